import type { ArticleFunction } from "./article-function.ts";
import { refuse } from "./expression-error.ts";

export const roundingFunctions: ArticleFunction[] = [
  {
    name: "round",
    parameters: { number: "number" },
    help: "The nearest whole number; a half goes up.",
    compute: (number: number) => Math.round(number),
  },
  {
    name: "roundTo",
    parameters: { number: "number", step: "number" },
    help: "The nearest multiple of a step: roundTo(4.4216, 0.01) is 4.42.",
    compute: (number: number, step: number) => toMultiple(Math.round, number, step),
  },
  {
    name: "floorTo",
    parameters: { number: "number", step: "number" },
    help: "Down to a multiple of a step, for “more than”: floorTo(54370, 1000) is 54,000.",
    compute: (number: number, step: number) => toMultiple(Math.floor, number, step),
  },
  {
    name: "ceilTo",
    parameters: { number: "number", step: "number" },
    help: "Up to a multiple of a step, for “less than”: ceilTo(4886, 1000) is 5,000.",
    compute: (number: number, step: number) => toMultiple(Math.ceil, number, step),
  },
  {
    name: "min",
    parameters: { numbers: "numbers" },
    help: "The smallest of several numbers.",
    compute: (...numbers: number[]) => Math.min(...numbers),
  },
  {
    name: "max",
    parameters: { numbers: "numbers" },
    help: "The largest of several numbers.",
    compute: (...numbers: number[]) => Math.max(...numbers),
  },
];

/** A multiple of the step, with no more decimals than the step has: 442 × 0.01 would come out as 4.420000000000001. */
function toMultiple(rounding: (value: number) => number, number: number, step: number): number {
  if (step <= 0) return refuse("A step must be more than 0, such as 1000 or 0.01.");
  const decimals = (String(step).split(".")[1] ?? "").length;
  // What is a hair off a multiple through binary fractions is that multiple: 0.07 ÷ 0.01 comes out as 7.000000000000001.
  const steps = Number((number / step).toPrecision(12));
  return Number((rounding(steps) * step).toFixed(decimals));
}
