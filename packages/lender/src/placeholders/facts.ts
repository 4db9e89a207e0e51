import { spellCount, spellOrdinal } from "../format/number-words.ts";
import { spellDay, spellMonthDay, spellTableDay, spellWeekday } from "../format/spell-day.ts";
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
  const short = full.map(({ path, fact }) => [path.split(".").map(withoutUnit).join("."), fact] as const);
  const isClear = (name: string) => short.filter(([other]) => other === name).length === 1;
  return new Map([
    ...short.filter(([name]) => isClear(name)),
    ...full.map(({ path, fact }) => [path, fact] as const),
  ]);
}

interface NamedFact {
  path: string;
  fact: Fact;
}

function flatten(path: string, unit: string | undefined, value: unknown): NamedFact[] {
  if (typeof value === "string" || typeof value === "number") return [{ path, fact: { value, unit } }];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(path === "" ? name : `${path}.${name}`, UNIT.exec(name)?.[1] ?? unit, inner),
  );
}

/** The other ways to show a number, written behind its name: `{rates.openingFees.from.cents}`. */
const OF_NUMBERS: Record<string, (value: number, unit: string | undefined, language: Language) => string> = {
  /** $1,500.00 */
  cents: (value) => dollars(value.toFixed(2)),
  /** $16,788 for $16,788.29, 23% for 22.52% */
  whole: (value, unit) => spellFact({ value: Math.round(value), unit }),
  /** 80, where the sign for its unit is typed behind it. */
  number: (value) => spellNumber(value),
  /** twelve */
  words: (value, _, language) => spellCount(value, language),
  /** 12th */
  ordinal: (value, _, language) => spellOrdinal(value, language),
};

/** And to show a day. */
const OF_DAYS: Record<string, (day: string, language: Language) => string> = {
  /** Mon, Sept 14 */
  day: spellTableDay,
  /** Monday */
  weekday: spellWeekday,
  /** September 14 */
  monthDay: spellMonthDay,
  /** 2026 */
  year: (day) => day.slice(0, 4),
};

/** A fact as a sentence shows it: $400,000, $520.69, 18%, 1,200, November 15, 2026. */
export function spellFact({ value, unit }: Fact, language: Language = "en"): string {
  if (typeof value === "string") return DAY.test(value) ? spellDay(value, language) : value;
  if (unit === "Dollars") return dollars(value.toFixed(2).replace(/\.00$/, ""));
  // Rates have at most three decimals; what binary fractions leave behind them is not shown.
  const spelled = spellNumber(Number(value.toFixed(3)));
  return unit === "Percent" ? `${spelled}%` : spelled;
}

/** The forms that fit a fact. */
function formsOf({ value, unit }: Fact): [form: string, spell: (language: Language) => string][] {
  if (typeof value === "number")
    return Object.entries(OF_NUMBERS).map(([form, spell]) => [
      form,
      (language) => spell(value, unit, language),
    ]);
  const ofDays = DAY.test(value) ? OF_DAYS : {};
  return Object.entries(ofDays).map(([form, spell]) => [form, (language) => spell(value, language)]);
}

/** Finds a fact by its name, with or without a form behind it, and says how it is shown. */
export function findSpelled(facts: Facts, name: string, language: Language = "en"): string | undefined {
  const fact = facts.get(name);
  if (fact) return spellFact(fact, language);
  const [before, wanted] = splitForm(name);
  const formed = facts.get(before);
  const [, spell] = (formed && formsOf(formed).find(([form]) => form === wanted)) ?? [];
  return spell?.(language);
}

/** The ways to write a fact behind whose name no form of it stands: "{paid}, {paid.day}". Undefined where there is no fact. */
export function listForms(facts: Facts, name: string): string | undefined {
  const [before] = splitForm(name);
  const fact = facts.get(before);
  return fact && [`{${before}}`, ...formsOf(fact).map(([form]) => `{${before}.${form}}`)].join(", ");
}

function splitForm(name: string): [before: string, form: string] {
  const dot = Math.max(name.lastIndexOf("."), 0);
  return [name.slice(0, dot), name.slice(dot + 1)];
}
