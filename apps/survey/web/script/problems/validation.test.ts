import { describe, expect, it } from "vitest";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { findStepOf, findStepProblems, sortServerErrors } from "./validation.ts";

describe("Continue on step 1", () => {
  it("asks for everything that was left empty, from top to bottom", () => {
    expect(findStepProblems(0, {})).toEqual([
      ["propertyState", "missing"],
      ["propertyZip", "missing"],
      ["propertyUse", "missing"],
    ]);
  });

  it("is free to go with a Texas rental in ZIP 78705, whatever the later steps lack", () => {
    const answers = { propertyState: "TX", propertyZip: "78705", propertyUse: "rental" };
    expect(findStepProblems(0, answers)).toEqual([]);
  });

  it("asks again for a ZIP code of four digits", () => {
    const answers = { propertyState: "CA", propertyZip: "9001", propertyUse: "primary" };
    expect(findStepProblems(0, answers)).toEqual([["propertyZip", "invalid"]]);
  });
});

describe("Every question", () => {
  it("stands on one of the five steps", () => {
    for (const { name } of QUESTIONS) expect([0, 1, 2, 3, 4]).toContain(findStepOf(name));
    expect(findStepOf("propertyZip")).toBe(0);
    expect(findStepOf("phone")).toBe(4);
  });
});

describe("What the service found", () => {
  it("is sorted by the order of the questions, so that the visitor starts at the first", () => {
    const { fields } = sortServerErrors({ "answers.email": "E-mail?", "answers.propertyZip": "ZIP?" });
    expect(fields).toEqual([
      ["propertyZip", "ZIP?"],
      ["email", "E-mail?"],
    ]);
  });

  it("about anything else is one sentence for the whole form", () => {
    expect(sortServerErrors({ "consent.textSha256": "Name the text." })).toEqual({
      fields: [],
      other: "Name the text.",
    });
  });

  it("is ignored where it is not a sentence", () => {
    expect(sortServerErrors({ "answers.email": 7, form: undefined })).toEqual({
      fields: [],
      other: undefined,
    });
  });
});
