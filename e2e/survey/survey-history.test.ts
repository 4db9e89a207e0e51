/** The browser's Back and Forward, and the form's own Back, among the steps of the survey. */
import { answerEverything, applicant, findLeads, freshEmail } from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import {
  answerUpTo,
  continueTo,
  expectStep,
  frameOf,
  headingOf,
  keptIn,
  travel,
  typedIn,
  type Survey,
} from "./survey-steps.ts";

/** That the browser's next Back leaves the survey. */
const expectFirstEntry = (survey: Survey) =>
  expect.poll(() => survey.locator("html").evaluate(() => window.navigation.currentEntry?.index)).toBe(0);

test("in any window the browser's Back and Forward walk the steps, and Back from the first one leaves", async ({
  page,
}) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  for (const viewport of [PHONE, DESKTOP])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await answerUpTo(survey, 3);
      await travel(page, -1);
      await expectStep(survey, 2);
      await expect(headingOf(survey, 2)).toBeFocused();
      await expect(survey.getByLabel("Home value")).toHaveValue(applicant.homeValueDollars.replace("$", ""));
      await travel(page, 1);
      await expectStep(survey, 3);
      await travel(page, -2);
      await expectStep(survey, 1);
      await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
      expect(new URL(page.url()).pathname).toBe("/");
      await travel(page, -1);
      await expect(page).toHaveURL(/\/faq$/);
      await travel(page, 1);
      await expectStep(survey, 1);
      await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
    });
});

test("going back is never held up by an answer that is wrong, and keeps it", async ({ page }) => {
  await page.goto(surveyAddress);
  await answerUpTo(page, 2);
  await page.getByLabel("Home value").fill("a lot");
  await travel(page, -1);
  await expectStep(page, 1);
  await travel(page, 1);
  await expectStep(page, 2);
  await expect(page.getByLabel("Home value")).toHaveValue("a lot");
});

test("after a reload the browser's Back still walks the steps that were taken before it", async ({
  page,
}) => {
  await open(page, "/");
  const survey = frameOf(page);
  await answerUpTo(survey, 3);
  await page.reload();
  await expectStep(survey, 3);
  await travel(page, -1);
  await expectStep(survey, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue(applicant.homeValueDollars.replace("$", ""));
  await travel(page, -1);
  await expectStep(survey, 1);
  await travel(page, 2);
  await expectStep(survey, 3);
});

test("the form's own Back makes the history no longer: from the first step the browser's Back leaves", async ({
  page,
}) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  await answerUpTo(survey, 3);
  for (const step of [2, 1]) {
    await survey.getByRole("button", { name: "Back" }).click();
    await expectStep(survey, step);
  }
  await expect(headingOf(survey, 1)).toBeFocused();
  await expectFirstEntry(survey);
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
});

test("the form's own Back works where the page around it has added to the history", async ({ page }) => {
  await open(page, "/");
  const survey = frameOf(page);
  await answerUpTo(survey, 3);
  await page.evaluate(() => window.location.assign("#survey"));
  await survey.getByRole("button", { name: "Back" }).click();
  await expectStep(survey, 2);
  await survey.getByRole("button", { name: "Back" }).click();
  await expectStep(survey, 1);
  expect(new URL(page.url()).hash).toBe("#survey");
});

test("the survey's own page goes on where the frame was left, and the frame where the page was left", async ({
  page,
}) => {
  await open(page, "/#survey?value=512345");
  const survey = frameOf(page);
  await answerUpTo(survey, 2);
  await survey.getByLabel("Home value").fill("600000");
  await page.getByRole("link", { name: "Open it on its own page" }).last().click();
  await expect(page).toHaveURL(surveyAddress);
  await expectStep(page, 2);
  await expect(page.getByLabel("Home value")).toHaveValue("600,000");
  await continueTo(page, 3);
  await page.getByRole("radio", { name: applicant.creditBand }).check();
  await travel(page, -2);
  await expectStep(survey, 3);
  await expect(survey.getByRole("radio", { name: applicant.creditBand })).toBeChecked();
  await survey.getByRole("button", { name: "Back" }).click();
  await expect(survey.getByLabel("Home value")).toHaveValue("600,000");
});

test("after sending, the tab knows nothing of it, and going back leads to an empty form", async ({
  page,
}) => {
  const email = freshEmail();
  await open(page, "/faq");
  await open(page, "/");
  await answerEverything(frameOf(page), email);
  await frameOf(page).getByRole("button", { name: "Send my answers" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await travel(page, -1);
  await expectStep(frameOf(page), 1);
  expect(await keptIn(frameOf(page))).toEqual([]);
  expect(await typedIn(frameOf(page))).toEqual([]);
  // The entries of the steps that were sent have nothing to show, and are passed over.
  await travel(page, -1);
  await expectFirstEntry(frameOf(page));
  await expectStep(frameOf(page), 1);
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
  expect(await findLeads(email)).toHaveLength(1);
});
