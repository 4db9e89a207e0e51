import { describe, expect, it, test } from "vitest";
import { FIXED_WORDING } from "../banned-words.ts";
import { findBannedWords } from "./banned-words.ts";

const find = (text: string) => findBannedWords([{ place: "content/en/landing.ts:7", text, name: "text" }]);

describe("Words that are not our voice are found", () => {
  it.each([
    "Unlock the value of your home.",
    "Leverage your equity.",
    "A seamless application.",
    "Start your journey.",
    "No hype, we promise.",
    "A hassle-free way to borrow.",
    "Tap into your equity.",
    "Your dream kitchen is near.",
    "Act now, rates may rise.",
    "Click here to apply.",
    "We utilize public records.",
    "Sign prior to closing.",
    "The best solution for you.",
  ])("%s", (sentence) => {
    const [finding] = find(`A first sentence. ${sentence}`);
    expect(finding?.text).toBe(sentence);
    expect(finding?.advice).toContain("Instead:");
  });
});

describe("An exclamation mark", () => {
  it("is found", () => {
    expect(find("Apply today! It is quick.")).toHaveLength(1);
  });

  it.each(FIXED_WORDING)("may stand in the agreed words: %s", (sentence) =>
    expect(find(sentence)).toEqual([]),
  );

  it("may not stand in another sentence beside them", () => {
    expect(find(`${FIXED_WORDING[0]} We are glad!`)).toHaveLength(1);
  });
});

test("plain words, names and addresses pass", () => {
  expect(find("Use your equity, and keep your first mortgage.")).toEqual([]);
  expect(find("https://example.com/unlock-solutions")).toEqual([]);
});
