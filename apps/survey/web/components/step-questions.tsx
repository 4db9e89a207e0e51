import type { FormState } from "@heloc/questions/form-fields";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Question as QuestionEntry, StepId } from "@heloc/questions/questions";
import { DATA, IDS } from "../element-names.ts";
import { Question } from "./question.tsx";
import { lender, paths, survey } from "@heloc/lender/current";

const endsSurvey = (question: QuestionEntry): boolean =>
  question.kind === "choice" && question.elsewhere !== undefined;

const NAMES = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-1.5";

interface StepQuestionsProps {
  step: StepId;
  state: FormState;
  /** Of the website, for someone whose home is in another state. */
  siteOrigin: string;
}

/** The questions of one step, names in one row. What follows the state is asked only where we lend: a style sheet hides it. */
export function StepQuestions({ step, state, siteOrigin }: StepQuestionsProps) {
  const questions = QUESTIONS.filter((question) => question.step === step);
  const names = questions.filter(({ kind }) => kind === "name");
  const stateIndex = questions.findIndex(endsSurvey);

  return questions.map((question, index) => {
    const { name, kind } = question;
    const isName = kind === "name";
    if (isName && question !== names[0]) return null;
    return (
      <div
        key={name}
        {...(stateIndex >= 0 && index > stateIndex && { [DATA.lendingState]: "" })}
        // The label of a ZIP code stands to its left, and names beside one another where there is room for both.
        className={isName ? NAMES : kind === "zip" ? "beside" : undefined}
      >
        {(isName ? names : [question]).map((one) => (
          <Question key={one.name} question={one} state={state} />
        ))}
        {index === stateIndex && <OtherState siteOrigin={siteOrigin} />}
      </div>
    );
  });
}

const LINK = "link inline-flex min-h-11 items-center font-semibold";

/** Shown at once to someone whose home is in another state, instead of the remaining questions, also without a script. */
function OtherState({ siteOrigin }: { siteOrigin: string }) {
  const { heading, text, offer, calculator, call } = survey.otherState;
  return (
    <div role="status">
      <div id={IDS.elsewhere} className="elsewhere mt-4 rounded-card bg-sky px-4 pt-3.5 pb-1.5">
        <p className="font-heading text-[1.125rem] leading-snug font-[560]">{heading}</p>
        <div className="mt-1.5 grid gap-2 text-[0.94rem] leading-normal">
          <p>{text}</p>
          <p>{offer}</p>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <a href={`tel:${lender.phone.tel}`} className={LINK}>
            {call}
          </a>
          <a href={siteOrigin + paths.calculator} target="_top" className={LINK}>
            {calculator}
          </a>
        </p>
      </div>
    </div>
  );
}

const isNumber = (question: QuestionEntry): boolean =>
  question.kind === "dollars" || (question.kind === "choice" && question.minimumScores !== undefined);

/** On a step that asks for numbers: the script shows it when they came from the calculator. */
export function FilledIn({ step }: { step: StepId }) {
  const names = QUESTIONS.filter((question) => question.step === step && isNumber(question)).map(
    ({ name }) => name,
  );
  if (names.length === 0) return null;
  return (
    <p
      {...{ [DATA.filledIn]: names.join(" ") }}
      role="status"
      hidden
      className="mt-1.5 text-[0.9rem] leading-snug font-medium text-evergreen"
    >
      {survey.filledIn}
    </p>
  );
}
