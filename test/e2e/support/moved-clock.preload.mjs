import { readFileSync } from "node:fs";

// Loaded before a shop whose tests move its clock: `Date` is ahead by the milliseconds in the file. Timers and the database are not.
const Real = Date;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8"));
};
read();
setInterval(read, 50).unref();

const now = () => Real.now() + ahead;
globalThis.Date = new Proxy(Real, {
  construct: (target, given) => (given.length === 0 ? new target(now()) : new target(...given)),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
