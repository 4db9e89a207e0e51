import fc from "fast-check";
import { expect, it } from "vitest";
import { answers } from "../test/kit/example-answers.ts";
import { findProblem, findProblems, tidyAnswers } from "./answer-rules.ts";
import { readDollars } from "./form-fields.ts";
import { questionsFor } from "./questions.ts";
import { isVisible, withoutControls } from "./visible-text.ts";

const QUESTIONS = questionsFor(["CA", "TX"]);

/** What shows nothing: spaces, joiners, marks of direction, fillers, accents without a letter, variation selectors, tags. */
const EMPTY = [
  "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202c\u2066\u2069\u061c\u00ad\u034f\u3164\u115f\u1160\uffa0",
  "\u2800\u0301\u093e\ufe0f\u{e0100}\u{e0041}\u{e007f}\u180b\u180e\u17b4\u17b5\u{1d159} \u00a0\u2003\u3000\u205f\t",
].join("");

it("A text that shows nothing is no answer to any question, in any mixture", () => {
  const characters = fc.array(fc.constantFrom(...EMPTY), { minLength: 1 });
  fc.assert(
    fc.property(characters, fc.constantFrom(...QUESTIONS), (parts, question) => {
      const text = parts.join("");
      expect(isVisible(text)).toBe(false);
      expect(findProblem(question, question.kind === "dollars" ? readDollars(text) : text)).toBe("missing");
    }),
  );
});

it.each(["\u200b@\u3164.\u2800", "maria@\u00ad.com"])("makes no e-mail address of %j", (email) => {
  expect(findProblems({ ...answers, email }, QUESTIONS)).toEqual({ email: "invalid" });
});

it.each([
  ...[
    "Zoë",
    "Zoe\u0308",
    "李",
    "محمد",
    "O’Neil-Sánchez",
    "Nguyễn",
    "D’Angelo Jr.",
    "김민준",
    "עִבְרִית",
    "X Æ A-12",
  ],
  // Joiners inside Persian, Hindi and Sinhala names.
  ...["علی\u200cرضا", "क्\u200dष", "ශ්\u200dරී", "\u200eMaria", "Ma\u00adria", "ㅤ李", "👩\u200d🔧"],
])("The name %s is taken as it was written", (name) => {
  const given = { ...answers, firstName: name, lastName: name };
  expect(findProblems(given, QUESTIONS)).toEqual({});
  expect(tidyAnswers(given)).toMatchObject({ firstName: name, lastName: name });
});

it("A telephone number copied out of an address book, with marks of direction around it, is a number", () => {
  const given = { ...answers, phone: "\u202a(213) 555-0142\u202c" };
  expect(findProblems(given, QUESTIONS)).toEqual({});
  expect(tidyAnswers(given).phone).toBe("+12135550142");
});

it("What could forge a line is taken out of a text, and nothing of what people write", () => {
  expect(
    withoutControls("a\u0000b\u001b[2J\u0085c\u061cd\u2028e\u2029f\u202eg\u2066h\u200fi\ud800", "�"),
  ).toBe("a�b�[2J�c�d�e�f�g�h�i�");
  for (const text of ["Zoë ’ – 李 👩\u200d🔧", "क्\u200dष", "utm_source=a b"])
    expect(withoutControls(text)).toBe(text);
});
