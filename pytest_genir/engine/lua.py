"""What a server of the Redis kind does in one step: its scripts, by its own clock, so that all machines share one.

All names begin with `{genir}`, which keeps them on one node of a cluster. Times are whole microseconds.
`a:KEY` is an answer (13 digits of milliseconds, a digest, the text), `q:KEY` who asks it, `holder:NAME` is there for as
long as NAME lives; whatever belongs to a name that is not there is nobody's.
`settling` is there while a server that has forgotten everything is told again who asks what and what was answered:
nobody is given a question to ask meanwhile. `beats` says from when until when the dead are taken for dead, `told:NAME`
which questions of NAME's somebody else has answered. `held:MODEL` and `want:MODEL` have by name how many places
somebody has and since when one waits, `pace:MODEL` what left in each half second and when the next may.
"""

from __future__ import annotations

PREFIX = "{genir}:"

#: ARGV: name, life in ms, a fresh mark, the mark of the memory that this process knew (or nothing), for how long a
#: server settles in microseconds, the number of this line, how many of what it was told lately it has heeded. Returns
#: the mark of this server's memory, that of this holder's life, the memory's age, the time in ms, and what this holder
#: is to ask although somebody else has answered it meanwhile. A mark that is not the one that was known says that
#: others may have been given everything; so nothing depends on who heard the reply that said so first. A memory begins
#: anew with each start of the server: what it has on its disk may be old, or lack the last seconds. Who comes for the
#: first time to a server that was started a moment ago may be there before those who knew it: it settles for them too.
#: When nobody has given a sign of life for half a life, it was the server that was out of reach: what belongs to the
#: dead is given to nobody until everybody had the time to come back.
HELLO = """
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local holder, told = '{genir}:holder:' .. ARGV[1], '{genir}:told:' .. ARGV[1]
local mark, line = string.match(redis.call('GET', holder) or '', '^(%S+) (%d+)$')
mark, line = mark or ARGV[3], math.max(tonumber(line or 0), tonumber(ARGV[6]))
redis.call('SET', holder, mark .. ' ' .. string.format('%.0f', line), 'PX', ARGV[2])
local info = redis.pcall('INFO', 'server')
local server = type(info) == 'string' and string.match(info, 'run_id:(%w+)') or ''
local life = redis.call('GET', '{genir}:life') or ''
local at, born = string.match(life, ':(%w*):(%d+)$')
if at ~= server then
  born = string.format('%.0f', now)
  life = ARGV[3] .. ':' .. server .. ':' .. born
  redis.call('SET', '{genir}:life', life)
end
local left = math.floor((ARGV[5] - (now - born)) / 1000)
local forgot = ARGV[4] ~= '' and ARGV[4] ~= life
if forgot then left = math.max(left, math.floor(ARGV[5] / 2000)) end
if ARGV[4] == '' and left > 0 then
  local up = type(info) == 'string' and tonumber(string.match(info, 'uptime_in_seconds:(%d+)'))
  forgot = up and up * 1000000 < tonumber(ARGV[5])
end
if forgot and left > 0 then redis.call('SET', '{genir}:settling', 1, 'PX', left) end
local from, till = string.match(redis.call('GET', '{genir}:beats') or '', '^(%d+) (%d+)$')
if not till or now > tonumber(till) then from = string.format('%.0f', till and now + ARGV[5] or now) end
redis.call('SET', '{genir}:beats', from .. ' ' .. string.format('%.0f', now + ARGV[2] * 500))
if ARGV[7] ~= '0' then redis.call('LTRIM', told, ARGV[7], -1) end
return {life, mark, string.format('%.0f', now - born), string.format('%.0f', now / 1000),
  redis.call('LRANGE', told, 0, 255)}
"""

#: Whether this comes on a line that was given up since: what was on its way may arrive when its sender has long asked
#: again, been answered and let go, or is dead.
_LATE = """
local _, line = string.match(redis.call('GET', '{genir}:holder:' .. ARGV[1]) or '', '^(%S+) (%d+)$')
local late = not line or tonumber(line) > tonumber(ARGV[2])
"""

