import { expect, test } from "vitest";
import { changeYaml } from "./form-files.ts";

const RATES = `# Reviewed each month.
asOf: 2026-11-15
maximumLineDollars: 400000 # the board's limit
periods:
  drawYears: 10
  repaymentYears: 20
headline: 'The line, "explained"'
states: [CA, TX]
`;

const before = {
  asOf: "2026-11-15",
  maximumLineDollars: 400_000,
  periods: { drawYears: 10, repaymentYears: 20 },
  headline: 'The line, "explained"',
  states: ["CA", "TX"],
};

const LONG = "word ".repeat(60).trim();

test.each<[what: string, file: string, before: unknown, after: unknown, written: string]>([
  [
    "without a difference, byte for byte what it was, odd quotes and all",
    "a:    'x'\nb: >-\n    folded\n    text\n",
    { a: "x", b: "folded text" },
    { b: "folded text", a: "x" },
    "a:    'x'\nb: >-\n    folded\n    text\n",
  ],
  [
    "a changed rate in its own line, with the comment behind it",
    RATES,
    before,
    { ...before, maximumLineDollars: 450_000 },
    RATES.replace("400000", "450000"),
  ],
  [
    "without a value that is gone, and with a new one at its end",
    RATES,
    before,
    { ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== "periods")), note: "New" },
    `${RATES.replace(/periods:\n(  .*\n)+/, "")}note: New\n`,
  ],
  ["with what the form does not know", "a: 1\nunknown: 2\n", { a: 1 }, { a: 3 }, "a: 3\nunknown: 2\n"],
  ["a list that grew", "- a\n- b # second\n", ["a", "b"], ["a", "b", "c"], "- a\n- b # second\n- c\n"],
  ["a list that shrank", "- a\n- b # second\n", ["a", "b"], ["a"], "- a\n"],
  [
    "a long text on one line, and a date unquoted",
    "text: short\n",
    { text: "short" },
    { text: LONG, date: "2026-11-15" },
    `text: ${LONG}\ndate: 2026-11-15\n`,
  ],
  ["a text of digits in quotes", "text: short\n", { text: "short" }, { text: "12" }, 'text: "12"\n'],
  [
    "a text that begins with a brace in quotes",
    "text: short\n",
    { text: "short" },
    { text: "{rates.maximumLine} at most" },
    'text: "{rates.maximumLine} at most"\n',
  ],
  ["anew, where it cannot be read", "a: [", undefined, { a: 1 }, "a: 1\n"],
  ["anew, where it is empty", "", undefined, { a: 1 }, "a: 1\n"],
])("A file is written %s", (_what, file, was, after, written) =>
  expect(changeYaml(file, was, after)).toBe(written),
);
