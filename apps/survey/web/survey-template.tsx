import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import type { FieldName, Question as QuestionEntry } from "@heloc/questions/questions";
import { Consent } from "./components/last-step/consent.tsx";
import { FormErrors, ProblemLink } from "./components/form/form-errors.tsx";
import { HiddenFields } from "./components/form/hidden-fields.tsx";
import { ForEveryone } from "./components/place.tsx";
import { Question } from "./components/questions/question.tsx";
import { SurveyPage } from "./components/page/survey-page.tsx";
import { escapeMarkup, placeFor, toTemplate, type MarkupTemplate } from "./markup-template.ts";

/**
 * The survey's page in a hundredth of the time that React takes for it. React renders every part once: the page with a
 * place for each part that differs from visitor to visitor, and each such part in the few shapes it can have.
 */

const templates = new Map<string, MarkupTemplate>();

/** @param name of the part in this shape; there are few of them, and none comes from a visitor */
function templateOf(name: string, render: () => ReactElement): MarkupTemplate {
  let template = templates.get(name);
  if (!template) {
    template = toTemplate(renderToStaticMarkup(<ForEveryone value={true}>{render()}</ForEveryone>));
    templates.set(name, template);
  }
  return template;
}

const NOTHING_YET: FormState = { submissionId: "", formToken: "" };
const PLACE = { value: placeFor("value"), problem: placeFor("problem") };

/** The same markup as of the component `SurveyPage`. */
export function fillSurvey(state: FormState, siteOrigin: string): string {
  const page = templateOf(`page ${siteOrigin}`, () => (
    <SurveyPage state={NOTHING_YET} siteOrigin={siteOrigin} />
  ));
  return page((part) => PARTS[part]?.(state) ?? "");
}

type FillPart = (state: FormState) => string;

const PARTS: Record<string, FillPart> = {
  hidden: fillHiddenFields,
  errors: fillErrors,
  consent: ({ posted }) => fillConsent(posted?.has(FORM_FIELDS.consent) ?? false),
  ...Object.fromEntries(
    QUESTIONS.map((question): [string, FillPart] => [question.name, fillQuestion(question)]),
  ),
};

function fillHiddenFields({ submissionId, formToken, posted }: FormState): string {
  const trap = posted?.get(FORM_FIELDS.honeypot) ?? undefined;
  const values: Record<string, string> = {
    submissionId,
    formToken,
    zipAsked: posted?.get(FORM_FIELDS.zipAsked) ?? "",
    trap: trap ?? "",
  };
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, placeFor(name)]));
  const template = templateOf(`hidden ${trap !== undefined}`, () => (
    <HiddenFields
      submissionId={placeFor("submissionId")}
      formToken={placeFor("formToken")}
      zipAsked={placeFor("zipAsked")}
      trap={trap === undefined ? undefined : places["trap"]}
    />
  ));
  return template((name) => escapeMarkup(values[name] ?? ""));
}

function fillErrors({ problems, formError }: FormState): string {
  const template = templateOf(`errors ${problems !== undefined} ${formError !== undefined}`, () => (
    <FormErrors
      problems={problems && new Map()}
      formError={formError === undefined ? undefined : PLACE.problem}
    />
  ));
  return template((place) =>
    place === "links" ? Array.from(problems ?? [], fillProblemLink).join("") : escapeMarkup(formError ?? ""),
  );
}

function fillProblemLink([name, sentence]: [FieldName, string]): string {
  const template = templateOf(`link ${name}`, () => <ProblemLink name={name} sentence={PLACE.problem} />);
  return template(() => escapeMarkup(sentence));
}

const fillConsent = (isGiven: boolean): string =>
  templateOf(`consent ${isGiven}`, () => <Consent isGiven={isGiven} />)(() => "");

function fillQuestion(question: QuestionEntry): FillPart {
  const { name } = question;
  return ({ posted, problems }) => {
    const answer = posted?.get(name) ?? undefined;
    const problem = problems?.get(name);
    const shown = shownAnswer(question, answer);
    const template = templateOf(`question ${name} ${problem !== undefined} ${shown}`, () => (
      <Question
        question={question}
        state={{
          ...NOTHING_YET,
          ...(shown !== undefined && { posted: new URLSearchParams({ [name]: shown }) }),
          ...(problem !== undefined && { problems: new Map([[name, PLACE.problem]]) }),
        }}
      />
    ));
    return template((place) => escapeMarkup((place === "value" ? answer : problem) ?? ""));
  };
}

/** What decides the shape of a question: which choice is made, or whether anything is in the box. */
function shownAnswer(question: QuestionEntry, answer: string | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (question.kind !== "choice") return PLACE.value;
  return [...question.values, question.elsewhere].find((value) => value === answer);
}
