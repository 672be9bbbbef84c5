// Keys, and the marks one leaves on items while reading.
const MARKS = {
  wrong: { title: "wrong check", key: "w" },
  flaky: { title: "flaky", key: "f" },
  real: { title: "real", key: "r" },
};

class Triage {
  constructor() {
    this.marks = new Map();
  }

  of(item) {
    return this.marks.get(item.nodeid) || {};
  }

  form() {
    return null;
  }
}
