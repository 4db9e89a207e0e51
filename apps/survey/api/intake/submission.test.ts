import { QUESTIONS } from "@heloc/lender/asked-questions";
import { survey } from "@heloc/lender/current";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems } from "@heloc/questions/answer-rules";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { readSubmission } from "./submission.ts";

describe("Whatever is sent as an application", () => {
  it("is either a complete application or a list of sentences, for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = readSubmission(body, survey);
        expect(read).toBeInstanceOf(Map);
        for (const sentence of (read as Map<string, string>).values()) expect(sentence).toMatch(/\.$/);
      }),
    );
  });

  it("with one part replaced by any JSON is refused or still complete", () => {
    const parts = fc.constantFrom("submissionId", "consent", "attribution", ...Object.keys(answers));
    fc.assert(
      fc.property(parts, fc.jsonValue(), (part, value) => {
        const body = structuredClone(submission) as Record<string, unknown>;
        const target = part in answers ? (body["answers"] as Record<string, unknown>) : body;
        target[part] = value;
        const read = readSubmission(body, survey);
        if (!(read instanceof Map)) expect(findProblems(read.answers, QUESTIONS)).toEqual({});
      }),
    );
  });

  it("keeps the attribution that is given and no other object's", () => {
    const attribution = {
      utm_source: "x",
      first_utm_source: "y",
      last_referrer: "z",
      gclid: "",
      referrer: "r",
    };
    expect(readSubmission({ ...submission, attribution }, survey)).toMatchObject({ attribution });
    const polluted = JSON.parse('{"__proto__":"x","utm_source":"y"}') as object;
    expect(readSubmission({ ...submission, attribution: polluted }, survey)).toBeInstanceOf(Map);
    expect(({} as Record<string, unknown>)["utm_source"]).toBeUndefined();
  });
});
