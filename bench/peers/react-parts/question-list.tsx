"use client";

import type { Question } from "@heloc/content/types";
import { Accordion } from "radix-ui";
import { ClaimText, plainText } from "../../components/claim-text.tsx";

/** One answer open at a time, as the React community builds it: Radix's accordion. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <Accordion.Root type="single" collapsible className="border-t border-edge/50">
      {questions.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question} className="border-b border-edge/50">
          <Accordion.Header>
            <Accordion.Trigger className="group flex w-full cursor-pointer items-start justify-between gap-6 py-5 text-left">
              <span className="text-[1.25rem] group-data-[state=open]:text-terracotta sm:text-[1.375rem]">
                {question}
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1 size-6 shrink-0 text-evergreen">
                <path d="M4 12h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
                <path
                  d="M12 4v16"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  className="group-data-[state=open]:hidden"
                />
              </svg>
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content>
            <div className="grid max-w-measure gap-3 pb-7">
              {answer.map((paragraph) => (
                <p key={plainText(paragraph)}>
                  <ClaimText words={paragraph} />
                </p>
              ))}
            </div>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
