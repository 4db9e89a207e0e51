import { expect, test } from "vitest";
import { LENGTH_LIMITS } from "./length-limits.ts";
import { textKinds } from "./text-kinds.ts";

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });
const told = (kind: ReturnType<typeof t.text>, length: number) =>
  kind.safeParse("x".repeat(length)).error?.issues.map(({ message }) => message) ?? [];
const { title, description } = t.meta().shape;

test.each([
  ["title", title],
  ["articleTitle", t.text({ limit: "articleTitle" })],
  ["description", description],
  ["headline", t.headline()],
  ["excerpt", t.text({ limit: "excerpt" })],
  ["button", t.button()],
  ["question", t.question()],
  ["error", t.error()],
] as const)("a %s that is too long for its place is refused, with the reason", (kind, words) => {
  const { most, why } = LENGTH_LIMITS[kind];
  expect(told(words, most)).toEqual([]);
  expect(told(words, most + 1)).toEqual([`This has ${most + 1} characters; at most ${most} fit. ${why}`]);
});

test("and so are a description and an excerpt that say nothing", () => {
  expect(told(description, 10)).toEqual([expect.stringContaining("write at least 70")]);
  expect(told(t.text({ limit: "excerpt" }), 10)).toEqual([expect.stringContaining("write at least 60")]);
});
