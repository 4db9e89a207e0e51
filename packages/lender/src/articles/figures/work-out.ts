import { z } from "zod";
import { spellNumber } from "../../format/spell-number.ts";
import { withoutUnit } from "../../placeholders/facts.ts";
import { didYouMean } from "../../reading/nearest-name.ts";
import { day } from "../../schema/values/values.ts";
import {
  callOf,
  FIGURE_FUNCTIONS,
  FigureError,
  type FigureFunction,
  type FunctionRates,
  type Value,
} from "./functions.ts";

/** A figure of an article: as it is typed in the head, or worked out. */
export interface Figure {
  value: Value;
  isTyped: boolean;
  /** True where another figure, or a comparison of the head, is worked out from it. */
  isNamed: boolean;
}

export interface WorkedOutFigures {
  /** By name, as it stands in the article's head: "debtDollars". Figures with a problem are left out. */
  figures: Readonly<Record<string, Figure>>;
  problems: { figure: string; message: string }[];
  /**
   * What an author noted that the words say, and no longer is so; undefined where it is, or hangs on a figure with a problem.
   * @throws FigureError where the comparison cannot be read
   */
  whatFails: (comparison: string) => string | undefined;
}

const NAME = /^[a-z][\w.]*$/i;
const NUMBER = /^-?\d+(\.\d+)?$/;
const CALL = /^(\w+)\s*\((.*)\)$/s;
const LOOKS_LIKE_DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;
const TYPED_AS_READ = /^\$?\s?-?\d{1,3}(,\d{3})+(\.\d+)?\s?%?$|^\$\s?\d[\d.]*$|^\d[\d.]*\s?%$/;
/** A place in a row, such as the first month. Its name keeps its unit: {drawMonth}. */
const PLACE = /[a-z0-9](Year|Month|Week|Day|Hour|Minute)$/;
const COMPARISON = /^([\w.-]+)\s*(<=|>=|<|>|=)\s*(?:(\d+(?:\.\d+)?)\s*\*\s*)?([\w.-]+)$/;

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
 * Works out the figures of an article's head. Each is a number, a date, the name of another figure or fact, or the call of a
 * function with these, in any order.
 * @param written what stands in the head, by name
 * @param facts by name: "rates.maximumAnnualRate"
 */
export function workOutFigures(
  written: ReadonlyMap<string, string>,
  facts: ReadonlyMap<string, { value: Value }>,
  rates: FunctionRates,
): WorkedOutFigures {
  const values = new Map<string, Value | undefined>();
  const problems: WorkedOutFigures["problems"] = [];
  const named = new Set<string>();
  const begun: string[] = [];
  const taken = new Set([
    ...Object.keys(FIGURE_FUNCTIONS),
    ...[...facts.keys()].map((name) => name.replace(/\..*/, "")),
  ]);

  /** The value of a figure; undefined where it, or one that it needs, has a problem. */
  function valueOf(name: string): Value | undefined {
    if (values.has(name)) return values.get(name);
    begun.push(name);
    let value: Value | undefined;
    try {
      refuseName(name, taken);
      value = evaluate((written.get(name) ?? "").trim());
      if (value !== undefined) requireUnit(name, value);
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      problems.push({ figure: name, message: `${name}: ${error.message}` });
      value = undefined;
    }
    begun.pop();
    values.set(name, value);
    return value;
  }

  function evaluate(text: string): Value | undefined {
    const [, name, inside] = CALL.exec(text) ?? [];
    return name === undefined || inside === undefined ? valueIn(text) : call(name, inside);
  }

  /** A number, a date, or the value that a name stands for. */
  function valueIn(text: string): Value | undefined {
    const typed = readTyped(text);
    if (typed !== undefined) return typed;
    if (!NAME.test(text))
      throw new FigureError(
        `“${text}” is no number, date, name or call of a function. Write it like ${callOf("monthlyInterest").replace("…", "debtDollars").replace("…", "8.5")}.`,
      );
    named.add(text);
    if (begun.includes(text)) refuseCircle([...begun.slice(begun.indexOf(text)), text]);
    if (written.has(text)) return valueOf(text);
    const fact = facts.get(text);
    if (fact) return fact.value;
    throw new FigureError(
      `${text} is no figure of this article and no fact.${didYouMean(text, [...written.keys(), ...facts.keys(), ...Object.keys(FIGURE_FUNCTIONS)])}`,
    );
  }

  function call(name: string, inside: string): Value | undefined {
    const { parameters, compute } = functionOf(name);
    const parts = inside.split(",").map((part) => part.trim());
    const isList = parameters instanceof z.ZodArray;
    const entries = parts.map((part): [string, Value | undefined] => {
      const [, parameter = "", value = part] = /^(\w+)\s*=\s*(.*)$/s.exec(part) ?? [];
      if (isList !== (parameter === ""))
        throw new FigureError(`Write it as ${callOf(name)}: “${part}” is not so. A number has no comma.`);
      return [parameter, valueIn(value)];
    });
    const twice = entries.find(
      ([one], index) => !isList && entries.findIndex(([other]) => other === one) < index,
    );
    if (twice) throw new FigureError(`${twice[0]} stands twice. Write it as ${callOf(name)}.`);
    if (entries.some(([, value]) => value === undefined)) return undefined;
    const { data, error } = parameters.safeParse(
      isList ? entries.map(([, value]) => value) : Object.fromEntries(entries),
    );
    const [issue] = error?.issues ?? [];
    if (issue) throw new FigureError(explain(name, issue, entries));
    const result = compute(data as never, rates);
    if (typeof result === "number" && !Number.isFinite(result))
      throw new FigureError(`${name}(${inside}) gives no number.`);
    return result;
  }

  function whatFails(comparison: string): string | undefined {
    const [, first, sign = "", factor = "1", second] = COMPARISON.exec(comparison.trim()) ?? [];
    if (first === undefined || second === undefined)
      throw new FigureError(
        `“${comparison}” compares nothing. Write it like totalDollars > 3 * cardsDollars, with <, <=, =, >= or >.`,
      );
    const [left, right] = [valueIn(first), valueIn(second)];
    if (left === undefined || right === undefined) return undefined;
    if (typeof left === "string" || typeof right === "string")
      throw new FigureError(
        `“${comparison}” names a date. Compare numbers, such as a figure of ${callOf("daysBetween")}.`,
      );
    const product = Number(factor) * right;
    if (HOLDS[sign]?.(left, product)) return undefined;
    const [onLeft, onRight] = [left, product].map((value) => spellNumber(Number(value.toFixed(2))));
    return `“${comparison}” no longer holds: it is ${onLeft} on the left and ${onRight} on the right. Write the words that say so anew, and this line with them.`;
  }

  [...written.keys()].forEach(valueOf);
  return {
    get figures() {
      return Object.fromEntries(
        [...values].flatMap(([name, value]) =>
          value === undefined
            ? []
            : [[name, { value, isTyped: isTyped(written.get(name) ?? ""), isNamed: named.has(name) }]],
        ),
      );
    },
    problems,
    whatFails,
  };
}

