import { spellNumber } from "../../format/spell-number.ts";
import { ExpressionError } from "./expression-error.ts";
import type { WorkedOutFigures } from "./expressions.ts";

const COMPARISON = /^([^<>=]+)(<=|>=|<|>|=)([^<>=]+)$/;

/** Amounts are the same to the cent. */
const SAME = 0.005;

const HOLDS: Readonly<Record<string, (first: number, second: number) => boolean>> = {
  "<": (first, second) => first < second - SAME,
  "<=": (first, second) => first <= second + SAME,
  "=": (first, second) => Math.abs(first - second) <= SAME,
  ">=": (first, second) => first >= second - SAME,
  ">": (first, second) => first > second + SAME,
};

/**
 * Whether words such as “more than three times” are still true: `totalDollars > 3 * cardsDollars`.
 * @returns what is no longer so, told to the author; undefined where the comparison holds
 * @throws ExpressionError where it cannot be read
 */
export function whatFails(comparison: string, evaluate: WorkedOutFigures["evaluate"]): string | undefined {
  const [, first, sign = "", second] = COMPARISON.exec(comparison) ?? [];
  if (first === undefined || second === undefined)
    throw new ExpressionError(
      `“${comparison}” compares nothing. Write it like totalDollars > 3 * cardsDollars, with <, <=, =, >= or >.`,
    );
  const values = [numberOf(first, evaluate), numberOf(second, evaluate)] as const;
  // A figure with a problem is told of where it stands.
  if (values[0] === undefined || values[1] === undefined || HOLDS[sign]?.(values[0], values[1]))
    return undefined;
  const [left, right] = values.map((value) => spellNumber(Number(value?.toFixed(2))));
  return `“${comparison}” no longer holds: it is ${left} on the left and ${right} on the right. Write the words that say so anew, and this line with them.`;
}

function numberOf(side: string, evaluate: WorkedOutFigures["evaluate"]): number | undefined {
  const value = evaluate(side.trim());
  if (typeof value === "string")
    throw new ExpressionError(`${side.trim()} is a date. Compare numbers, such as daysBetween(from, to).`);
  return value;
}
