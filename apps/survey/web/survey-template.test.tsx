import { lender } from "@heloc/lender/current";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import type { FieldName } from "@heloc/questions/questions";
import { SurveyPage } from "./components/page/survey-page.tsx";
import { placeFor } from "./markup-template.ts";
import { fillSurvey } from "./survey-template.tsx";

const SITE = lender.siteAddress;
const NAMES = QUESTIONS.map(({ name }) => name);
const rendered = (state: FormState): string =>
  renderToStaticMarkup(<SurveyPage state={state} siteOrigin={SITE} />);

const hostile = [
  `"><script>alert(1)</script>`,
  "&amp; '$&' $1",
  placeFor("value"),
  placeFor("consent"),
  "\0\n",
  "’",
];
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", ...hostile));
const choices = QUESTIONS.flatMap((question) =>
  question.kind === "choice" ? [...question.values, question.elsewhere ?? "other"] : [],
);
const posted = fc
  .array(
    fc.tuple(
      fc.constantFrom<string>(...NAMES, ...Object.values(FORM_FIELDS)),
      fc.oneof(text, fc.constantFrom(...choices)),
    ),
    { maxLength: 20 },
  )
  .map((pairs) => new URLSearchParams(pairs));
const sentence = text.map((words) => `A sentence. ${words}`);
const problems = fc
  .array(fc.tuple(fc.constantFrom<FieldName>(...NAMES), sentence))
  .map((pairs) => new Map<FieldName, string>(pairs));

describe("The page that is filled in without rendering it again", () => {
  it("is, letter for letter, what React renders: for any form, any mistakes and any attempt to write markup", () => {
    fc.assert(
      fc.property(
        fc.record(
          { submissionId: text, formToken: text, posted, problems, formError: sentence },
          { requiredKeys: ["submissionId", "formToken"] },
        ),
        (state) => {
          expect(fillSurvey(state, SITE)).toBe(rendered(state));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("leads back to the site that it is asked for", () => {
    const state = { submissionId: "", formToken: "" };
    const other = "https://other.example";
    expect(fillSurvey(state, other)).toBe(
      renderToStaticMarkup(<SurveyPage state={state} siteOrigin={other} />),
    );
    expect(fillSurvey(state, SITE)).toBe(rendered(state));
  });
});
