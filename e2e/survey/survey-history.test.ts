/** The browser's Back and Forward, and the form's own Back, among the steps of the survey. */
import {
  answerEverything,
  answerUpTo,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  frameOf,
  freshEmail,
  headingOf,
  keptIn,
  send,
  type Survey,
  travel,
  typedIn,
} from "../applicant.ts";
import { expect, open, test } from "../fixtures.ts";

/** That the browser's next Back leaves the survey. */
const expectFirstEntry = (survey: Survey) =>
  expect.poll(() => survey.locator("html").evaluate(() => window.navigation.currentEntry?.index)).toBe(0);

const HOME_VALUE = applicant.homeValueDollars.replace("$", "");

test("the browser's Back and Forward walk the steps, after a reload as well, Back from the first one leaves, and the form's own Back adds nothing", async ({
  page,
}) => {
  await open(page, "/faq");
  await open(page, "/");
  const survey = frameOf(page);
  const walk = async (entries: number, step: number) => {
    await travel(page, entries);
    await expectStep(survey, step);
  };
  const goBack = async (step: number) => {
    await survey.getByRole("button", { name: "Back" }).click();
    await expectStep(survey, step);
  };
  await answerUpTo(survey, 3);
  await walk(-1, 2);
  await expect(headingOf(survey, 2)).toBeFocused();
  await walk(1, 3);
  await page.reload();
  await expectStep(survey, 3);
  await walk(-1, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue(HOME_VALUE);
  // A wrong answer holds up nobody who goes back, and is kept.
  await survey.getByLabel("Home value").fill("a lot");
  await walk(-1, 1);
  await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);
  await walk(1, 2);
  await expect(survey.getByLabel("Home value")).toHaveValue("a lot");
  await survey.getByLabel("Home value").fill(HOME_VALUE);
  await walk(1, 3);
  await walk(-2, 1);
  expect(new URL(page.url()).pathname).toBe("/");
  await travel(page, -1);
  await expect(page).toHaveURL(/\/faq$/);
  await walk(1, 1);
  await expect(survey.getByLabel("ZIP code")).toHaveValue(applicant.propertyZip);

  await test.step("the form's own Back keeps every answer and makes the history no longer", async () => {
    await continueTo(survey, 2);
    await continueTo(survey, 3);
    await goBack(2);
    await expect(survey.getByLabel("Home value")).toHaveValue(HOME_VALUE);
    await goBack(1);
    await expect(headingOf(survey, 1)).toBeFocused();
    await expect(survey.getByRole("radio", { name: "California" })).toBeChecked();
    await expectFirstEntry(survey);
  });

  await test.step("also where the page around it has added to the history", async () => {
    await continueTo(survey, 2);
    await continueTo(survey, 3);
    await page.evaluate(() => window.location.assign("#survey"));
    await goBack(2);
    await goBack(1);
    expect(new URL(page.url()).hash).toBe("#survey");
  });
});

for (const forbidsStorage of [false, true])
  test(`after sending${forbidsStorage ? ", also where the browser forbids storage" : " the tab knows nothing but a number"}, going back shows that the application is there, one press goes forward again, and another one can be started`, async ({
    page,
  }) => {
    if (forbidsStorage)
      await page.addInitScript(() => {
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("Forbidden", "SecurityError");
          },
        });
      });
    const email = freshEmail();
    const survey = frameOf(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await open(page, "/faq");
    await open(page, "/");
    await answerEverything(survey, email);
    await travel(page, -1);
    await expectStep(survey, 4);
    await continueTo(survey, 5);
    await send(page, survey);
    const [lead, ...others] = await findLeads(email);
    expect(others).toEqual([]);
    await page.reload();
    await expect(page.getByText("Your application number")).toBeVisible();
    await expect(page.getByRole("heading", { name: "What your answers come to" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Manage my application" })).toBeVisible();

    await travel(page, -1);
    await expect(survey.getByRole("heading", { name: "We have your application" })).toBeInViewport();
    await expect(survey.getByRole("button", { name: "Submit application" })).toBeHidden();
    expect(await typedIn(survey)).toEqual([]);
    if (!forbidsStorage) {
      const sent = lead?.submissionId ?? "none";
      await expect(survey.getByText(sent.slice(0, 8).toUpperCase())).toBeVisible();
      expect(await keptIn(survey)).toEqual([JSON.stringify({ sent })]);
    }
    // The entries of the steps that were sent have nothing to show, and are passed over.
    await expectFirstEntry(survey);
    await travel(page, 1);
    await expect(page).toHaveURL(/\/thank-you$/);
    await travel(page, -1);
    await expectFirstEntry(survey);
    await travel(page, -1);
    await expect(page).toHaveURL(/\/faq$/);
    await travel(page, 1);
    await survey.getByRole("button", { name: "Start another application" }).click();
    await expectStep(survey, 1);
    if (!forbidsStorage) expect(await keptIn(survey)).toEqual([]);
    await travel(page, -1);
    await expect(page).toHaveURL(/\/faq$/);
  });
