import { expect, it } from "vitest";
import { createLogOutput } from "./log.ts";

it("The log counts what could not be written, and says how many lines once writing works again", () => {
  let [room, written] = [6, ""];
  const { write, lost } = createLogOutput(1, (bytes) => {
    const part = bytes.subarray(0, room);
    if (part.length === 0) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    room -= part.length;
    written += Buffer.from(part).toString();
    return part.length;
  });
  for (const line of ["one", "two", "three"]) write(`${line}\n`);
  expect([written, lost()]).toEqual(["one\ntw", 2]);
  room = 10_000;
  for (const line of ["four", "five"]) write(`${line}\n`);
  const [one, torn, warning, ...rest] = written.split("\n");
  expect([one, torn, ...rest]).toEqual(["one", "tw", "four", "five", ""]);
  const sentence = "log lines were lost: they could not be written";
  expect(JSON.parse(warning ?? "")).toMatchObject({ level: 40, lines: 2, msg: sentence });
  expect(lost()).toBe(2);
});
