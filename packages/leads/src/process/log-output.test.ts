import { describe, expect, it, vi } from "vitest";
import { createLogOutput, WAITING_BYTES } from "./log-output.ts";

/** An output that takes as many bytes as there is room for, and then fails with the code. */
function outputOf(room: number, code: "EAGAIN" | "ENOSPC" | "EPIPE") {
  const state = { room, written: "" };
  const output = createLogOutput(1, (bytes) => {
    const part = bytes.subarray(0, state.room);
    if (part.length === 0) throw Object.assign(new Error(code), { code });
    state.room -= part.length;
    state.written += Buffer.from(part).toString();
    return part.length;
  });
  return { output, state };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const LOST = "log lines were lost: they could not be written";

describe("The log's output", () => {
  it("writes the lines of one turn at once, in their order", async () => {
    const written: string[] = [];
    const output = createLogOutput(1, (bytes) => written.push(Buffer.from(bytes).toString()) && bytes.length);
    output.write("one\n");
    output.write("two\n");
    await turn();
    expect(written).toEqual(["one\ntwo\n"]);
  });

  it.each(["ENOSPC", "EPIPE"] as const)(
    "counts what could not be written (%s), and says how many lines once writing works again",
    async (code) => {
      const { output, state } = outputOf(6, code);
      output.write("one\n");
      output.write("two\n");
      await turn();
      output.write("three\n");
      await turn();
      expect([state.written, output.lost()]).toEqual(["one\ntw", 2]);
      state.room = 10_000;
      output.write("four\n");
      await turn();
      const [one, torn, four, warning] = state.written.split("\n");
      expect([one, torn, four]).toEqual(["one", "tw", "four"]);
      expect(JSON.parse(warning ?? "")).toMatchObject({ level: 40, lines: 2, msg: LOST });
      output.write("five\n");
      await turn();
      expect(state.written.split(LOST)).toHaveLength(2);
      expect([state.written.endsWith('"}\nfive\n'), output.lost()]).toEqual([true, 2]);
    },
  );

  it("keeps a bounded number of lines for a reader that has stopped, and goes on where it stopped", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { output, state } = outputOf(3, "EAGAIN");
    const line = `${"x".repeat(1023)}\n`;
    const kept = WAITING_BYTES / 1024;
    for (let sent = 0; sent < kept + 500; sent++) {
      output.write(line);
      if (sent % 100 === 0) await turn();
    }
    expect(state.written).toBe("xxx");
    expect(output.lost()).toBe(500);
    state.room = 10_000_000;
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    const lines = state.written.split("\n");
    expect(lines.slice(0, kept).every((one) => one.length === 1023)).toBe(true);
    expect(JSON.parse(lines[kept] ?? "")).toMatchObject({ lines: 500 });
    expect(lines.slice(kept + 1)).toEqual([""]);
  });
});
