import { spellCount, spellOrdinal } from "../format/number-words.ts";
import { spellDay, spellTableDay } from "../format/spell-day.ts";
import { dollars, spellNumber } from "../format/spell-number.ts";
import type { Language } from "../schema/language.ts";

/** A text, a day or a number, and the unit that its name ends in: "Dollars" of `maximumLineDollars`. */
export interface Fact {
  value: string | number;
  unit?: string | undefined;
}

/** What placeholders may name, by full name ("rates.maximumLineDollars") and by the name without its unit where that is clear. */
export type Facts = ReadonlyMap<string, Fact>;

/** The units that a name can end in. They decide how its number is shown. */
const UNIT = /(Dollars|Percent|Points|Years|Months|Weeks|Days|Hours|Minutes|Score|Count)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "rates.maximumLineDollars" → "rates.maximumLine", as placeholders name it. */
export const withoutUnit = (name: string) => name.replace(UNIT, "");

/** Names every number and text in a tree of facts. Lists are left out: a name cannot say which entry is meant. */
export function nameFacts(tree: Record<string, unknown>): Facts {
  const full = flatten("", undefined, tree);
  const short = full.map(([path, fact]): [string, Fact] => [
    path.split(".").map(withoutUnit).join("."),
    fact,
  ]);
  const counts = Map.groupBy(short, ([name]) => name);
  return new Map([...short.filter(([name]) => counts.get(name)?.length === 1), ...full]);
}

function flatten(path: string, unit: string | undefined, value: unknown): [path: string, fact: Fact][] {
  if (typeof value === "string" || typeof value === "number") return [[path, { value, unit }]];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(path === "" ? name : `${path}.${name}`, UNIT.exec(name)?.[1] ?? unit, inner),
  );
}

/** A fact as a sentence shows it: $400,000, $520.69, 18%, 1,200, November 15, 2026. */
function spellFact({ value, unit }: Fact, language: Language = "en"): string {
  if (typeof value === "string") return DAY.test(value) ? spellDay(value, language) : value;
  if (unit === "Dollars") return dollars(value.toFixed(2).replace(/\.00$/, ""));
  // Rates have at most three decimals; what binary fractions leave behind them is not shown.
  const spelled = spellNumber(Number(value.toFixed(3)));
  return unit === "Percent" ? `${spelled}%` : spelled;
}

/** The other ways to show a fact, by what is written behind its name: `{rates.openingFees.from.cents}`. */
function formsOf({ value, unit }: Fact, language: Language): Record<string, string> {
  if (typeof value === "number")
    return {
      cents: dollars(value.toFixed(2)),
      // $16,788 for $16,788.29, 23% for 22.52%
      whole: spellFact({ value: Math.round(value), unit }),
      // 80, where the sign for its unit is typed behind it.
      number: spellNumber(value),
      words: spellCount(value, language),
      ordinal: spellOrdinal(value, language),
    };
  if (!DAY.test(value)) return {};
  return {
    day: spellTableDay(value, language),
    weekday: spellDay(value, language, "weekday"),
    monthDay: spellDay(value, language, "monthDay"),
    year: value.slice(0, 4),
  };
}

/**
 * Finds a fact by its name, with or without a form behind it.
 * @returns how it is shown, or, where no form of it is called so, the ways to write it: "{paid}, {paid.day}"; undefined where
 * there is no fact
 */
export function spell(
  facts: Facts,
  name: string,
  language: Language = "en",
): { spelled: string } | { ways: string } | undefined {
  const whole = facts.get(name);
  if (whole) return { spelled: spellFact(whole, language) };
  const dot = Math.max(name.lastIndexOf("."), 0);
  const [before, wanted] = [name.slice(0, dot), name.slice(dot + 1)];
  const fact = facts.get(before);
  if (!fact) return undefined;
  const forms = Object.entries(formsOf(fact, language));
  const [, spelled] = forms.find(([form]) => form === wanted) ?? [];
  if (spelled !== undefined) return { spelled };
  return { ways: [`{${before}}`, ...forms.map(([form]) => `{${before}.${form}}`)].join(", ") };
}
