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

test("Without a difference the file stays byte for byte what it was, odd quotes and all", () => {
  const odd = "a:    'x'\nb: >-\n    folded\n    text\n";
  const values = { a: "x", b: "folded text" };
  expect(changeYaml(odd, values, { b: "folded text", a: "x" })).toBe(odd);
});

test("A changed rate changes its own line, and the comment behind it stays", () => {
  const after = { ...before, maximumLineDollars: 450_000 };
  expect(changeYaml(RATES, before, after)).toBe(RATES.replace("400000", "450000"));
});

test("A value that is gone is taken out, and a new one comes last", () => {
  const { asOf, maximumLineDollars, headline, states } = before;
  const changed = changeYaml(RATES, before, { asOf, maximumLineDollars, headline, states, note: "New" });
  expect(changed).not.toContain("drawYears");
  expect(changed).toMatch(/\nnote: New\n$/);
});

test("What the form does not know stays", () => {
  expect(changeYaml("a: 1\nunknown: 2\n", { a: 1 }, { a: 3 })).toBe("a: 3\nunknown: 2\n");
});

test("A list grows and shrinks, and keeps the comments of what stays", () => {
  const list = "- a\n- b # second\n";
  expect(changeYaml(list, ["a", "b"], ["a", "b", "c"])).toBe("- a\n- b # second\n- c\n");
  expect(changeYaml(list, ["a", "b"], ["a"])).toBe("- a\n");
});

test("A long text stays on one line, and a date stays unquoted", () => {
  const after = { text: "word ".repeat(60).trim(), date: "2026-11-15" };
  expect(changeYaml("text: short\n", { text: "short" }, after)).toBe(
    `text: ${after.text}\ndate: 2026-11-15\n`,
  );
});

test("A text that could be taken for something else is quoted", () => {
  const change = (text: string) => changeYaml("text: short\n", { text: "short" }, { text });
  expect(change("12")).toBe('text: "12"\n');
  expect(change("{rates.maximumLine} at most")).toBe('text: "{rates.maximumLine} at most"\n');
});

test("A file that cannot be read is written anew", () => {
  expect(changeYaml("a: [", undefined, { a: 1 })).toBe("a: 1\n");
  expect(changeYaml("", undefined, { a: 1 })).toBe("a: 1\n");
});
