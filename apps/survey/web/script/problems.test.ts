import { describe, expect, it } from "vitest";
import { findStepProblems, sortServerErrors } from "./problems.ts";

describe("Continue on step 1", () => {
  it.each([
    ["asks for everything that was left empty, from top to bottom", {}, ["State", "Zip", "Use"], "missing"],
    ["asks for nothing of the later steps", { State: "TX", Zip: "78705", Use: "rental" }, [], "missing"],
    ["asks again for four digits", { State: "CA", Zip: "9001", Use: "primary" }, ["Zip"], "invalid"],
  ])("%s", (_what, given, asked, problem) => {
    const answers = Object.fromEntries(
      Object.entries(given).map(([name, answer]) => [`property${name}`, answer]),
    );
    expect(findStepProblems(0, answers)).toEqual(asked.map((name) => [`property${name}`, problem]));
  });
});

it.each([
  [
    "is sorted by the order of the questions, so that the visitor starts at the first",
    { "answers.email": "E-mail?", "answers.propertyZip": "ZIP?" },
    ["propertyZip ZIP?", "email E-mail?"],
    undefined,
  ],
  [
    "about anything else is one sentence for the whole form",
    { "consent.textSha256": "Name it." },
    [],
    "Name it.",
  ],
  ["is ignored where it is no sentence", { "answers.email": 7, form: undefined }, [], undefined],
])("What the service found %s", (_what, errors, sentences, whole) => {
  const { wrong, other } = sortServerErrors(errors);
  expect(wrong.map(({ question, sentence }) => `${question.name} ${sentence}`)).toEqual(sentences);
  expect(other).toBe(whole);
});
