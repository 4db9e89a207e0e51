import { expect, type FrameLocator, type Page } from "@playwright/test";
import { answerNumbers, answerProperty, type Survey } from "../applicant.ts";

export const frameOf = (page: Page): FrameLocator => page.frameLocator("#survey-frame");

/** @param step its number, from 1 */
export const headingOf = (survey: Survey, step: number) =>
  survey.getByRole("heading", { name: `Step ${step} of ` });

export const expectStep = (survey: Survey, step: number) => expect(headingOf(survey, step)).toBeVisible();

/** Presses Continue and waits until the step is there. */
export async function continueTo(survey: Survey, step: number): Promise<void> {
  await survey.getByRole("button", { name: "Continue" }).click();
  await expectStep(survey, step);
}

/** Sends the answers, and waits for the thank-you page. */
export async function send(page: Page, survey: Survey = page): Promise<void> {
  await survey.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
}

/** From a timer: a page that is left at once cannot answer the test any more. */
export const travel = (page: Page, steps: number) =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), steps);

/** What the tab has kept, entry by entry. */
export const keptIn = (survey: Survey) =>
  survey
    .locator("html")
    .evaluate(() => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key)));

/** The answers that stand in the form, on whatever step they are, without the commas of amounts. */
export const typedIn = (survey: Survey) =>
  survey
    .locator("#survey")
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        value === "" || /Sha256|Id|Token|website/.test(name) ? [] : [String(value).replaceAll(",", "")],
      ),
    );

/** Answers the steps before the third, as far as the step. */
export async function answerUpTo(survey: Survey, step: 2 | 3): Promise<void> {
  await answerProperty(survey);
  await continueTo(survey, 2);
  await answerNumbers(survey);
  if (step === 3) await continueTo(survey, 3);
}