#: ARGV: name, number of the line, 1 to claim (2: what is being asked already), then by key: the key, and since when in
#: ms an answer may have been kept (-1: any). Returns by key: the answer, 0 (nothing), 1 (somebody asks), 2 (ask
#: yourself).
LOOK = f"""{_LATE}
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local out = {{}}
local settling = ARGV[3] == '1' and redis.call('EXISTS', '{{genir}}:settling') == 1
local function free(who)
  if who == false or redis.call('EXISTS', '{{genir}}:holder:' .. who) == 1 then return who == false end
  local from, till = string.match(redis.call('GET', '{{genir}}:beats') or '', '^(%d+) (%d+)$')
  return ARGV[3] == '2' or not till or now >= tonumber(from) and now <= tonumber(till)
end
for i = 4, #ARGV, 2 do
  local found = redis.call('GET', '{{genir}}:a:' .. ARGV[i])
  local state = 0
  if found and tonumber(string.sub(found, 1, 13)) < tonumber(ARGV[i + 1]) then found = false end
  if found then
    state = found
  elseif ARGV[3] ~= '0' and not late then
    local key = '{{genir}}:q:' .. ARGV[i]
    local who = redis.call('GET', key)
    if who == ARGV[1] or not settling and free(who) then
      redis.call('SET', key, ARGV[1], 'EX', 86400)
      state = 2
    else
      state = 1
    end
  end
  out[#out + 1] = state
end
return out
"""

#: ARGV: name, number of the line, then by key: the key, how long it has been kept in ms, digest and text (empty: only
#: give the claim up). Of two answers the newer one stays. Who was given the question meanwhile is told with its next
#: sign of life, for it may not have sent it yet.
KEEP = f"""{_LATE}
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
for i = 3, #ARGV, 3 do
  local key = '{{genir}}:q:' .. ARGV[i]
  local who = redis.call('GET', key)
  if ARGV[i + 2] ~= '' then
    local name, at = '{{genir}}:a:' .. ARGV[i], now - ARGV[i + 1]
    if (tonumber(redis.call('GETRANGE', name, 0, 12)) or 0) <= at then
      redis.call('SET', name, string.format('%013.0f', at) .. ARGV[i + 2])
    end
    if who and who ~= ARGV[1] then
      redis.call('RPUSH', '{{genir}}:told:' .. who, ARGV[i])
      redis.call('EXPIRE', '{{genir}}:told:' .. who, 60)
    end
  end
  if who == ARGV[1] and not late then redis.call('DEL', key) end
end
return 0
"""

#: ARGV: name (32 signs of a holder's, and more), model, places in use, how many more are wanted, how many there are.
#: Returns how many more are given, how many to give back as they come free, and how many share the model.
PLACES = """
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local held, want = '{genir}:held:' .. ARGV[2], '{genir}:want:' .. ARGV[2]
local busy, more, total = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local others, taken, active = {}, 0, (busy > 0 or more > 0) and 1 or 0
local all = redis.call('HGETALL', held)
local known = 1
for i = 1, #all, 2 do
  if all[i] ~= ARGV[1] then
    if redis.call('EXISTS', '{genir}:holder:' .. string.sub(all[i], 1, 32)) == 0 then
      redis.call('HDEL', held, all[i])
      redis.call('HDEL', want, all[i])
    else
      local n = tonumber(all[i + 1])
      local since = tonumber(redis.call('HGET', want, all[i]) or '0')
      known, taken = known + 1, taken + n
      if n > 0 or since > 0 then active = active + 1 end
      others[#others + 1] = {n, since}
    end
  end
end
local fair = math.max(1, math.ceil(total / math.max(1, active)))
local mine = tonumber(redis.call('HGET', want, ARGV[1]) or '0')
if mine == 0 then mine = now end
local waits, first = false, true
for _, other in ipairs(others) do
  if other[2] > 0 and other[1] < fair then
    waits = true
    if other[2] < mine then first = false end
  end
end
local free, given, back = math.max(0, total - taken - busy), 0, 0
if more > 0 then
  local most = free
  if waits and active > total then
    most = (first and busy == 0) and free or 0
  elseif waits then
    most = math.min(free, math.max(0, fair - busy))
  end
  given = math.min(more, most)
end
if waits then back = active > total and busy or math.max(0, busy - fair) end
redis.call('HSET', held, ARGV[1], busy + given)
if more > 0 and given == 0 and busy < fair then
  redis.call('HSETNX', want, ARGV[1], string.format('%.0f', now))
else
  redis.call('HDEL', want, ARGV[1])
end
return {given, back, known}
"""

