import { lender } from "@heloc/lender/current";
import { expect, test } from "vitest";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts } from "../../testing/example-facts.ts";
import { pageOf } from "../../testing/example-page.ts";
import { consent } from "./consent.ts";
import { surveyFields } from "./survey-fields.ts";

const WORDS = `I agree that ${lender.sellers.join(", ")} may call, with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required. Message frequency varies. Reply STOP. See our Terms of Use and Privacy Policy.`;

async function judge(box: string, words = WORDS, field = "homeValueDollars") {
  const page = pageOf(`<form><input name="${field}"><label>${box} ${words}</label></form>`, {
    kind: "survey",
  });
  const { findings } = await runChecks([surveyFields, consent], { pages: [page] }, exampleFacts);
  return findings.map(({ check }) => check);
}

const BOX = '<input type="checkbox" name="consentContact">';

test("a free, unticked box whose words name every seller passes", async () => {
  expect(await judge(BOX)).toEqual([]);
});

test("a ticked box, a required box and a missing box are found", async () => {
  expect(await judge(BOX.replace(">", " checked>"))).toEqual(["consent"]);
  expect(await judge(BOX.replace(">", " required>"))).toEqual(["consent"]);
  expect(await judge("")).toEqual(["consent"]);
});

test("words that do not name a seller, or do not say that nobody must agree, are found", async () => {
  expect(await judge(BOX, WORDS.replace(lender.sellers[0] ?? "", "Somebody"))).toEqual(["consent"]);
  expect(await judge(BOX, WORDS.replace("not required", "wanted"))).toEqual(["consent"]);
});

test.each(["Message frequency varies. ", "Terms of Use and ", " and Privacy Policy"])(
  "words that leave out “%s” are found",
  async (words) => expect(await judge(BOX, WORDS.replace(words, ""))).toEqual(["consent"]),
);

test("words that leave out how to stop texts are found", async () => {
  expect(await judge(BOX, WORDS.replace("STOP", "us"))).toEqual(["consent"]);
});

test("a question that an inquiry may not ask is found", async () => {
  for (const field of ["dateOfBirth", "maritalStatus", "ssn", "gender"])
    expect(await judge(BOX, WORDS, field), field).toEqual(["survey-fields"]);
});
