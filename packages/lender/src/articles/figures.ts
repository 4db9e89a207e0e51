import { z } from "zod";
import { spellNumber } from "../format/spell-number.ts";
import { nameFacts, withoutUnit, type Facts } from "../placeholders/facts.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import type { YamlFile } from "../reading/yaml-file.ts";
import { day } from "../schema/values/values.ts";
import {
  callOf,
  FIGURE_FUNCTIONS,
  FigureError,
  type FigureFunction,
  type FunctionRates,
  type Value,
} from "./figure-functions.ts";

/** A problem of the article that is being read. */
export type LineProblem = Omit<Problem, "file">;

const NUMBER = /^-?\d+(\.\d+)?$/;
const CALL = /^(\w+)\s*\((.*)\)$/s;
const LOOKS_LIKE_DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;
const TYPED_AS_READ = /^\$?\s?-?\d{1,3}(,\d{3})+(\.\d+)?\s?%?$|^\$\s?\d[\d.]*$|^\d[\d.]*\s?%$/;
/** A place in a row, such as the first month. Its name keeps its unit: {drawMonth}. */
const PLACE = /[a-z0-9](Year|Month|Week|Day|Hour|Minute)$/;
const COMPARISON = /^([\w.-]+)\s*(<=|>=|<|>|=)\s*(?:(\d+(?:\.\d+)?)\s*\*\s*)?([\w.-]+)$/;

/**
 * Works out the figures of an article's head, which may name each other in any order, and looks at what its author noted
 * that the words say (`holds`). A figure with a problem gets a value all the same, so that its placeholders are no further problems.
 * @returns `untrue`: the comparisons that a changed rate made untrue, for a person to look at
 */
export function readFigures(
  { value: head, lineOf }: Pick<YamlFile, "value" | "lineOf">,
  facts: Facts,
  rates: FunctionRates,
) {
  const { figures: typed, holds } = (head ?? {}) as { figures?: unknown; holds?: unknown };
  // The schema says what is wrong with anything but texts.
  const written = new Map(textsIn(typed));
  const comparisons = textsIn(holds);
  const values = new Map<string, Value | undefined>();
  const problems: LineProblem[] = [];
  const untrue: LineProblem[] = [];
  const begun: string[] = [];

  /** Undefined where it, or one that it needs, has a problem. */
  function valueOf(name: string): Value | undefined {
    if (values.has(name)) return values.get(name);
    begun.push(name);
    try {
      refuseName(name, facts);
      const text = (written.get(name) ?? "").trim();
      const [, called, inside = ""] = CALL.exec(text) ?? [];
      const value = called === undefined ? valueIn(text) : call(called, inside);
      if (value !== undefined) requireUnit(name, value);
      values.set(name, value);
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      problems.push({ line: lineOf(["figures", name]), message: `${name}: ${error.message}` });
      values.set(name, undefined);
    }
    begun.pop();
    return values.get(name);
  }

  /** A number, a date, or the value that a name stands for. */
  function valueIn(text: string): Value | undefined {
    const typed = readTyped(text);
    if (typed !== undefined) return typed;
    if (!/^[a-z][\w.]*$/i.test(text))
      throw new FigureError(
        `“${text}” is no number, date, name or call of a function. Write it like monthlyInterest(balance = debtDollars, rate = 8.5).`,
      );
    if (begun.includes(text))
      throw new FigureError(
        text === begun.at(-1)
          ? `${text} is worked out from itself. Give it a number.`
          : `These figures are worked out from each other: ${[...begun.slice(begun.indexOf(text)), text].join(" → ")}. Give one of them a number.`,
      );
    if (written.has(text)) return valueOf(text);
    const fact = facts.get(text);
    if (fact) return fact.value;
    throw new FigureError(
      `${text} is no figure of this article and no fact.${didYouMean(text, [...written.keys(), ...facts.keys(), ...Object.keys(FIGURE_FUNCTIONS)])}`,
    );
  }

  function call(name: string, inside: string): Value | undefined {
    const { parameters, compute } = functionOf(name);
    const form = `Write it as ${callOf(name)}`;
    const isList = parameters instanceof z.ZodArray;
    const given = new Map<PropertyKey, Value | undefined>();
    for (const [index, part] of inside.split(",").entries()) {
      const [, parameter = "", text = part] = /^(\w+)\s*=\s*(.*)$/s.exec(part.trim()) ?? [];
      if (isList !== (parameter === ""))
        throw new FigureError(`${form}: “${part.trim()}” is not so. A number has no comma.`);
      if (given.has(parameter)) throw new FigureError(`${parameter} stands twice. ${form}.`);
      given.set(isList ? index : parameter, valueIn(text.trim()));
    }
    if ([...given.values()].includes(undefined)) return undefined;
    const { data, error } = parameters.safeParse(isList ? [...given.values()] : Object.fromEntries(given));
    const [issue] = error?.issues ?? [];
    if (issue) throw new FigureError(explain(name, issue, given));
    const result = compute(data as never, rates);
    if (typeof result === "number" && !Number.isFinite(result))
      throw new FigureError(`${name}(${inside}) gives no number.`);
    return result;
  }

  /** Why a comparison no longer is so; undefined where it is, or hangs on a figure with a problem. */
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
    // Amounts are the same to the cent.
    const [onLeft, onRight] = [left, Number(factor) * right].map((value) => Number(value.toFixed(2)));
    const order = Math.sign((onLeft ?? 0) - (onRight ?? 0));
    const holdsStill = order === 0 ? sign.includes("=") : sign.startsWith(order < 0 ? "<" : ">");
    return holdsStill
      ? undefined
      : `“${comparison}” no longer holds: it is ${spellNumber(onLeft ?? 0)} on the left and ${spellNumber(onRight ?? 0)} on the right. Write the words that say so anew, and this line with them.`;
  }

  for (const name of written.keys()) valueOf(name);
  for (const [index, comparison] of comparisons)
    try {
      const message = whatFails(comparison);
      if (message) untrue.push({ line: lineOf(["holds", Number(index)]), message });
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      problems.push({ line: lineOf(["holds", Number(index)]), message: `holds: ${error.message}` });
    }

  return {
    /** Those without a problem: typed in the head, or worked out. */
    figures: Object.fromEntries(
      [...values].filter((entry): entry is [string, Value] => entry[1] !== undefined),
    ),
    facts: nameFacts(Object.fromEntries([...written.keys()].map((name) => [name, values.get(name) ?? 0]))),
    problems,
    untrue,
  };
}