#: ARGV: model, half a second (of a minute of 120), requests and tokens per minute (0: any), how many are wanted, tokens
#: of each, how far ahead they may lie, tokens to add to what was counted, the time between two (0: any), then what left
#: without being counted, in threes: how long ago, how many, tokens. Returns how long to wait for the next, and in how
#: long each may leave. What fits into a minute is as in `pace.py`, by the half second.
PACE = """
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local key, half = '{genir}:pace:' .. ARGV[1], tonumber(ARGV[2])
local requests, tokens = tonumber(ARGV[3]), tonumber(ARGV[4])
local count, each, ahead = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local function add(at, gone, used)
  local bucket = string.format('%.0f', math.floor(at / half))
  if gone ~= 0 then redis.call('HINCRBY', key, 'r' .. bucket, gone) end
  if used ~= 0 then redis.call('HINCRBY', key, 't' .. bucket, used) end
end
if ARGV[8] ~= '0' then add(now, 0, ARGV[8]) end
for i = 10, #ARGV, 3 do add(now - ARGV[i], tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])) end
local oldest, due, sent, used, past, old = math.floor(now / half) - 121, 0, 0, 0, {}, {}
local all = redis.call('HGETALL', key)
for i = 1, #all, 2 do
  if all[i] == 'due' then
    due = tonumber(all[i + 1])
  else
    local bucket, n = tonumber(string.sub(all[i], 2)), tonumber(all[i + 1])
    if bucket < oldest then
      old[#old + 1] = all[i]
    else
      local gone = string.sub(all[i], 1, 1) == 'r'
      if gone then sent = sent + n else used = used + n end
      past[#past + 1] = {bucket, gone and n or 0, gone and 0 or n}
    end
  end
end
if #old > 0 then redis.call('HDEL', key, unpack(old)) end
local function fits()
  if requests > 0 and sent > 0 and sent + 1 > requests then return false end
  return tokens == 0 or used <= 0 or used + each <= tokens
end
local out, step, moved = {0}, tonumber(ARGV[9]), false
if due == 0 then due = now end
for i = 1, count do
  local at = now
  if step > 0 then
    due = math.min(math.max(due, now), now + ahead + 120 * half)
    at = math.max(due, now)
  end
  if at - now > ahead then
    out[1] = at - now - ahead
    break
  end
  if not fits() then
    table.sort(past, function(a, b) return a[1] < b[1] end)
    local wait = half
    for _, one in ipairs(past) do
      sent, used = sent - one[2], used - one[3]
      wait = (one[1] + 122) * half - now
      if fits() then break end
    end
    out[1] = math.max(1000, wait)
    break
  end
  add(at, 1, each)
  sent, used, moved = sent + 1, used + each, true
  due = due + step
  out[#out + 1] = math.floor(at - now)
end
if moved and step > 0 then redis.call('HSET', key, 'due', string.format('%.0f', due)) end
redis.call('PEXPIRE', key, math.ceil(half * 130 / 1000))
out[1] = math.floor(out[1])
return out
"""

#: ARGV: name, then by model: the model, the name of its places. All of it is nobody's from now on.
BYE = """
redis.call('DEL', '{genir}:holder:' .. ARGV[1])
for i = 2, #ARGV, 2 do
  redis.call('HDEL', '{genir}:held:' .. ARGV[i], ARGV[i + 1])
  redis.call('HDEL', '{genir}:want:' .. ARGV[i], ARGV[i + 1])
end
return 0
"""
