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
  refuse,
  type FunctionRates,
  type Value,
} from "./figure-functions.ts";

export type LineProblem = Omit<Problem, "file">;

const NUMBER = /^-?\d+(\.\d+)?$/;
const CALL = /^(\w+)\s*\((.*)\)$/s;
const LOOKS_LIKE_DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;
const TYPED_AS_READ = /^\$?\s?-?\d{1,3}(,\d{3})+(\.\d+)?\s?%?$|^\$\s?\d[\d.]*$|^\d[\d.]*\s?%$/;
/** A place in a row, such as the first month. Its name keeps its unit: {drawMonth}. */
const PLACE = /[a-z0-9](Year|Month|Week|Day|Hour|Minute)$/;
/** The law's numbers are not an author's to type: law/ has each with its source and day. */
const OF_THE_LAW = /^(?:texas|california|federal|legal|law)\w*(?:Percent|Days?|Dollars)$/;
/** Of a comparison, in words. */
const SIGNS: Record<string, string> = {
  ...{ "<": "less than", "<=": "at most", "=": "the same as", ">=": "at least", ">": "more than" },
};
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
  const written = new Map(
    entriesOf(typed).map(([name, text]) => [name, typeof text === "string" ? text.trim() : undefined]),
  );
  const values = new Map<string, Value | undefined>();
  const problems: LineProblem[] = [];
  const untrue: LineProblem[] = [];
  const begun: string[] = [];
  const taken = new Set([...facts.keys()].map((name) => name.replace(/\..*/, "")));

  /** Undefined where somebody typed something wrong, which is told once. */
  function attempt<Result>(path: [string, string | number], name: string, work: () => Result) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      if (error.message) problems.push({ line: lineOf(path), message: `${name}: ${error.message}` });
      return undefined;
    }
  }

  function valueOf(name: string): Value {
    if (!values.has(name)) {
      begun.push(name);
      const value = attempt(["figures", name], name, () => {
        refuseName(name, taken);
        // The schema says what is wrong with anything but texts.
        const text = written.get(name) ?? refuse("");
        if (OF_THE_LAW.test(name) && NUMBER.test(text))
          refuse(
            `It is set to ${text} by hand. Take it from the law, such as law.texas.combinedLoanToValue.`,
          );
        const [, called, inside = ""] = CALL.exec(text) ?? [];
        const value = called === undefined ? valueIn(text) : call(called, inside);
        requireUnit(name, value);
        return value;
      });
      values.set(name, value);
      begun.pop();
    }
    // Of a figure that hangs on one with a problem there is nothing more to tell.
    return values.get(name) ?? refuse("");
  }

  /** A number, a date, or the value that a name stands for. */
  function valueIn(text: string): Value {
    const typed = readTyped(text);
    if (typed !== undefined) return typed;
    if (!/^[a-z][\w.]*$/i.test(text))
      refuse(
        `“${text}” is no number, date, name or call of a function. Write it like monthlyInterest(balance = debtDollars, rate = 8.5).`,
      );
    if (begun.includes(text))
      refuse(
        `These figures are worked out from each other: ${[...begun.slice(begun.indexOf(text)), text].join(" → ")}. Give one of them a number.`,
      );
    if (written.has(text)) return valueOf(text);
    const known = [...written.keys(), ...facts.keys(), ...Object.keys(FIGURE_FUNCTIONS)];
    return (
      facts.get(text)?.value ??
      refuse(`${text} is no figure of this article and no fact.${didYouMean(text, known)}`)
    );
  }

  function call(name: string, inside: string): Value {
    const known = Object.keys(FIGURE_FUNCTIONS);
    const { parameters, compute } =
      (known.includes(name) && FIGURE_FUNCTIONS[name]) ||
      refuse(`There is no function ${name}.${didYouMean(name, known) || ` There are ${known.join(", ")}.`}`);
    const form = `Write it as ${callOf(name)}`;
    const isList = parameters instanceof z.ZodArray;
    const given = new Map<string, Value>();
    for (const [index, part] of inside.split(",").entries()) {
      const [, parameter = "", text = part] = /^(\w+)\s*=\s*(.*)$/s.exec(part.trim()) ?? [];
      if (isList !== (parameter === "") || given.has(parameter))
        refuse(`${form}: “${part.trim()}” is not so. A number has no comma.`);
      given.set(isList ? String(index) : parameter, valueIn(text.trim()));
    }
    const { data, error } = parameters.safeParse(isList ? [...given.values()] : Object.fromEntries(given));
    for (const { path, message } of error?.issues ?? [])
      refuse(
        `${name}: ${[...path.map((place) => (isList ? "each value" : place)), message].join(" ")}. ${form}.`,
      );
    const result = compute(data as never, rates);
    return Number.isFinite(result) || typeof result === "string"
      ? result
      : refuse(`${name}(${inside}) gives no number.`);
  }

  /** Why a comparison no longer is so. */
  function whatFails(comparison: string): string | undefined {
    const [, first, sign = "", factor = "1", second] = COMPARISON.exec(comparison.trim()) ?? [];
    if (first === undefined || second === undefined)
      return refuse(
        `“${comparison}” compares nothing. Write it like totalDollars > 3 * cardsDollars, with <, <=, =, >= or >.`,
      );
    const [left, right] = [valueIn(first), valueIn(second)];
    if (typeof left === "string" || typeof right === "string")
      return refuse(
        `“${comparison}” names a date. Compare numbers, such as a figure of ${callOf("daysBetween")}.`,
      );
    // Amounts are the same to the cent.
    const [onLeft = 0, onRight = 0] = [left, Number(factor) * right].map((value) => Number(value.toFixed(2)));
    const order = Math.sign(onLeft - onRight);
    const holdsStill = order === 0 ? sign.includes("=") : sign.startsWith(order < 0 ? "<" : ">");
    if (holdsStill) return undefined;
    const times = factor === "1" ? "" : `${factor} times `;
    return `The words say that ${inWords(first, left)} is ${SIGNS[sign]} ${times}${inWords(second, right)}, which is no longer so. Write them anew, and this line of “What the words say” with them.`;
  }

  for (const name of written.keys()) attempt(["figures", name], name, () => valueOf(name));
  for (const [index, comparison] of entriesOf(holds)) {
    if (typeof comparison !== "string") continue;
    const message = attempt(["holds", Number(index)], "holds", () => whatFails(comparison));
    if (message) untrue.push({ line: lineOf(["holds", Number(index)]), message });
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

/** "cards interest (5,596)" for cardsInterestDollars. */
const inWords = (name: string, value: number): string => {
  const words = withoutUnit(name.slice(name.lastIndexOf(".") + 1)).replaceAll(/[A-Z]/g, " $&");
  return NUMBER.test(name) ? name : `${words.toLowerCase()} (${spellNumber(Number(value.toFixed(2)))})`;
};

const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries(typeof value === "object" && value !== null ? value : {});

/** A number or a date as it is typed. Undefined for anything else. */
function readTyped(text: string): Value | undefined {
  if (NUMBER.test(text)) return Number(text);
  if (TYPED_AS_READ.test(text)) refuse(`Write ${text.replaceAll(/[$,%\s]/g, "")} instead of ${text}.`);
  if (!LOOKS_LIKE_DAY.test(text)) return undefined;
  const { error } = day().safeParse(text);
  return error ? refuse(error.issues.map(({ message }) => message).join(" ")) : text;
}

/** A figure's name says what it counts, because the article shows it by its unit, and hides no fact and no function. */
function refuseName(figure: string, taken: ReadonlySet<string>): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(figure))
    refuse("A figure’s name begins with a small letter and has only letters and digits, as in debtDollars.");
  if ([figure, withoutUnit(figure)].some((name) => taken.has(name) || Object.hasOwn(FIGURE_FUNCTIONS, name)))
    refuse("This name is taken by a function or a fact. Choose another.");
}

function requireUnit(figure: string, value: Value): void {
  const namesUnit = withoutUnit(figure) !== figure || PLACE.test(figure);
  if (typeof value === "string" && namesUnit)
    refuse(`It is a date (${value}), and its name ends with a unit. Give it a name without one.`);
  if (typeof value === "number" && !namesUnit)
    refuse(
      `Its name does not say what it counts. End it with Dollars, Percent, Years, Months, Days or Count, as in ${figure}Dollars.`,
    );
}
