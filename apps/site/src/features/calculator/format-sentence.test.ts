import { expect, it } from "vitest";
import { formatSentence } from "./format-sentence.ts";

it("figures take the place of their names in braces, and an unknown name leaves nothing", () => {
  expect(formatSentence("{line} of {value}{oops}.", { line: "$1", value: "$2" })).toBe("$1 of $2.");
});
