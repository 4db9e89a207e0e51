import { expect, type FrameLocator, type Page } from "@playwright/test";

/** The survey on its own page, or in the landing page's frame. */
export type Survey = Page | FrameLocator;

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
