import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";
import { keepMark, readMark } from "./high-water-mark.ts";

const link = (digit: number): string => String(digit).repeat(64);

/** A mark that was raised to 5, one by one. */
function raised(): string {
  const file = join(temporaryFolder(), "leads.mark");
  const keeper = keepMark(file, { position: 0, link: null, request: 0 });
  for (let position = 1; position <= 5; position += 1) keeper.raise({ position, link: link(position) });
  keeper.close();
  return file;
}

describe("The high-water mark", () => {
  it("says after a new start what was confirmed last, and only its owner can read it", () => {
    const file = raised();
    const five = { generation: 0, position: 5, link: link(5), request: 0 };
    expect(readMark(file)).toMatchObject({ mark: five, damaged: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = keepMark(file, { position: 6, link: link(6), request: 1 });
    expect(again.current()).toEqual({ generation: 0, position: 6, link: link(6), request: 1 });
    again.close();
    again.close();
  });

  it("is the one before, and never a wrong one, when the last write was torn at any byte", () => {
    const file = raised();
    const whole = readFileSync(file);
    const slot = (readMark(file)?.slot ?? 0) * 512;
    for (let torn = 0; torn < 512; torn += 1) {
      const bytes = Buffer.from(whole);
      bytes.fill("?", slot + torn, slot + 512);
      writeFileSync(file, bytes);
      expect([4, 5]).toContain(readMark(file)?.mark.position);
    }
  });

  it("is missed by nobody before the first start, and refused when none of it can be read", () => {
    const file = raised();
    expect(readMark(`${file}.other`)).toBeUndefined();
    writeFileSync(file, "letters");
    expect(() => readMark(file)).toThrow(/leads\.mark is damaged, .*accept-older-store\.$/);
  });
});
