import { calculator } from "@heloc/content/en/calculator";
import { faq } from "@heloc/content/en/faq";
import { touch } from "./touch.ts";
import type { Press } from "./trace-page.ts";

/** A page that is measured. */
export interface MeasuredPage {
  id: string;
  path: string;
  hasSurvey: boolean;
  /** What a visitor presses on it. */
  press?: Press;
  /** True where only this site has it. */
  oursOnly?: boolean;
}

/** Types three numbers, at rest, and presses the button: what is measured is the press. */
const pressCalculate: Press = async (page) => {
  const { inputs } = calculator;
  await page.getByLabel(inputs.homeValue.label).first().fill("500000");
  await page.getByLabel(inputs.mortgageBalance.label).first().fill("300000");
  await page.getByLabel(inputs.creditScore.label).first().fill("720");
  await page.waitForTimeout(500);
  await touch(page, page.getByRole("button", { name: inputs.button }));
  await page.getByTestId("estimate").waitFor();
};

const openQuestion: Press = async (page) => {
  const [first, second] = faq.questions;
  for (const one of [first, second]) {
    if (!one) continue;
    await touch(page, page.getByText(one.question, { exact: true }));
    await page.waitForTimeout(300);
  }
};

export const PAGES: readonly MeasuredPage[] = [
  { id: "landing", path: "/", hasSurvey: true },
  { id: "calculator", path: "/mortgage-calculator", hasSurvey: false, press: pressCalculate },
  { id: "faq", path: "/faq", hasSurvey: false, press: openQuestion },
  { id: "article", path: "/blog/when-the-draw-period-ends", hasSurvey: false, oursOnly: true },
];
