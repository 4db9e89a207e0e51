import { Parser, type Expression, type Values } from "expr-eval-fork";
import { day } from "../../schema/values/values.ts";
import { ExpressionError } from "./expression-error.ts";
import type { ArgumentKind, ArticleFunction, Value } from "./article-function.ts";

/** What arithmetic of loan officers does not need: conditions, lists, definitions, and all that a browser could be asked. */
const SWITCHED_OFF = [
  ...["array", "assignment", "comparison", "concatenate", "conditional"],
  ...["factorial", "fndef", "in", "logical", "remainder"],
];

/**
 * A parser that knows numbers, dates in quotation marks, + - * / ^, names and these functions, and nothing else: what
 * the library brings along is taken out.
 */
export function createParser(functions: readonly ArticleFunction[]): Parser {
  const parser = new Parser({ operators: Object.fromEntries(SWITCHED_OFF.map((name) => [name, false])) });
  const names = (entries: [string, unknown][]) =>
    Object.assign(Object.create(null) as object, Object.fromEntries(entries));
  return Object.assign(parser, {
    consts: names([]),
    ternaryOps: names([]),
    unaryOps: names([["-", (value: unknown) => -asNumber(value)]]),
    binaryOps: names([
      ["+", arithmetic((first, second) => first + second)],
      ["-", arithmetic((first, second) => first - second)],
      ["*", arithmetic((first, second) => first * second)],
      ["/", arithmetic(divide)],
      ["^", arithmetic((first, second) => first ** second)],
    ]),
    functions: names(functions.map((one) => [one.name, (...values: unknown[]) => call(one, values)])),
  });
}

const isDay = (text: string) => day().safeParse(text).success;

/** "(1 + 2).x": only names have parts. */
const DOT_BEHIND_A_VALUE = /["')\d]\s*\.\s*[A-Za-z_]/;

/**
 * Reads an expression.
 * @throws ExpressionError that says what to write instead
 */
export function parseExpression(parser: Parser, written: string): Expression {
  if (written.includes(";")) throw new ExpressionError("One figure is one sum: take out the semicolon.");
  if (DOT_BEHIND_A_VALUE.test(written))
    throw new ExpressionError("A dot stands only in a number, and in a name such as rates.drawPeriod.");
  try {
    return parser.parse(written);
  } catch (error) {
    throw new ExpressionError(explainParseError(written, String(error)));
  }
}

/**
 * The value of an expression.
 * @param values by name; a name with dots such as "rates.drawPeriod" as it stands in the expression
 * @throws ExpressionError where it gives no number and no date
 */
export function evaluateExpression(expression: Expression, values: ReadonlyMap<string, Value>): Value {
  const scope: Values = Object.create(null) as Values;
  for (const [name, value] of values) place(scope, name.split("."), value);
  const result: unknown = expression.evaluate(scope);
  if (typeof result === "string" && isDay(result)) return result;
  if (typeof result === "number" && Number.isFinite(result)) return result;
  throw new ExpressionError("The sum gives no number. Look for a function without its values in brackets.");
}

function place(scope: Values, [first = "", ...rest]: string[], value: Value) {
  if (rest.length === 0) scope[first] = value;
  else place((scope[first] ??= Object.create(null) as Values) as Values, rest, value);
}

function explainParseError(written: string, error: string): string {
  const sign = /Unknown character "(.)/.exec(error)?.[1];
  if (sign === "%" || sign === "$")
    return `Leave out the ${sign}: the name of the figure says what it counts, as in ratePercent: 8.5 and debtDollars: 30000.`;
  if (sign !== undefined) return `“${sign}” cannot stand in a sum. Use + - * / and ( ).`;
  const opened = written.split("(").length - written.split(")").length;
  if (opened > 0) return `A ( is not closed: write ) in its place in “${written}”.`;
  if (opened < 0) return `A ) has no ( before it in “${written}”.`;
  return `“${written}” is no sum that can be read. Write it like monthlyInterest(debtDollars, ratePercent) * 12.`;
}

const arithmetic =
  (compute: (first: number, second: number) => number) => (first: unknown, second: unknown) =>
    compute(asNumber(first), asNumber(second));

function divide(first: number, second: number): number {
  if (second === 0) throw new ExpressionError("This divides by 0. Look at the figure behind the /.");
  return first / second;
}

function asNumber(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string")
    throw new ExpressionError(
      `Nothing can be added to the date ${value} with + or -. Use addDays(date, days) or daysBetween(from, to).`,
    );
  throw new ExpressionError(
    "A function stands here without its values. Write them in brackets behind its name.",
  );
}

function call({ name, parameters, compute }: ArticleFunction, values: unknown[]): Value {
  const expected = Object.entries(parameters);
  const takesAny = expected.some(([, kind]) => kind === "numbers");
  if (takesAny ? values.length === 0 : values.length !== expected.length) {
    const names = Object.keys(parameters).join(", ");
    throw new ExpressionError(
      `${name}(${names}) takes ${takesAny ? "at least 1 value" : `${expected.length} value${expected.length === 1 ? "" : "s"}`} and got ${values.length}. A number has no comma: write 30000, not 30,000.`,
    );
  }
  values.forEach((value, index) => {
    const [parameter, kind] = expected[Math.min(index, expected.length - 1)] ?? ["", "number"];
    const wanted = whatIsWanted(kind, value);
    if (wanted)
      throw new ExpressionError(`${name}: ${parameter} must be ${wanted}, and is ${String(value)}.`);
  });
  const result = (compute as (...values: unknown[]) => Value)(...values);
  if (typeof result === "number" && !Number.isFinite(result))
    throw new ExpressionError(`${name}(${values.join(", ")}) gives no number.`);
  return result;
}

const LONGEST_DAYS = 36_600;
const LONGEST_MONTHS = 1_200;

/** What an argument should be and is not. Undefined for one that is right. */
function whatIsWanted(kind: ArgumentKind, value: unknown): string | undefined {
  if (kind === "date") return typeof value === "string" && isDay(value) ? undefined : "a date";
  if (typeof value !== "number") return "a number";
  if (kind === "months" && !(Number.isInteger(value) && value >= 1 && value <= LONGEST_MONTHS))
    return "a whole number of months from 1 to 1,200";
  if (kind === "days" && !(Number.isInteger(value) && Math.abs(value) <= LONGEST_DAYS))
    return "a whole number of days, at most 36,600";
  if ((kind === "dollars" || kind === "percent") && value < 0) return "0 or more";
  return undefined;
}
