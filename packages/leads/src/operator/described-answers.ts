import { QUESTIONS } from "@heloc/lender/asked-questions";
import { survey } from "@heloc/lender/current";
import { dollars } from "@heloc/lender/format/spell-number";
import { spellPhone } from "@heloc/questions/answer-rules";
import type { Answers, FieldName, Question } from "@heloc/questions/questions";

export interface DescribedAnswer {
  name: FieldName;
  title: string;
  value: string;
}

/** Every answer in the order of the survey; without those that the application is older than. */
export const describeAnswers = (answers: Answers): DescribedAnswer[] =>
  QUESTIONS.flatMap((question: Question) => {
    const { name } = question;
    const answer: string | number | undefined = answers[name];
    if (answer === undefined) return [];
    return [{ name, title: survey.fields[name].label, value: describeAnswer(question, answer) }];
  });

/** A choice by the lender's words, dollars with their sign, a telephone as people write it. */
export function describeAnswer({ name, kind }: Question, answer: string | number): string {
  if (kind === "dollars") return dollars(Number(answer));
  // Unlike +12135550142, no spreadsheet takes it for a formula.
  if (kind === "phone") return spellPhone(String(answer));
  const words: { label: string; options?: Record<string, string> } = survey.fields[name];
  // The survey may no longer offer it.
  return words.options?.[answer] ?? String(answer);
}