const isTyped = (text: string) => NUMBER.test(text.trim()) || LOOKS_LIKE_DAY.test(text.trim());

/** A number or a date as it is typed. Undefined for anything else. */
function readTyped(text: string): Value | undefined {
  if (NUMBER.test(text)) return Number(text);
  if (LOOKS_LIKE_DAY.test(text)) {
    const { error } = day().safeParse(text);
    if (!error) return text;
    throw new FigureError(error.issues.map(({ message }) => message).join(" "));
  }
  if (TYPED_AS_READ.test(text))
    throw new FigureError(`Write ${text.replaceAll(/[$,%\s]/g, "")} instead of ${text}.`);
  return undefined;
}

/** A figure's name says what it counts, because the article shows it by its unit, and hides no fact and no function. */
function refuseName(figure: string, taken: ReadonlySet<string>): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(figure))
    throw new FigureError(
      "A figure’s name begins with a small letter and has only letters and digits, as in debtDollars.",
    );
  if (taken.has(figure) || taken.has(withoutUnit(figure)))
    throw new FigureError("This name is taken by a function or a fact. Choose another.");
}

function requireUnit(figure: string, value: Value): void {
  const namesUnit = withoutUnit(figure) !== figure || PLACE.test(figure);
  if (typeof value === "string" && namesUnit)
    throw new FigureError(
      `It is a date (${value}), and its name ends with a unit. Give it a name without one.`,
    );
  if (typeof value === "number" && !namesUnit)
    throw new FigureError(
      `Its name does not say what it counts. End it with Dollars, Percent, Years, Months, Days or Count, as in ${figure}Dollars.`,
    );
}

function refuseCircle(circle: string[]): never {
  const [only] = circle;
  throw new FigureError(
    circle.length === 2
      ? `${only} is worked out from itself. Give it a number.`
      : `These figures are worked out from each other: ${circle.join(" → ")}. Give one of them a number.`,
  );
}

function functionOf(name: string): FigureFunction {
  const known = Object.keys(FIGURE_FUNCTIONS);
  const found = known.includes(name) && FIGURE_FUNCTIONS[name];
  if (found) return found;
  throw new FigureError(
    `There is no function ${name}.${didYouMean(name, known) || ` There are ${known.join(", ")}.`}`,
  );
}

/** What the schema found in a call, with the form to write. */
function explain(
  name: string,
  issue: z.core.$ZodIssue,
  entries: readonly (readonly [string, Value | undefined])[],
): string {
  const form = `Write it as ${callOf(name)}.`;
  if (issue.code === "unrecognized_keys") return `${name} takes no ${issue.keys.join(", ")}. ${form}`;
  const [place] = issue.path;
  const [parameter, value] =
    (typeof place === "number" ? entries[place] : entries.find(([one]) => one === place)) ?? [];
  if (place === undefined) return `${issue.message} ${form}`;
  return value === undefined
    ? `${String(place)} is missing. ${form}`
    : `${name}: ${parameter || "each value"} ${issue.message}, and is ${value}.`;
}
