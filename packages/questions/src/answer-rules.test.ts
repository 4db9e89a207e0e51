import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answers } from "../test/kit/example-answers.ts";
import { findProblem, findProblems, normalizePhone, tidyAnswers, type GivenAnswers } from "./answer-rules.ts";
import { questionsFor, type FieldName, type Question } from "./questions.ts";

const QUESTIONS = questionsFor(["CA", "TX"]);
const findProblemsOf = (given: GivenAnswers) => findProblems(given, QUESTIONS);

const FIELD_NAMES = QUESTIONS.map(({ name }) => name);
const questionOf = (field: FieldName) => QUESTIONS.find(({ name }) => name === field) as Question;

describe("A complete application", () => {
  it("for a $500,000 home in Los Angeles has no problems", () => {
    expect(findProblemsOf(answers)).toEqual({});
  });

  it("lacks every answer when nothing was answered", () => {
    expect(Object.keys(findProblemsOf({}))).toEqual(FIELD_NAMES);
    expect(new Set(Object.values(findProblemsOf({})))).toEqual(new Set(["missing"]));
  });

  it("takes no answer from a prototype", () => {
    expect(findProblemsOf(Object.create(answers) as object)).toEqual(findProblemsOf({}));
  });

  it("is tidied by trimming, with the phone in international spelling", () => {
    const tidied = tidyAnswers({ ...answers, firstName: " Maria ", phone: "213.555.0142" });
    expect(tidied).toEqual({ ...answers, firstName: "Maria", phone: "+12135550142" });
  });
});

describe("Each answer", () => {
  const good: [FieldName, unknown][] = [
    ["propertyState", "TX"],
    ["propertyZip", "73301-0001"],
    ["homeValueDollars", 0],
    ["homeValueDollars", 1_000_000_000],
    ["mortgageBalanceDollars", 0],
    ["firstName", "Nguyễn"],
    ["firstName", "李"],
    ["lastName", "D’Angelo-Smith Jr."],
    ["email", "o'neil+home@mail.example.co.uk"],
    ["phone", "+1 (512) 555-0100"],
  ];
  it.each(good)("%s accepts %j", (field, value) => {
    expect(findProblem(questionOf(field), value)).toBeUndefined();
  });

  const bad: [FieldName, unknown, string][] = [
    ["propertyState", "other", "invalid"],
    ["propertyState", "NY", "invalid"],
    ["propertyZip", "9001", "invalid"],
    ["propertyZip", "９００１２", "invalid"],
    ["propertyZip", "90012anything", "invalid"],
    ["propertyZip", "anything90012", "invalid"],
    ["propertyZip", "90012-12345", "invalid"],
    ["homeValueDollars", "500000", "invalid"],
    ["homeValueDollars", -1, "invalid"],
    ["homeValueDollars", 1.5, "invalid"],
    ["homeValueDollars", Number.NaN, "invalid"],
    ["homeValueDollars", 1_000_000_001, "invalid"],
    ["amountWantedDollars", "", "missing"],
    ["firstName", "  ", "missing"],
    ["firstName", "x".repeat(101), "invalid"],
    ["firstName", "<b", "invalid"],
    ["firstName", "b>", "invalid"],
    ["lastName", "a\u0000b", "invalid"],
    ["lastName", "\ud800", "invalid"],
    ["email", "maria@localhost", "invalid"],
    ["email", "a@b@example.com", "invalid"],
    ["email", "mailto:ana@example.com", "invalid"],
    ["email", "a\u0007@example.com", "invalid"],
    ["email", `${"x".repeat(250)}@example.com`, "invalid"],
    ["phone", "555-0142", "invalid"],
    ["phone", "(113) 555-0142", "invalid"],
    ["phone", "(213) 055-0142", "invalid"],
    ["phone", "(213) 155-0142", "invalid"],
    ["phone", "call me at 213 555 0142", "invalid"],
  ];
  it.each(bad)("%s refuses %j as %s", (field, value, problem) => {
    expect(findProblem(questionOf(field), value)).toBe(problem);
  });

  it("of any type and content is judged without an error", () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUESTIONS), fc.anything(), (question, value) => {
        expect([undefined, "missing", "invalid"]).toContain(findProblem(question, value));
      }),
    );
  });
});

describe("A phone number", () => {
  it.each([
    "2135550142",
    "213-555-0142",
    "(213) 555 0142",
    "+1 213 555 0142",
    "1.213.555.0142",
    "213–555–0142",
  ])("written as %s is +12135550142", (spelling) => expect(normalizePhone(spelling)).toBe("+12135550142"));
});
