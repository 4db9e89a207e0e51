import { lender } from "@heloc/content/lender";
import { expect, test } from "vitest";
import { readPage } from "./built-page.ts";
import { checkPages } from "./check-pages.ts";
import { surveyChecks } from "./checks/survey-page.ts";
import { sampleFacts } from "./testing/example-page.ts";

const WORDS = `I agree that ${lender.sellers.join(", ")} may call, with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required. Reply STOP.`;

const judge = (box: string, words = WORDS, field = "homeValueDollars") =>
  checkPages(
    [readPage("/survey", `<body><form><input name="${field}"><label>${box} ${words}</label></form></body>`)],
    sampleFacts,
    surveyChecks,
  ).map(({ check }) => check);

const BOX = '<input type="checkbox" name="consentContact">';

test("a free, unticked box whose words name every seller passes", () => {
  expect(judge(BOX)).toEqual([]);
});

test("a ticked box, a required box and a missing box are found", () => {
  expect(judge(BOX.replace(">", " checked>"))).toEqual(["consent"]);
  expect(judge(BOX.replace(">", " required>"))).toEqual(["consent"]);
  expect(judge("")).toEqual(["consent"]);
});

test("words that do not name a seller, or do not say that nobody must agree, are found", () => {
  expect(judge(BOX, WORDS.replace("Hearthline", "Somebody"))).toEqual(["consent"]);
  expect(judge(BOX, WORDS.replace("not required", "wanted"))).toEqual(["consent"]);
});

test("a question that an inquiry may not ask is found", () => {
  for (const field of ["dateOfBirth", "maritalStatus", "ssn", "gender"])
    expect(judge(BOX, WORDS, field), field).toEqual(["survey-fields"]);
});
