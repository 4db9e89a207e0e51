import type { Question } from "@heloc/lender/words/types";
import { ClaimText, plainText } from "../../components/claim-text.tsx";

/** One answer is open at a time and can be closed again: the browser's own <details name>, without any script. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-edge/50">
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions" className="group border-b border-edge/50">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
            <h2 className="text-[1.25rem] group-open:text-terracotta sm:text-[1.375rem]">{question}</h2>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 text-evergreen">
              <path d="M4 12h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              <path
                d="M12 4v16"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                className="group-open:hidden print:hidden"
              />
            </svg>
          </summary>
          <div className="grid max-w-measure gap-3 pb-7">
            {answer.map((paragraph) => (
              <p key={plainText(paragraph)}>
                <ClaimText words={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
