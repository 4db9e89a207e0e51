import fc from "fast-check";
import { expect, it } from "vitest";
import { answers } from "../test/kit/example-answers.ts";
import { findProblem, findProblems, normalizePhone, tidyAnswers, type GivenAnswers } from "./answer-rules.ts";
import { readDollars } from "./form-fields.ts";
import { questionsFor, type FieldName, type Question } from "./questions.ts";
import { isVisible, withoutControls } from "./visible-text.ts";

const QUESTIONS = questionsFor(["CA", "TX"]);
const findProblemsOf = (given: GivenAnswers) => findProblems(given, QUESTIONS);
const problemOf = (field: FieldName, value: unknown) =>
  findProblem(QUESTIONS.find(({ name }) => name === field) as Question, value);

it("A complete application has no problem, one without answers lacks each of them, also where a prototype has them, and a telephone may be optional", () => {
  expect(findProblemsOf(answers)).toEqual({});
  const lacking = Object.fromEntries(QUESTIONS.map(({ name }) => [name, "missing"]));
  for (const nothing of [{}, Object.create(answers) as object])
    expect(findProblemsOf(nothing)).toEqual(lacking);
  const given = (phone: string) => findProblems({ ...answers, phone }, QUESTIONS, ["phone"]);
  expect([given(""), given("555-0142")]).toEqual([{}, { phone: "invalid" }]);
});

it("An application is tidied by trimming, with the phone in international spelling, also out of an address book with marks of direction around it", () => {
  for (const phone of ["213.555.0142", "\u202a(213) 555-0142\u202c"]) {
    const given = { ...answers, firstName: " Maria ", phone };
    expect(findProblemsOf(given)).toEqual({});
    expect(tidyAnswers(given)).toEqual({ ...answers, firstName: "Maria", phone: "+12135550142" });
  }
  for (const spelling of ["2135550142", "213-555-0142", "+1 213 555 0142", "1.213.555.0142", "213–555–0142"])
    expect(normalizePhone(spelling), spelling).toBe("+12135550142");
});

it.each<[FieldName, ...unknown[]]>([
  ["propertyState", "TX"],
  ["propertyZip", "90012", "73301-0001"],
  ["homeValueDollars", 0, 999_999_999],
  ["firstName", "Nguyễn", "李"],
  ["lastName", "D’Angelo-Smith Jr."],
  ["email", "o'neil+home@mail.example.co.uk"],
  ["phone", "+1 (512) 555-0100"],
])("%s accepts %j", (field, ...values) => {
  for (const value of values) expect(problemOf(field, value), String(value)).toBeUndefined();
});

it.each<[FieldName, ...unknown[]]>([
  ["propertyState", "other", "NY"],
  ["propertyZip", "9001", "９００１２", "90012anything", "anything90012", "90012-12345"],
  ["homeValueDollars", "500000", -1, 1.5, Number.NaN, 1_000_000_000],
  ["firstName", "x".repeat(101), "<b", "b>", "a\u0000b", "\ud800"],
  ["email", "maria@localhost", "a@b@example.com", "mailto:ana@example.com", "a\u0007@example.com"],
  ["email", `${"x".repeat(250)}@example.com`, "\u200b@\u3164.\u2800", "maria@\u00ad.com"],
  ["phone", "555-0142", "(113) 555-0142", "(213) 055-0142", "(213) 155-0142", "call me at 213 555 0142"],
])("%s refuses %j", (field, ...values) => {
  for (const value of values) expect(problemOf(field, value), String(value)).toBe("invalid");
});

/** What shows nothing: spaces, joiners, marks of direction, fillers, accents without a letter, variation selectors, tags. */
const EMPTY = [
  "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202c\u2066\u2069\u061c\u00ad\u034f\u3164\u115f\u1160\uffa0",
  "\u2800\u0301\u093e\ufe0f\u{e0100}\u{e0041}\u{e007f}\u180b\u180e\u17b4\u17b5\u{1d159} \u00a0\u2003\u3000\u205f\t",
].join("");

it("A text that shows nothing is no answer to any question, in any mixture", () => {
  const characters = fc.array(fc.constantFrom(...EMPTY));
  fc.assert(
    fc.property(characters, fc.constantFrom(...QUESTIONS), (parts, question) => {
      const text = parts.join("");
      expect(isVisible(text)).toBe(false);
      expect(findProblem(question, question.kind === "dollars" ? readDollars(text) : text)).toBe("missing");
    }),
  );
});

it.each([
  ...["Zoë", "Zoe\u0308", "李", "محمد", "O’Neil-Sánchez", "D’Angelo Jr.", "김민준", "עִבְרִית", "X Æ A-12"],
  // Joiners inside Persian, Hindi and Sinhala names.
  ...["علی\u200cرضا", "क्\u200dष", "ශ්\u200dරී", "\u200eMaria", "Ma\u00adria", "ㅤ李", "👩\u200d🔧"],
])("The name %s is taken as it was written", (name) => {
  const given = { ...answers, firstName: name, lastName: name };
  expect(findProblemsOf(given)).toEqual({});
  expect(tidyAnswers(given)).toMatchObject({ firstName: name, lastName: name });
});

it("What could forge a line is taken out of a text, and nothing of what people write", () => {
  const forged = "a\u0000b\u001b[2J\u0085c\u061cd\u2028e\u2029f\u202eg\u2066h\u200fi\ud800";
  expect(withoutControls(forged, "�")).toBe("a�b�[2J�c�d�e�f�g�h�i�");
  const written = "Zoë ’ – 李 👩\u200d🔧 क्\u200dष utm_source=a b";
  expect(withoutControls(written)).toBe(written);
});

/** No answer turns an inquiry into an application, and none steals an identity (12 CFR 1002.5(b)–(d), 16 CFR 314.4). */
const NEVER_ASKED =
  /race|ethnic|religio|gender|\bsex\b|\bage\b|birth|\bdob\b|pregnan|child|disab|spouse|marital|ssn|social|bank|routing|account/i;

it("The survey asks nothing that must not be asked before an application", () => {
  expect(QUESTIONS.filter(({ name }) => NEVER_ASKED.test(name))).toEqual([]);
});
