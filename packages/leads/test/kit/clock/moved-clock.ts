import { readFileSync } from "node:fs";

/**
 * Moves the time of day of a process (node --import) by as many milliseconds as the file MOVED_CLOCK_FILE says at that moment,
 * as somebody does who sets the clock of a machine: what counts elapsed time goes on as before.
 */
const RealDate = Date;
const file = process.env["MOVED_CLOCK_FILE"] ?? "";
const now = (): number => RealDate.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});
