import { QUESTIONS } from "@heloc/lender/asked-questions";
import { survey } from "@heloc/lender/current";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblem, findProblems, tidyAnswers } from "@heloc/questions/answer-rules";
import { readDollars } from "@heloc/questions/form-fields";
import { STEPS } from "@heloc/questions/questions";
import { isVisible } from "@heloc/questions/visible-text";
import { answers } from "../../../packages/leads/test/kit/example-application.ts";
import { readSubmission } from "../api/intake/submission.ts";
import { findStepProblems } from "../web/script/problems/validation.ts";

/** What shows nothing, by the names that Unicode gives it. */
const EMPTY: [string, string][] = [
  ["zero-width spaces and joiners", "\u200b\u200c\u200d\u2060\ufeff"],
  ["marks of direction", "\u200e\u200f\u202a\u202c\u2066\u2069\u061c"],
  ["soft hyphens and grapheme joiners", "\u00ad\u034f"],
  ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
  ["an empty Braille pattern", "\u2800"],
  ["accents and vowel signs without a letter", "\u0301\u093e"],
  ["variation selectors and tags", "\ufe0f\u{e0100}\u{e0041}\u{e007f}"],
  ["Mongolian and Khmer signs", "\u180b\u180e\u17b4\u17b5"],
  ["a musical note without a head", "\u{1d159}"],
  ["spaces of every width", " \u00a0\u2003\u3000\u205f\t"],
];
const EMPTY_CHARACTERS = EMPTY.flatMap(([, text]) => [...text]);

describe("A text that shows nothing", () => {
  it.each(EMPTY)(
    "(%s) is no answer to any question, for the service and for the page alike",
    (_what, text) => {
      for (const character of [text, ...text]) expect(isVisible(character)).toBe(false);
      for (const [step, id] of STEPS.entries()) {
        for (const question of QUESTIONS.filter((one) => one.step === id)) {
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
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EMPTY_CHARACTERS)), (characters) => {
        expect(isVisible(characters.join(""))).toBe(false);
      }),
    );
  });

  it.each(["\u200b@\u3164.\u2800", "maria@\u00ad.com"])("makes no e-mail address of %j", (email) => {
    expect(findProblems({ ...answers, email }, QUESTIONS)).toEqual({ email: "invalid" });
  });
});

describe("A name", () => {
  it.each([
    ...["Zoë", "Zoe\u0308", "李", "محمد", "O’Neil-Sánchez", "Nguyễn", "D’Angelo Jr.", "Ж", "김민준", "עִבְרִית"],
    // Joiners inside Persian, Hindi and Sinhala names.
    ...["علی\u200cرضا", "क्\u200dष", "ශ්\u200dරී"],
    ...["\u200eMaria", "Ma\u00adria", "ㅤ李", "X Æ A-12", "👩\u200d🔧"],
  ])("%s is taken as it was written", (name) => {
    const given = { ...answers, firstName: name, lastName: name };
    expect(findProblems(given, QUESTIONS)).toEqual({});
    expect(tidyAnswers(given)).toMatchObject({ firstName: name, lastName: name });
  });

  it("of any letters stays a name with what shows nothing around and inside it", () => {
    const hidden = fc.constantFrom("", "\u200d", "\u200c", "\u200f", "\ufe0f");
    const letters = fc.stringMatching(/^[\p{Lu}\p{Ll}]{1,20}$/u);
    fc.assert(
      fc.property(hidden, letters, hidden, letters, (...parts) => {
        expect(isVisible(parts.join(""))).toBe(true);
      }),
    );
  });
});

it("A telephone number copied out of an address book, with marks of direction around it, is a number", () => {
  const given = { ...answers, phone: "\u202a(213) 555-0142\u202c" };
  expect(findProblems(given, QUESTIONS)).toEqual({});
  expect(tidyAnswers(given).phone).toBe("+12135550142");
});