const textsIn = (value: unknown): [string, string][] =>
  Object.entries(typeof value === "object" && value !== null ? value : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

/** A number or a date as it is typed. Undefined for anything else. */
function readTyped(text: string): Value | undefined {
  if (NUMBER.test(text)) return Number(text);
  if (TYPED_AS_READ.test(text))
    throw new FigureError(`Write ${text.replaceAll(/[$,%\s]/g, "")} instead of ${text}.`);
  if (!LOOKS_LIKE_DAY.test(text)) return undefined;
  const { error } = day().safeParse(text);
  if (!error) return text;
  throw new FigureError(error.issues.map(({ message }) => message).join(" "));
}

/** A figure's name says what it counts, because the article shows it by its unit, and hides no fact and no function. */
function refuseName(figure: string, facts: Facts): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(figure))
    throw new FigureError(
      "A figure’s name begins with a small letter and has only letters and digits, as in debtDollars.",
    );
  const taken = [...facts.keys()].map((name) => name.replace(/\..*/, ""));
  if (
    [figure, withoutUnit(figure)].some(
      (name) => taken.includes(name) || Object.hasOwn(FIGURE_FUNCTIONS, name),
    )
  )
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
  given: ReadonlyMap<PropertyKey, Value | undefined>,
): string {
  const form = `Write it as ${callOf(name)}.`;
  if (issue.code === "unrecognized_keys") return `${name} takes no ${issue.keys.join(", ")}. ${form}`;
  const [place] = issue.path;
  if (place === undefined) return `${issue.message} ${form}`;
  const value = given.get(place);
  const parameter = typeof place === "number" ? "each value" : String(place);
  return value === undefined
    ? `${parameter} is missing. ${form}`
    : `${name}: ${parameter} ${issue.message}, and is ${value}.`;
}
