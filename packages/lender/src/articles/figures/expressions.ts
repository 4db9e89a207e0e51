import type { Expression } from "expr-eval-fork";
import { didYouMean } from "../../reading/nearest-name.ts";
import { ExpressionError } from "./expression-error.ts";
import { readTyped, refuseName, requireUnit } from "./figure-rules.ts";
import type { ArticleFunction, Value } from "./article-function.ts";
import { createParser, evaluateExpression, parseExpression } from "./parse-expression.ts";

/** What an article's figures may name beside each other. */
export interface ExpressionFacts {
  /** By name: "rates.maximumAnnualRate". */
  values: ReadonlyMap<string, Value>;
  /** The names to propose where one is misspelled. */
  names: readonly string[];
}

/** A figure of an article: as it is typed in the head, or worked out. */
export interface Figure {
  value: Value;
  isTyped: boolean;
}

export interface WorkedOutFigures {
  /** The names that expressions hold, also those that were evaluated later. */
  named: ReadonlySet<string>;
  /** By name, as it stands in the article's head: "debtDollars". Figures with a problem are left out. */
  figures: ReadonlyMap<string, Figure>;
  problems: { figure: string; message: string }[];
  /**
   * The value of another expression over the same figures; undefined where it needs one with a problem.
   * @throws ExpressionError
   */
  evaluate: (expression: string) => Value | undefined;
}

/**
 * Works out the figures of an article's head. Each is a number, a date or an expression over other figures, in any order,
 * over facts and functions.
 * @param written what stands in the head, by name
 */
export function workOutFigures(
  written: ReadonlyMap<string, string>,
  facts: ExpressionFacts,
  functions: readonly ArticleFunction[],
): WorkedOutFigures {
  const parser = createParser(functions);
  const functionNames = functions.map(({ name }) => name);
  const taken = new Set([...functionNames, ...facts.names.map((name) => name.replace(/\..*/, ""))]);
  const figures = new Map<string, Figure>();
  const problems: WorkedOutFigures["problems"] = [];
  const begun: string[] = [];
  const finished = new Set<string>();
  const named = new Set<string>();

  /** The value of a figure; undefined where it, or one that it needs, has a problem. */
  function valueOf(name: string): Value | undefined {
    if (finished.has(name)) return figures.get(name)?.value;
    begun.push(name);
    try {
      const figure = workOut(name, (written.get(name) ?? "").trim());
      if (figure) figures.set(name, figure);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      problems.push({ figure: name, message: `${name}: ${error.message}` });
    }
    begun.pop();
    finished.add(name);
    return figures.get(name)?.value;
  }

  function workOut(name: string, text: string): Figure | undefined {
    refuseName(name, taken);
    const typed = readTyped(text);
    const value = typed ?? evaluate(text);
    return value === undefined
      ? undefined
      : { value: requireUnit(name, value), isTyped: typed !== undefined };
  }

  function evaluate(text: string): Value | undefined {
    const expression = parseExpression(parser, text);
    const values = valuesOfNames(expression, text);
    return values && evaluateExpression(expression, values);
  }

  /** The values that an expression names. Undefined where one of them is a figure with a problem of its own. */
  function valuesOfNames(expression: Expression, text: string): Map<string, Value> | undefined {
    const values = new Map<string, Value>();
    let isComplete = true;
    for (const name of expression.variables({ withMembers: true })) {
      named.add(name);
      if (begun.includes(name)) refuseCircle([...begun.slice(begun.indexOf(name)), name]);
      const value = written.has(name) ? valueOf(name) : facts.values.get(name);
      if (value !== undefined) values.set(name, value);
      else if (written.has(name)) isComplete = false;
      else refuseUnknown(name, text, [...written.keys(), ...facts.names], functionNames);
    }
    return isComplete ? values : undefined;
  }

  [...written.keys()].forEach(valueOf);
  return { figures, named, problems, evaluate };
}

function refuseCircle(circle: string[]): never {
  const [only] = circle;
  throw new ExpressionError(
    circle.length === 2
      ? `${only} is worked out from itself. Give it a number.`
      : `These figures are worked out from each other: ${circle.join(" → ")}. Give one of them a number.`,
  );
}

function refuseUnknown(
  name: string,
  written: string,
  names: readonly string[],
  functionNames: readonly string[],
): never {
  const isCalled = new RegExp(`(?<![\\w.])${name}\\s*\\(`).test(written);
  throw new ExpressionError(
    isCalled
      ? `There is no function ${name}.${didYouMean(name, functionNames) || ` There are ${functionNames.join(", ")}.`}`
      : `${name} is no figure of this article and no fact.${didYouMean(name, [...names, ...functionNames])}`,
  );
}
