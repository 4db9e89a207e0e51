import type { Page } from "@playwright/test";
import { calculator, faq } from "@heloc/lender/current";
import { tap } from "./phone.ts";

export interface MeasuredPage {
  name: string;
  path: string;
  hasSurvey?: boolean;
  /** What a visitor does on it; the slowest interaction counts. */
  interact?: (page: Page) => Promise<void>;
  /** True where only this site's is measured. */
  oursOnly?: boolean;
}

const { inputs } = calculator;

async function tapCalculate(page: Page): Promise<void> {
  await page.getByLabel(inputs.homeValue.label).first().fill("500000");
  await page.getByLabel(inputs.mortgageBalance.label).first().fill("300000");
  await page.getByLabel(inputs.creditScore.label).first().fill("720");
  await page.waitForTimeout(500);
  await tap(page, page.getByRole("button", { name: inputs.button }));
  await page.getByTestId("estimate").waitFor();
}

async function openTwoQuestions(page: Page): Promise<void> {
  for (const { question } of faq.questions.slice(0, 2))
    await tap(page, page.getByText(question, { exact: true }));
}

export const PAGES: readonly MeasuredPage[] = [
  { name: "Landing", path: "/", hasSurvey: true },
  { name: "Calculator", path: "/mortgage-calculator", interact: tapCalculate },
  { name: "FAQ", path: "/faq", interact: openTwoQuestions, oursOnly: true },
  { name: "Article", path: "/blog/when-the-draw-period-ends", oursOnly: true },
];
