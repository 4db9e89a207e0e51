import { putTable } from "../../format/marked-table.ts";
import { FORMS, spellFact, type Fact } from "../../placeholders/facts.ts";
import { callOf, FIGURE_FUNCTIONS } from "./functions.ts";

const AMOUNT: Fact = { value: 16_788.29, unit: "Dollars" };
const COUNT: Fact = { value: 12, unit: "Months" };
const DAY: Fact = { value: "2026-09-14" };

/** A fact that each form fits, by the form's name. */
const EXAMPLES: Readonly<Record<string, Fact>> = {
  cents: AMOUNT,
  whole: AMOUNT,
  number: AMOUNT,
  words: COUNT,
  ordinal: COUNT,
  day: DAY,
  weekday: DAY,
  monthDay: DAY,
  year: DAY,
};

/** The guide to articles' figures with the tables of how they are shown and of what they can be worked out with. */
export const withFigureTables = (guide: string): string =>
  putTable(putTable(guide, "forms", formRows()), "functions", functionRows());

const formRows = (): string[][] => [
  ["Of the fact", "Write", "Visitors read"],
  ...Object.keys(FORMS).map((form) => {
    const fact = EXAMPLES[form] ?? AMOUNT;
    return [spellFact(fact), `\`{name.${form}}\``, FORMS[form]?.(fact) ?? ""];
  }),
];

const functionRows = (): string[][] => [
  ["Function", "Gives"],
  ...Object.entries(FIGURE_FUNCTIONS).map(([name, { help }]) => [`\`${callOf(name)}\``, help]),
];
