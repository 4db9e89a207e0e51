import { findNumbers, type FoundNumber } from "./find-numbers.ts";
import { unitOfName, type Unit } from "./units.ts";

/** A number that stands in a lender's folder as a fact. */
export interface Fact {
  /** Where: "rates.texas.minimumAdvanceDollars". */
  path: string;
  unit: Unit;
  value: number;
  /** True for a figure that was worked out from others: a text may show it rounded. */
  worked: boolean;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Every number and every day (year-month-day) in an object of facts, however deep. A number's unit is in its name:
 * `homeValueDollars`, `daysToCancel`; what stands inside of an object or a list takes the unit of the name above.
 * @throws Error when no name says what a number counts
 */
export function collectFacts(path: string, value: unknown, worked = false, above?: Unit): Fact[] {
  if (typeof value === "string") return ISO_DATE.test(value) ? factsOfDate(path, value, worked) : [];
  if (typeof value === "number") {
    if (!above) throw new Error(`${path} does not say in its name what it counts, as in homeValueDollars.`);
    return [{ path, unit: above, value, worked }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    collectFacts(`${path}.${key}`, part, worked, unitOfName(key) ?? above),
  );
}

function factsOfDate(path: string, iso: string, worked: boolean): Fact[] {
  const day = new Date(`${iso}T00:00:00Z`);
  const value = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  return [
    { path, unit: "date", value, worked },
    { path, unit: "weekdayDate", value: value * 10 + day.getUTCDay(), worked },
    { path, unit: "calendarYear", value: day.getUTCFullYear(), worked },
  ];
}

/** The numbers that stand in sentences which are facts themselves, such as the claims of the register. */
export const factsInText = (path: string, text: string): Fact[] =>
  findNumbers(text).map(({ unit, value }) => ({ path, unit, value, worked: false }));

/** True where the fact is what the text says. A figure that was worked out may be shown rounded, a given one may not. */
export function explains(fact: Fact, found: FoundNumber): boolean {
  const bareScore = found.unit === "count" && fact.unit === "score";
  if (fact.unit !== found.unit && !bareScore) return false;
  if (!fact.worked) return fact.value === found.value;
  return Math.abs(fact.value - found.value) <= 0.5 * 10 ** -found.decimals + 1e-9;
}
