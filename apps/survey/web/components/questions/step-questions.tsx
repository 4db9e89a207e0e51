import type { FormState } from "@heloc/questions/form-fields";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Question as QuestionEntry, StepId } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { OtherState } from "./other-state.tsx";
import { Question } from "./question.tsx";

const endsSurvey = (question: QuestionEntry): boolean =>
  question.kind === "choice" && question.elsewhere !== undefined;

interface StepQuestionsProps {
  step: StepId;
  state: FormState;
  /** Of the website, for someone whose home is in another state. */
  siteOrigin: string;
}

/** Where a box has its label to its left. */
const LABEL_BESIDE: Partial<Record<QuestionEntry["kind"], string>> = {
  zip: "beside",
};

/**
 * The questions of one step in their order. Names stand in one row. What follows the question for the state is asked only
 * of a home where we lend; a style sheet hides it otherwise.
 */
export function StepQuestions({ step, state, siteOrigin }: StepQuestionsProps) {
  const questions = QUESTIONS.filter((question) => question.step === step);
  const names = questions.filter(({ kind }) => kind === "name");
  const stateIndex = questions.findIndex(endsSurvey);

  return questions.map((question, index) => {
    const { name, kind } = question;
    const field = <Question key={name} question={question} state={state} />;
    if (kind === "name") {
      return (
        question === names[0] && (
          <div key={name} className="pair">
            {names.map((one) => (
              <Question key={one.name} question={one} state={state} />
            ))}
          </div>
        )
      );
    }
    if (index === stateIndex) {
      return (
        <div key={name}>
          {field}
          <OtherState siteOrigin={siteOrigin} />
        </div>
      );
    }
    return (
      <div
        key={name}
        {...(stateIndex >= 0 && index > stateIndex && { [DATA.lendingState]: "" })}
        className={LABEL_BESIDE[kind]}
      >
        {field}
      </div>
    );
  });
}
