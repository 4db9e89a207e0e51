import { survey } from "@heloc/lender/current";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answers } from "../../../packages/leads/test/kit/example-application.ts";
import { readSubmission } from "../api/intake/submission.ts";
import { findStepProblems } from "../web/script/problems/validation.ts";
import { findProblem, findProblems, tidyAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { readDollars } from "@heloc/questions/form-fields";
import { STEPS } from "@heloc/questions/questions";
import { isVisible } from "@heloc/questions/visible-text";

const EMPTY: [string, string][] = [
  ["a zero-width space", "\u200b"],
  ["a zero-width non-joiner", "\u200c"],
  ["a zero-width joiner", "\u200d"],
  ["a word joiner", "\u2060"],
  ["a byte order mark", "\ufeff"],
  ["marks of direction", "\u200e\u200f\u202a\u202c\u2066\u2069\u061c"],
  ["a soft hyphen", "\u00ad"],
  ["a Hangul filler", "\u3164"],
  ["Hangul fillers that begin and end a syllable", "\u115f\u1160"],
  ["a halfwidth Hangul filler", "\uffa0"],
  ["an empty Braille pattern", "\u2800"],
  ["a combining grapheme joiner", "\u034f"],
  ["an accent without a letter", "\u0301"],
  ["a Devanagari vowel sign without a letter", "\u093e"],
  ["variation selectors", "\ufe0f\u{e0100}"],
  ["tags", "\u{e0041}\u{e007f}"],
  ["Mongolian and Khmer signs that show nothing", "\u180b\u180e\u17b4\u17b5"],
  ["a musical note without a head", "\u{1d159}"],
  ["spaces of every width", " \u00a0\u2003\u3000\u205f\t"],
  ["many of them", "\u200b \u3164\u2800\u0301"],
];

const NAMES = [
  ...["Zoë", "Zoe\u0308", "李", "محمد", "O’Neil-Sánchez", "Nguyễn", "D’Angelo Jr.", "Ж", "김민준", "עִבְרִית"],
  // Joiners inside Persian, Hindi and Sinhala names.
  ...["علی\u200cرضا", "क्\u200dष", "ශ්\u200dරී"],
  ...["\u200eMaria", "Ma\u00adria", "ㅤ李", "X Æ A-12", "👩\u200d🔧"],
];

describe("A text that shows nothing", () => {
  it.each(EMPTY)(
    "%s: is no answer to any question, for the service and for the page alike",
    (_what, text) => {
      expect(isVisible(text)).toBe(false);
      for (const [step, id] of STEPS.entries()) {
        const asked = QUESTIONS.filter((question) => question.step === id);
        for (const question of asked) {
          const answer = question.kind === "dollars" ? readDollars(text) : text;
          expect(findProblem(question, answer)).toBe("missing");
          const given = { ...answers, [question.name]: answer };
          expect(findStepProblems(step, given)).toEqual([[question.name, "missing"]]);
          expect(readSubmission({ answers: given }, survey)).toHaveProperty("size");
        }
      }
    },
  );

  it("is found in any mixture of such characters", () => {
    const parts = fc.constantFrom(...EMPTY.flatMap(([, text]) => [...text]));
    fc.assert(
      fc.property(fc.array(parts), (characters) => {
        expect(isVisible(characters.join(""))).toBe(false);
      }),
    );
  });

  it("makes no e-mail address", () => {
    expect(findProblems({ ...answers, email: "\u200b@\u3164.\u2800" }, QUESTIONS)).toEqual({
      email: "invalid",
    });
    expect(findProblems({ ...answers, email: "maria@\u00ad.com" }, QUESTIONS)).toEqual({ email: "invalid" });
  });
});

describe("A name", () => {
  it.each(NAMES)("%s is taken as it was written", (name) => {
    const given = { ...answers, firstName: name, lastName: name };
    expect(findProblems(given, QUESTIONS)).toEqual({});
    expect(tidyAnswers(given)).toMatchObject({ firstName: name, lastName: name });
  });

  it("of any letters stays a name with what shows nothing around and inside it", () => {
    const hidden = fc.constantFrom("", "\u200d", "\u200c", "\u200f", "\ufe0f");
    const letters = fc.stringMatching(/^[\p{Lu}\p{Ll}]{1,20}$/u);
    fc.assert(
      fc.property(hidden, letters, hidden, letters, (before, one, between, other) => {
        expect(isVisible(before + one + between + other)).toBe(true);
      }),
    );
  });
});

describe("A telephone number", () => {
  it("copied out of an address book, with marks of direction around it, is a number", () => {
    const given = { ...answers, phone: "\u202a(213) 555-0142\u202c" };
    expect(findProblems(given, QUESTIONS)).toEqual({});
    expect(tidyAnswers(given).phone).toBe("+12135550142");
  });
});
