import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { createSubmissionIds } from "./submission-id.ts";

describe("The submission number", () => {
  it("is 32 hexadecimal digits, another one for each visitor", () => {
    expect(createSubmissionIds().idFor("500,000")).toMatch(SUBMISSION_ID_PATTERN);
    expect(createSubmissionIds().idFor("500,000")).not.toBe(createSubmissionIds().idFor("500,000"));
  });

  it("stays the same while the same answers are sent again", () => {
    const ids = createSubmissionIds();
    const first = ids.idFor("500,000");
    expect([ids.idFor("500,000"), ids.idFor("500,000")]).toEqual([first, first]);
  });

  it("changes when the visitor goes back and changes an answer", () => {
    const ids = createSubmissionIds();
    const first = ids.idFor("500,000");
    const second = ids.idFor("510,000");
    expect(second).not.toBe(first);
    expect(ids.idFor("510,000")).toBe(second);
  });

  it("changes when the service knows it with other answers", () => {
    const ids = createSubmissionIds();
    const first = ids.idFor("500,000");
    ids.forget();
    expect(ids.idFor("500,000")).not.toBe(first);
  });
});
