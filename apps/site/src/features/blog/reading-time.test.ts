import { expect, test } from "vitest";
import { checkReadTime, readingMinutes } from "./reading-time.ts";

const words = (count: number) => "word ".repeat(count);

test("1,240 words at 200 a minute are a 6 min read", () => {
  expect(readingMinutes(words(1_240), 200)).toBe(6);
});

test("a short note is a minute, and never none", () => {
  expect(readingMinutes("Call us.", 200)).toBe(1);
});

test("the address of a link and the lines of a table are not read", () => {
  const table = "| Rate | Sum |\n| ---: | --: |\n| 8.5% | $425 |\n";
  expect(readingMinutes(`[two words](/blog/a-long-address-of-many-words) ${table}`, 6)).toBe(1);
  expect(readingMinutes(`[two words](/blog/a-long-address-of-many-words) ${table}`, 3)).toBe(2);
});

test("a card that says 4 minutes for 6 minutes of text stops the build and says what to write", () => {
  expect(() => checkReadTime({ id: "repairs", readTime: 4 }, words(1_240), 200)).toThrow(
    "content/en/blog/repairs.mdx says readTime: 4. Its 1240 words take 6 minutes at 200 a minute: write readTime: 6.",
  );
  expect(() => checkReadTime({ id: "repairs", readTime: 6 }, words(1_240), 200)).not.toThrow();
});
