import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Answers, FieldName, Question } from "@heloc/questions/questions";
import { wordsIn } from "@heloc/lender/words-in";

/** The lender's own words where it has them in that language, and its first ones where it has none. */
export interface Worded {
  en: string;
  es: string;
}

/** An answer with its question, as whoever reads the application sees it. */
export interface DescribedAnswer {
  name: FieldName;
  kind: Question["kind"];
  title: Worded;
  /** A choice by its words, dollars with their sign, a telephone as people write it. */
  value: Worded;
}

/** Every answer in the order of the survey; without those that the application is older than. */
export const describeAnswers = (answers: Answers): DescribedAnswer[] =>
  QUESTIONS.flatMap(({ name, kind }: Question) => {
    const answer: string | number | undefined = answers[name];
    if (answer === undefined) return [];
    const [first, second] = ["en", SECOND_LANGUAGE].map((language) => wordsOf(name, language));
    const inBoth = (read: (words: Words | undefined) => string | undefined, otherwise: string): Worded => {
      const en = read(first) ?? otherwise;
      return { en, es: read(second) ?? en };
    };
    return [
      {
        name,
        kind,
        title: inBoth((words) => words?.label, ""),
        value: inBoth((words) => words?.options?.[answer], formatAnswer(kind, answer)),
      },
    ];
  });

interface Words {
  label: string;
  options?: Record<string, string>;
}

const wordsOf = (name: FieldName, language: string): Words => wordsIn(language).survey.fields[name];

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
