/** The browser's Back and Forward, and the form's own Back, among the steps of the survey. */
import {
  answerEverything,
  answerStep,
  answerUpTo,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  freshEmail,
  headingOf,
  send,
  type Survey,
} from "../applicant.ts";
import { expect, open, surveyAddress, test } from "../fixtures.ts";
import { frameOf, travel, keptIn, typedIn } from "./survey-steps.ts";

/** That the browser's next Back leaves the survey. */
const expectFirstEntry = (survey: Survey) =>
  expect.poll(() => survey.locator("html").evaluate(() => window.navigation.currentEntry?.index)).toBe(0);

const HOME_VALUE = applicant.homeValueDollars.replace("$", "");

test("the browser's Back and Forward walk the steps, after a reload as well, and Back from the first one leaves", async ({
  page,
}) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  await answerUpTo(survey, 3);
  await travel(page, -1);
  await expectStep(survey, 2);
  await expect(headingOf(survey, 2)).toBeFocused();
  await travel(page, 1);
  await expectStep(survey, 3);
  await page.reload();
  await expectStep(survey, 3);
  await travel(page, -1);
  await expectStep(survey, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue(HOME_VALUE);
  // A wrong answer holds up nobody who goes back, and is kept.
  await survey.getByLabel("Home value").fill("a lot");
  await travel(page, -1);
  await expectStep(survey, 1);
  await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
  await travel(page, 1);
  await expectStep(survey, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue("a lot");
  await survey.getByLabel("Home value").fill(HOME_VALUE);
  await travel(page, 1);
  await expectStep(survey, 3);
  await travel(page, -2);
  await expectStep(survey, 1);
  expect(new URL(page.url()).pathname).toBe("/");
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
  await travel(page, 1);
  await expectStep(survey, 1);
  await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
});

test("the form's own Back keeps every answer and makes the history no longer, also where the page around it has added to it", async ({
  page,
}) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  const goBack = async (step: number) => {
    await survey.getByRole("button", { name: "Back" }).click();
    await expectStep(survey, step);
  };

  await answerUpTo(survey, 3);
  await goBack(2);
  await expect(survey.getByLabel("Home value")).toHaveValue(HOME_VALUE);
  await goBack(1);
  await expect(headingOf(survey, 1)).toBeFocused();
  await expect(survey.getByRole("radio", { name: "California" })).toBeChecked();
  await expectFirstEntry(survey);
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);

  await open(page, "/");
  await continueTo(survey, 2);
  await continueTo(survey, 3);
  await page.evaluate(() => window.location.assign("#survey"));
  await goBack(2);
  await goBack(1);
  expect(new URL(page.url()).hash).toBe("#survey");
});

test("whoever starts over leaves the survey by the browser's next Back", async ({ page }) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  await answerUpTo(survey, 3);
  await survey.getByRole("button", { name: "Start over" }).click();
  await expectStep(survey, 1);
  await expectFirstEntry(survey);
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
});

test("the survey's own page goes on where the frame was left, and the frame where the page was left", async ({
  page,
}) => {
  await open(page, "/#survey?value=512345");
  const survey = frameOf(page);
  await answerUpTo(survey, 2);
  await answerStep(survey, 2);
  await survey.getByLabel("Home value").fill("600000");
  await page.getByRole("link", { name: "Full screen" }).click();
  await expect(page).toHaveURL(surveyAddress);
  await expectStep(page, 2);
  await expect(page.getByLabel("Home value")).toHaveValue("600,000");
  await continueTo(page, 3);
  await answerStep(page, 3);
  await travel(page, -2);
  await expectStep(survey, 3);
  await expect(survey.getByRole("radio", { name: "700 to 739" })).toBeChecked();
  await survey.getByRole("button", { name: "Back" }).click();
  await expect(survey.getByLabel("Home value")).toHaveValue("600,000");
});

test("after sending, the tab knows nothing but a number, going back shows that the application is there, one press goes forward again, and another one can be started", async ({
  page,
}) => {
  const email = freshEmail();
  const survey = frameOf(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, "/faq");
  await open(page, "/");
  await answerEverything(survey, email);
  await send(page, survey);
  await travel(page, -1);
  const heading = survey.getByRole("heading", { name: "We have your application" });
  await expect(heading).toBeInViewport();
  const [lead] = await findLeads(email);
  const sent = lead?.submissionId ?? "none";
  await expect(survey.getByText(sent.slice(0, 8).toUpperCase())).toBeVisible();
  await expect(survey.getByRole("button", { name: "Submit application" })).toBeHidden();
  expect(await keptIn(survey)).toEqual([JSON.stringify({ sent })]);
  expect(await typedIn(survey)).toEqual([]);
  // The entries of the steps that were sent have nothing to show, and are passed over.
  await expectFirstEntry(survey);
  await expect(heading).toBeVisible();
  await travel(page, 1);
  await expect(page).toHaveURL(/\/thank-you$/);
  await travel(page, -1);
  await expectFirstEntry(survey);
  await survey.getByRole("button", { name: "Start another application" }).click();
  await expectStep(survey, 1);
  expect(await keptIn(survey)).toEqual([]);
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
  expect(await findLeads(email)).toHaveLength(1);
});
