import { survey } from "@heloc/lender/current";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Question, StepId } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";

const isNumber = (question: Question): boolean =>
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
