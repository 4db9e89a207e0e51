import { lender } from "@heloc/lender/current";
import { MY_APPLICATION_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { expect, test } from "vitest";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts } from "../../test/example-facts.ts";
import { pageOf } from "../../test/example-page.ts";
import { consent } from "./survey-page.ts";

const SELLERS = lender.sellers.join(", ");
const WORDS: Record<string, string> = {
  [SURVEY_PATH]: `I agree that ${SELLERS} may call, with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required. Message frequency varies. Reply STOP. See our Terms of Use and Privacy Policy.`,
  [`/es${SURVEY_PATH}`]: `Acepto recibir llamadas de ${SELLERS}, también con un sistema automático de marcación telefónica y con voz artificial o grabada. Mi consentimiento no se exige. La frecuencia de los mensajes varía. Responda STOP. Consulte nuestros Términos de uso y nuestra Política de privacidad.`,
};
const BOX = '<input type="checkbox" name="consentContact">';

/** What is found on the survey's page with this box and these words beside it: "consent: The box is …". */
async function judge(changes: { box?: string; path?: string; words?: string } = {}): Promise<string[]> {
  const { box = BOX, path = SURVEY_PATH, words = WORDS[path] } = changes;
  const page = pageOf(`<form><label>${box} ${words}</label></form>`, {
    kind: "survey",
    path,
  });
  const found = await runChecks([consent], { pages: [page] }, exampleFacts);
  return found.map(({ check, advice }) => `${check}: ${advice}`);
}

test.each(Object.keys(WORDS))(
  "a free, unticked box whose words name every seller passes on %s",
  async (path) => {
    expect(await judge({ path })).toEqual([]);
  },
);

test("the applicant's own page needs no box", async () => {
  const page = pageOf("<p>Your application</p>", { kind: "survey", path: MY_APPLICATION_PATH });
  expect(await runChecks([consent], { pages: [page] }, exampleFacts)).toEqual([]);
});

test.each([BOX.replace(">", " checked>"), BOX.replace(">", " required>"), ""])(
  "the box “%s” is found",
  async (box) => {
    expect(await judge({ box })).toEqual([expect.stringMatching(/^consent: The box/)]);
  },
);

test.each([
  ...[lender.sellers[0] ?? "", "not required", "artificial or prerecorded voice", "STOP"],
  ...["Message frequency", "Terms of Use", "Privacy Policy"],
  ...["no se exige", "STOP", "voz artificial o grabada", "Política de privacidad"],
])("words that leave out “%s” are found", async (left) => {
  for (const [path, words] of Object.entries(WORDS))
    if (words.includes(left))
      expect(await judge({ path, words: words.replace(left, "") })).toEqual([
        expect.stringMatching(new RegExp(`^consent: .*${RegExp.escape(left)}`)),
      ]);
});
