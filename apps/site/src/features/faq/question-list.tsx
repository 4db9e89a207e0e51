import type { Question } from "@heloc/lender/words/types";
import { ClaimText, plainText } from "../../components/claim-text.tsx";
import { Fold } from "../../components/fold.tsx";

/** One answer is open at a time and can be closed again, without any script. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-edge/50">
      {questions.map(({ question, answer }) => (
        <Fold
          key={question}
          name="questions"
          summary={
            <h2 className="text-[1.25rem] group-open:text-terracotta sm:text-[1.375rem]">{question}</h2>
          }
        >
          <div className="grid max-w-measure gap-3">
            {answer.map((paragraph) => (
              <p key={plainText(paragraph)}>
                <ClaimText words={paragraph} />
              </p>
            ))}
          </div>
        </Fold>
      ))}
    </div>
  );
}
