import { expect, test } from "vitest";
import { readingMinutes, readTimeProblem } from "./reading-time.ts";

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

test("a card that says 4 minutes for 6 minutes of text is refused, and it is said what to write", () => {
  expect(readTimeProblem(4, words(1_240), 200)).toBe(
    "readTime: The text has 1240 words, which take 6 min at 200 a minute: write 6 in place of 4.",
  );
  expect(readTimeProblem(6, words(1_240), 200)).toBeUndefined();
});
