import type { Page } from "@playwright/test";
import { answerProperty, applicant } from "../applicant.ts";
import { PATH, enter, hydrateAll } from "../calculator/calculator-page.ts";
import { expect, open, surveyAddress, test } from "../fixtures.ts";
import { continueTo, expectStep, frameOf } from "./survey-steps.ts";

const NOTE = "We filled in your numbers. Change them any time.";

/** Works out a line in the calculator and takes its numbers to the survey, as far as its second step. */
async function useNumbers(page: Page, homeValue: string, owed: string): Promise<void> {
  await open(page, PATH);
  await hydrateAll(page);
  await enter(page, homeValue, owed);
  await page.getByRole("link", { name: "Use these numbers" }).first().click();
  await expect(page.locator("#survey")).toBeVisible();
}

test("the calculator's numbers stand in the survey as the survey writes them, with a sentence that says so", async ({
  page,
}) => {
  await useNumbers(page, "650000", "310000");
  const survey = frameOf(page);
  await answerProperty(survey);
  await continueTo(survey, 2);
  await expect(survey.getByRole("status").filter({ hasText: NOTE })).toBeVisible();
  await expect(survey.getByLabel("Home value")).toHaveValue("650,000");
  await expect(survey.getByLabel("First mortgage balance")).toHaveValue("310,000");
  await page.reload();
  await expect(survey.getByText(NOTE).filter({ visible: true })).toBeVisible();
  await expect(survey.getByLabel("Home value")).toHaveValue("650,000");
});

test("numbers that the visitor typed themselves come without the sentence", async ({ page }) => {
  await page.goto(surveyAddress);
  await answerProperty(page);
  await continueTo(page, 2);
  await expect(page.getByText(NOTE).filter({ visible: true })).toHaveCount(0);
});

test("a new press of 'Use these numbers' wins over what the tab has kept of these questions, and of no others", async ({
  page,
}) => {
  await useNumbers(page, "650000", "310000");
  const survey = frameOf(page);
  await answerProperty(survey);
  await continueTo(survey, 2);
  await survey.getByLabel("Home value").fill("600000");
  await survey.getByLabel("Amount you would like").fill("80000");
  await page.reload();
  await expect(survey.getByLabel("Home value")).toHaveValue("600,000");

  await useNumbers(page, "650000", "");
  await expectStep(survey, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue("650,000");
  await expect(survey.getByLabel("First mortgage balance")).toHaveValue("310,000");
  await expect(survey.getByText(NOTE).filter({ visible: true })).toBeVisible();
  await survey.getByRole("button", { name: "Back" }).click();
  await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
});

test("the same numbers a second time are older than what was typed since; other ones are newer", async ({
  page,
}) => {
  await page.goto(`${surveyAddress}#survey?value=500000`);
  await answerProperty(page);
  await continueTo(page, 2);
  await page.getByLabel("Home value").fill("425000");
  await page.goto("about:blank");
  await page.goto(`${surveyAddress}#survey?value=500000`);
  await expect(page.getByLabel("Home value")).toHaveValue("425,000");
  await page.goto("about:blank");
  await page.goto(`${surveyAddress}#survey?value=510000`);
  await expect(page.getByLabel("Home value")).toHaveValue("510,000");
});

test("'Start over' also forgets the calculator's numbers", async ({ page }) => {
  await page.goto(`${surveyAddress}#survey?value=500000`);
  await answerProperty(page);
  await continueTo(page, 2);
  await expect(page.getByText(NOTE).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await answerProperty(page);
  await continueTo(page, 2);
  await expect(page.getByLabel("Home value")).toHaveValue("");
  await expect(page.getByText(NOTE).filter({ visible: true })).toHaveCount(0);
});
