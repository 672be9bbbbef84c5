#!/bin/sh
# Runs benchmarks in parts, on one machine or on many, and judges all parts together.
#
#   sh run.sh part 2/5        one part; on another machine, the other parts
#   sh run.sh judge           merge the parts that lie here, judge the gates, write the reports
#   sh run.sh all 5           five parts at once on this machine, then judge
#
# Settings are variables of the environment; without a key nothing is asked and only kept answers are judged.
set -eu

: "${BENCHMARKS:=benchmarks}"      # where the benchmark files are
: "${MODEL:=model.json}"           # the model's file, or the name of a built-in
: "${GATES:=correctness>=0.85}"    # one or more, separated by blanks
: "${RESULTS:=results}"            # where logs, reports and answers go
: "${CACHE:=refresh}"              # asks everything; auto only if the model's file has a version that each release changes
: "${PYTHON:=python3}"
[ -n "${API_KEY:-}" ] || [ "$MODEL" = extractive ] || CACHE=replay

part() {
  name=$(printf %s "$1" | tr / -)
  status=0
  # shellcheck disable=SC2046  # one option for each gate
  "$PYTHON" -m pytest "$BENCHMARKS" --genir-model "$MODEL" --genir-shard "$1" $(printf -- '--genir-gate %s ' $GATES) \
    --genir-cache "$CACHE" --genir-cache-dir "$RESULTS/answers-$name" --genir-log "$RESULTS/part-$name.jsonl" \
    -p no:cacheprovider || status=$?
  # 1 says that an item has no answer: the gates, on all parts, say whether that matters.
  [ "$status" -le 1 ] || exit "$status"
}

judge() {
  "$PYTHON" -m pytest_genir merge "$RESULTS"/part-*.jsonl -o "$RESULTS/results.jsonl"
  "$PYTHON" -m pytest_genir report "$RESULTS/results.jsonl" -o "$RESULTS/report.html"
  "$PYTHON" -m pytest_genir markdown "$RESULTS/results.jsonl" -o "$RESULTS/summary.md"
  "$PYTHON" -m pytest_genir gate "$RESULTS/results.jsonl"
}

case "${1:-}" in
  part) mkdir -p "$RESULTS" && part "$2" ;;
  judge) judge ;;
  all)
    mkdir -p "$RESULTS"
    rm -f "$RESULTS"/part-*.jsonl
    running=""
    number=1
    while [ "$number" -le "$2" ]; do
      part "$number/$2" &
      running="$running $!"
      number=$((number + 1))
    done
    for job in $running; do wait "$job"; done
    judge
    ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
