import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Answers, FieldName, Question } from "@heloc/questions/questions";
import { wordsIn } from "@heloc/lender/words-in";

/** The lender's own words where it has them in that language, and its first ones where it has none. */
export interface Worded {
  en: string;
  es: string;
}

/** A question of the survey as whoever reads the answers sees it. */
export interface DescribedQuestion {
  name: FieldName;
  kind: Question["kind"];
  title: Worded;
  /** Of a choice, the words for each answer; empty for everything else. */
  options: Record<string, Worded>;
}

export interface DescribedAnswer extends Omit<DescribedQuestion, "options"> {
  /** A choice by its words, dollars with their sign, a telephone as people write it. */
  value: Worded;
}

/** In the order of the survey. */
export const describeQuestions = (): DescribedQuestion[] => QUESTIONS.map(describeQuestion);

function describeQuestion({ name, kind }: Question): DescribedQuestion {
  const [first, second] = ["en", SECOND_LANGUAGE].map((language) => wordsOf(name, language));
  const options = Object.entries(first?.options ?? {}).map(([value, en]): [string, Worded] => [
    value,
    { en, es: second?.options?.[value] ?? en },
  ]);
  const title = first?.label ?? "";
  return {
    name,
    kind,
    title: { en: title, es: second?.label ?? title },
    options: Object.fromEntries(options),
  };
}

const wordsOf = (name: FieldName, language: string): { label: string; options?: Record<string, string> } =>
  wordsIn(language).survey.fields[name];

/** Every answer in the order of the survey; without those that the application is older than. */
export const describeAnswers = (answers: Answers): DescribedAnswer[] =>
  describeQuestions().flatMap(({ options, ...question }) => {
    const answer: string | number | undefined = answers[question.name];
    if (answer === undefined) return [];
    return [{ ...question, value: options[answer] ?? inBoth(formatAnswer(question.kind, answer)) }];
  });

const inBoth = (text: string): Worded => ({ en: text, es: text });

function formatAnswer(kind: Question["kind"], answer: string | number): string {
  if (kind === "dollars") return dollars.format(Number(answer));
  return kind === "phone" ? formatPhone(String(answer)) : String(answer);
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** "(213) 555-0142"; unlike +12135550142 no spreadsheet takes it for a formula. */
export const formatPhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
