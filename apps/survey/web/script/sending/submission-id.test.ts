import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { createSubmissionIds } from "./submission-id.ts";
import { openTabMemory } from "../memory/tab-memory.ts";

// Here is no browser, so each memory is that of one page, as where a browser forbids storage.
const newIds = (memory = openTabMemory()) => createSubmissionIds(memory);

describe("The submission number", () => {
  it("is 32 hexadecimal digits, another one for each visitor", () => {
    expect(newIds().idFor("500,000")).toMatch(SUBMISSION_ID_PATTERN);
    expect(newIds().idFor("500,000")).not.toBe(newIds().idFor("500,000"));
  });

  it("stays the same while the same answers are sent again", () => {
    const ids = newIds();
    const first = ids.idFor("500,000");
    expect([ids.idFor("500,000"), ids.idFor("500,000")]).toEqual([first, first]);
  });

  it("stays the same when the page is loaded again before the answer to the first try has come", () => {
    const memory = openTabMemory();
    expect(newIds(memory).idFor("500,000")).toBe(newIds(memory).idFor("500,000"));
  });

  it("changes when the visitor goes back and changes an answer", () => {
    const ids = newIds();
    const first = ids.idFor("500,000");
    const second = ids.idFor("510,000");
    expect(second).not.toBe(first);
    expect(ids.idFor("510,000")).toBe(second);
  });

  it("changes when the service knows it with other answers", () => {
    const ids = newIds();
    const first = ids.idFor("500,000");
    ids.forget();
    expect(ids.idFor("500,000")).not.toBe(first);
  });

  it("changes when the visitor has sent the answers, or started over", () => {
    const memory = openTabMemory();
    const first = newIds(memory).idFor("500,000");
    memory.forget();
    expect(newIds(memory).idFor("500,000")).not.toBe(first);
  });
});
