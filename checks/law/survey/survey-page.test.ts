import { lender } from "@heloc/lender/current";
import { MY_APPLICATION_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it, test } from "vitest";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts } from "../../test/example-facts.ts";
import { pageOf } from "../../test/example-page.ts";
import { consent, surveyFields } from "./survey-page.ts";

const WORDS = `I agree that ${lender.sellers.join(", ")} may call, with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required. Message frequency varies. Reply STOP. See our Terms of Use and Privacy Policy.`;

async function judge(box: string, words = WORDS, field = "homeValueDollars") {
  const page = pageOf(`<form><input name="${field}"><label>${box} ${words}</label></form>`, {
    kind: "survey",
    path: SURVEY_PATH,
  });
  const findings = await runChecks([surveyFields, consent], { pages: [page] }, exampleFacts);
  return findings.map(({ check }) => check);
}

const BOX = '<input type="checkbox" name="consentContact">';

test("a free, unticked box whose words name every seller passes", async () => {
  expect(await judge(BOX)).toEqual([]);
});

test("the applicant's own page needs no box", async () => {
  const page = pageOf("<p>Your application</p>", { kind: "survey", path: MY_APPLICATION_PATH });
  expect(await runChecks([consent], { pages: [page] }, exampleFacts)).toEqual([]);
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

describe("The Spanish page of the survey", () => {
  const SPANISH = `Acepto recibir llamadas de ${lender.sellers.join(", ")}, también con un sistema automático de marcación telefónica y con voz artificial o grabada. Mi consentimiento no se exige. La frecuencia de los mensajes varía. Responda STOP. Consulte nuestros Términos de uso y nuestra Política de privacidad.`;

  async function judgeSpanish(words: string) {
    const page = pageOf(`<form><label>${BOX} ${words}</label></form>`, {
      kind: "survey",
      path: `/es${SURVEY_PATH}`,
    });
    return (await runChecks([consent], { pages: [page] }, exampleFacts)).map(({ advice }) => advice);
  }

  it("passes with the words of the consent in Spanish", async () => {
    expect(await judgeSpanish(SPANISH)).toEqual([]);
  });

  it.each(["no se exige", "STOP", "voz artificial o grabada", "Política de privacidad"])(
    "is found where it leaves out “%s”",
    async (words) => {
      expect(await judgeSpanish(SPANISH.replace(words, ""))).toEqual([expect.stringContaining(words)]);
    },
  );
});
