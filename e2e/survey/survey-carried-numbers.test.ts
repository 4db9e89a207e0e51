import type { Page } from "@playwright/test";
import {
  answerUpTo,
  applicant,
  continueTo,
  expectStep,
  frameOf,
  headingOf,
  keptIn,
  travel,
  typedIn,
} from "../applicant.ts";
import { PATH, enter, hydrateAll } from "../calculator/calculator-page.ts";
import { expect, open, surveyAddress, test } from "../fixtures.ts";

const NOTE = "We filled in your numbers. Change them any time.";

/** Works out a line in the calculator and takes its numbers to the survey. @returns the address that carries them */
async function useNumbers(page: Page, homeValue: string, owed: string): Promise<string> {
  await open(page, PATH);
  await hydrateAll(page);
  await enter(page, homeValue, owed);
  const link = page.getByRole("link", { name: "Use these numbers" }).first();
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page.locator("#survey")).toBeVisible();
  return address;
}

test("the calculator's numbers stand in the survey until the visitor types others, takes new ones along or starts over", async ({
  page,
}) => {
  test.slow();
  const survey = frameOf(page);
  const value = survey.getByLabel("Home value");
  const note = survey.getByText(NOTE).filter({ visible: true });

  const address = await useNumbers(page, "650000", "310000");

  await test.step("they are written as the survey writes them, with a sentence that says so, after a reload as well", async () => {
    await answerUpTo(survey, 2);
    await expect(survey.getByRole("status").filter({ hasText: NOTE })).toBeVisible();
    await expect(value).toHaveValue("650,000");
    await expect(survey.getByLabel("First mortgage balance")).toHaveValue("310,000");
    await expect(survey.getByLabel("Amount you would like")).toHaveValue("");
    await expect(survey.getByText("With these numbers, your line could be up to $242,500.")).toBeVisible();
    await page.reload();
    await expect(note).toBeVisible();
    await expect(value).toHaveValue("650,000");
  });

  await test.step("the survey's own page goes on where the frame was left: the same numbers a second time are older than what was typed since, and other ones are newer", async () => {
    await value.fill("600000");
    await survey.getByLabel("Amount you would like").fill("80000");
    await page.reload();
    await expect(value).toHaveValue("600,000");
    for (const [fragment, stands] of [
      [new URL(address, page.url()).hash, "600,000"],
      ["#survey?value=510000", "510,000"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(`${surveyAddress}${fragment}`);
      await expect(page.getByLabel("Home value")).toHaveValue(stands);
    }
  });

  await test.step("a new press of 'Use these numbers' wins over what the tab has kept of these questions, and of no others, in the frame, which goes on where the own page was left", async () => {
    await useNumbers(page, "660000", "");
    await expectStep(survey, 2);
    await expect(value).toHaveValue("660,000");
    await expect(survey.getByLabel("First mortgage balance")).toHaveValue("310,000");
    await expect(note).toBeVisible();
    await survey.getByRole("button", { name: "Back" }).click();
    await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
  });

  await test.step("'Start over' clears every answer, the numbers and the tab's memory, and leads to the first step", async () => {
    await continueTo(survey, 2);
    const button = survey.getByRole("button", { name: "Start over" });
    await button.click();
    await expectStep(survey, 1);
    await expect(headingOf(survey, 1)).toBeFocused();
    await expect(button).toBeHidden();
    expect(await typedIn(survey)).toEqual([]);
    expect(await keptIn(survey)).toEqual([]);
    // The browser's next Back leaves the survey.
    await expect
      .poll(() => survey.locator("html").evaluate(() => window.navigation.currentEntry?.index))
      .toBe(0);
    await travel(page, -1);
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await page.goForward();
    await page.reload();
    await expectStep(survey, 1);
    expect(await typedIn(survey)).toEqual([]);
    await answerUpTo(survey, 2);
    await expect(value).toHaveValue("");
    await expect(note).toHaveCount(0);
  });
});
