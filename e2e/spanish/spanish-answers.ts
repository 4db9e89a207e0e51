import { expect, type Page } from "@playwright/test";
import { applicant, type Survey } from "../applicant.ts";

/** Fills in by name of the field, whatever language the labels are in. */
async function fillProperty(survey: Survey): Promise<void> {
  await survey.locator("input[name=propertyState][value=CA]").check({ force: true });
  await survey.locator("#propertyZip").fill(applicant.propertyZip);
  await survey.locator("input[name=propertyUse][value=primary]").check({ force: true });
}

async function fillNumbers(survey: Survey): Promise<void> {
  for (const name of ["homeValueDollars", "mortgageBalanceDollars", "amountWantedDollars"] as const)
    await survey.locator(`#${name}`).fill(applicant[name]);
}

const fillCredit = (survey: Survey) =>
  survey.locator("input[name=creditBand][value='700-739']").press("Space");
const fillPurpose = (survey: Survey) =>
  survey.locator("input[name=purpose][value=home-improvement]").press("Space");

async function fillContact(survey: Survey, email: string): Promise<void> {
  for (const name of ["firstName", "lastName", "phone"] as const)
    await survey.locator(`#${name}`).fill(applicant[name]);
  await survey.locator("#email").fill(email);
}

/** Answers all steps, agrees to calls, and stops before the last button. */
export async function answerInSpanish(survey: Survey, email: string): Promise<void> {
  const steps = [fillProperty, fillNumbers, fillCredit, fillPurpose];
  for (const [index, fill] of steps.entries()) {
    await fill(survey);
    await survey.getByRole("button", { name: "Continuar" }).click();
    await expect(survey.getByRole("heading", { name: `Paso ${index + 2} de 5` })).toBeVisible();
  }
  await fillContact(survey, email);
  await survey.locator("#consentContact").check();
}

/** Fills in the form as it is without a script, and sends it. */
export async function sendLongFormInSpanish(page: Page, email: string): Promise<void> {
  for (const fill of [fillProperty, fillNumbers, fillCredit, fillPurpose]) await fill(page);
  await fillContact(page, email);
  await page.locator("button[type=submit]").last().click();
}

/** Fills in the calculator's three boxes and presses its button. */
export async function enter(page: Page): Promise<void> {
  await page.locator("#home-value").fill("512345");
  await page.locator("#mortgage-balance").fill("300000");
  await page.locator("#credit-score").fill("720");
  await page.locator("[role=group]:has(#credit-score) button").click();
}
