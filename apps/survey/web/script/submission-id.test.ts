import { describe, expect, it } from "vitest";
import { SUBMISSION_ID_PATTERN } from "../../../../packages/survey-embed/src/contract.ts";
import { createSubmissionIds, makeSubmissionId } from "./submission-id.ts";

const counted = () => {
  let count = 0;
  return createSubmissionIds(() => `id-${++count}`);
};

describe("The submission number", () => {
  it("is 32 hexadecimal digits", () => {
    expect(makeSubmissionId()).toMatch(SUBMISSION_ID_PATTERN);
    expect(makeSubmissionId()).not.toBe(makeSubmissionId());
  });

  it("stays the same while the same answers are sent again", () => {
    const ids = counted();
    expect([ids.idFor("500,000"), ids.idFor("500,000"), ids.idFor("500,000")]).toEqual([
      "id-1",
      "id-1",
      "id-1",
    ]);
  });

  it("changes when the visitor goes back and changes an answer", () => {
    const ids = counted();
    expect([ids.idFor("500,000"), ids.idFor("510,000"), ids.idFor("510,000")]).toEqual([
      "id-1",
      "id-2",
      "id-2",
    ]);
  });

  it("changes when the service knows it with other answers", () => {
    const ids = counted();
    ids.idFor("500,000");
    ids.forget();
    expect(ids.idFor("500,000")).toBe("id-2");
  });
});
