import type { CarryOver } from "@heloc/survey-embed/carry-over";
import type { Answers } from "../../src/questions/questions.ts";
import { formatDollars, isDollars } from "./answers.ts";

type Prefilled =
  "homeValueDollars" | "mortgageBalanceDollars" | "amountWantedDollars" | "creditBand" | "propertyState";

/** The lowest score of each band of the survey, from the best down. */
const BANDS: [minimumScore: number, band: Answers["creditBand"]][] = [
  [740, "740-plus"],
  [700, "700-739"],
  [650, "650-699"],
  [0, "below-650"],
];

/** The survey's answers that follow from what was typed in the calculator, as text for its fields. */
export function answersFrom(carried: CarryOver): Partial<Record<Prefilled, string>> {
  const answers: Partial<Record<Prefilled, string>> = {};
  for (const name of ["homeValueDollars", "mortgageBalanceDollars", "amountWantedDollars"] as const) {
    const dollars = carried[name];
    if (Number.isSafeInteger(dollars)) answers[name] = String(dollars);
  }
  const { creditScore, propertyState } = carried;
  const band = BANDS.find(([minimum]) => typeof creditScore === "number" && creditScore >= minimum)?.[1];
  if (band) answers.creditBand = band;
  if (propertyState) answers.propertyState = propertyState;
  return answers;
}

/**
 * Fills in what the visitor already told the calculator (WCAG 2.2, 3.3.7). A question that has an answer keeps it, and
 * everything can be changed: these are the same fields.
 */
export function prefill(form: HTMLFormElement, carried: CarryOver): void {
  for (const [name, value] of Object.entries(answersFrom(carried))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") {
      field.value = isDollars(name) ? formatDollars(value) : value;
    }
    if (field instanceof RadioNodeList && field.value === "") {
      const choice = [...field].find((input) => (input as HTMLInputElement).value === value);
      if (!choice) continue;
      (choice as HTMLInputElement).checked = true;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}
