import { withoutUnit } from "../../placeholders/facts.ts";
import { day } from "../../schema/values/values.ts";
import { ExpressionError } from "./expression-error.ts";
import type { Value } from "./article-function.ts";

const FIGURE_NAME = /^[a-z][A-Za-z0-9]*$/;
/** A place in a row, such as the first month. Its name keeps its unit: {drawMonth}. */
const PLACE = /[a-z0-9](Year|Month|Week|Day|Hour|Minute)$/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const TYPED_AS_READ = /^\$?\s?-?\d{1,3}(,\d{3})+(\.\d+)?\s?%?$|^\$\s?\d[\d.]*$|^\d[\d.]*\s?%$/;
const LOOKS_LIKE_DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;

/** A number or a date as it is typed. Undefined for an expression. */
export function readTyped(written: string): Value | undefined {
  if (PLAIN_NUMBER.test(written)) return Number(written);
  if (LOOKS_LIKE_DAY.test(written)) {
    const { error } = day().safeParse(written);
    if (!error) return written;
    throw new ExpressionError(error.issues.map(({ message }) => message).join(" "));
  }
  if (TYPED_AS_READ.test(written))
    throw new ExpressionError(`Write ${written.replaceAll(/[$,%\s]/g, "")} instead of ${written}.`);
  return undefined;
}

/** A number's unit is in its name, because the article shows it by its unit. */
export function requireUnit(figure: string, value: Value): Value {
  const isDate = typeof value === "string";
  const namesUnit = withoutUnit(figure) !== figure || PLACE.test(figure);
  if (isDate && namesUnit)
    throw new ExpressionError(
      `It is a date (${value}), and its name ends with a unit. Give it a name without one.`,
    );
  if (!isDate && !namesUnit)
    throw new ExpressionError(
      `Its name does not say what it counts. End it with Dollars, Percent, Years, Months, Days or Count, as in ${figure}Dollars.`,
    );
  return value;
}

/**
 * A figure's name can stand in an expression, and hides no fact and no function.
 * @param taken names of functions and facts, these without what stands behind a dot: "rates"
 */
export function refuseName(figure: string, taken: ReadonlySet<string>): void {
  if (!FIGURE_NAME.test(figure))
    throw new ExpressionError(
      "A figure’s name begins with a small letter and has only letters and digits, as in debtDollars.",
    );
  if (taken.has(figure) || taken.has(withoutUnit(figure)))
    throw new ExpressionError("This name is taken by a function or a fact. Choose another.");
}
