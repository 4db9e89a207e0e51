/** The last step of the survey: what the visitor sees of their answers, and of what happens next, before they send. */
import type { Page } from "@playwright/test";
import { answerEverything, answerNumbers, applicant, findLeads, freshEmail } from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";

const review = (page: Page) => page.getByRole("group", { name: "Your answers" });
const step = (page: Page, id: string) => page.locator(`#step-${id}`);
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test.use({ viewport: PHONE });

test("in its frame the last step with its review is at most 860 px high, on a phone and on a wide screen", async ({
  page,
}) => {
  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerEverything(survey, freshEmail());
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect((await survey.locator("form").boundingBox())?.height).toBeLessThanOrEqual(860);
  }
});

test("before sending, the answers can be read and changed, and it is said who gets in touch", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto(surveyAddress);
  await answerEverything(page, email);
  const send = page.getByRole("button", { name: "Send my answers" });

  await test.step("four lines show the answers", async () => {
    await expect(review(page).getByRole("definition")).toHaveText([
      "California, 95814, I live there",
      "Change Home",
      "$650,000 home, $310,000 owed, $80,000 wanted",
      "Change Numbers",
      "700 to 739",
      "Change Credit",
      "Home improvement",
      "Change Purpose",
    ]);
  });

  await test.step("'Start over' is away from the button that sends", async () => {
    const top = (name: string) =>
      page.getByRole("button", { name }).evaluate((button) => button.getBoundingClientRect().top);
    expect((await top("Start over")) - (await top("Send my answers"))).toBeGreaterThan(96);
  });

  await test.step("beside the button stands who gets in touch, how and when, as the consent is given or not", async () => {
    await expect(send).toHaveAccessibleDescription(
      "A Brightwick specialist will email you, and call only if you agree above. No credit is pulled.",
    );
    await page.getByRole("checkbox").check();
    await expect(send).toHaveAccessibleDescription(
      "A Brightwick specialist will call you, Mon–Fri 8am–6pm PT. No credit is pulled.",
    );
  });

  await test.step("a changed answer that is wrong is named, and the review waits", async () => {
    await press(page, "Change Home");
    await page.getByLabel("ZIP code").fill("9581");
    await press(page, "Continue");
    await expect(page.locator("#propertyZip-error")).toBeVisible();
    await page.getByLabel("ZIP code").fill("95815");
    await press(page, "Continue");
    await expect(review(page)).toContainText("California, 95815");
  });

  await test.step("after Change, Back and Continue lead through the steps to the review again", async () => {
    await press(page, "Change Purpose");
    await press(page, "Back");
    await expect(step(page, "credit")).toBeVisible();
    await press(page, "Continue");
    await expect(step(page, "contact")).toBeVisible();
  });

  await test.step("more than the largest line is pointed out, and what Texas alone limits is not", async () => {
    await press(page, "Change Numbers");
    await expect(step(page, "numbers").getByRole("heading", { level: 2 })).toBeFocused();
    await page.getByLabel("Amount you would like").fill("400,000");
    const notice = step(page, "numbers").locator("[data-limit]").filter({ visible: true });
    await expect(notice).toHaveCount(0);
    await page.getByLabel("Amount you would like").fill("400,001");
    await expect(notice).toHaveText(/^Our largest line is \$400,000\./);
    await page.getByLabel("Amount you would like").fill("80,000");
  });

  await test.step("Continue leads back to the review with the new answer, which is the one that is sent", async () => {
    await page.getByLabel("Home value").fill("700,000");
    await press(page, "Continue");
    await expect(step(page, "contact")).toBeVisible();
    await expect(review(page)).toContainText("$700,000 home, $310,000 owed, $80,000 wanted");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await press(page, "Send my answers");
    await expect(page).toHaveURL(/\/thank-you$/);
    expect((await findLeads(email))[0]?.answers).toMatchObject({ homeValueDollars: 700_000 });
  });
});

test.describe("In Texas, the home its owner lives in", () => {
  const limit = "Your numbers leave at most $210,000.";

  async function answerNumbersInTexas(page: Page, wanted: string, owed = "310,000"): Promise<void> {
    await page.goto(surveyAddress);
    await page.getByRole("radio", { name: "Texas" }).check();
    await page.getByLabel("ZIP code").fill("78701");
    await page.getByRole("radio", { name: "I live there" }).check();
    await press(page, "Continue");
    await answerNumbers(page);
    await page.getByLabel("First mortgage balance").fill(owed);
    await page.getByLabel("Amount you would like").fill(wanted);
  }

  async function goToReview(page: Page): Promise<void> {
    await press(page, "Continue");
    await page.getByRole("radio", { name: applicant.creditBand }).check();
    await press(page, "Continue");
    await page.getByRole("radio", { name: applicant.purpose }).check();
    await press(page, "Continue");
    await expect(step(page, "contact")).toBeVisible();
  }

  test("leaves 80 % of its value less what is owed: more is pointed out at the amount and before sending, and stops nobody", async ({
    page,
  }) => {
    await answerNumbersInTexas(page, "210,000");
    await expect(page.getByText(limit).first()).toBeHidden();
    await page.getByLabel("Amount you would like").fill("210,001");
    await expect(step(page, "numbers").getByText(limit)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await goToReview(page);
    await expect(review(page).getByText(limit)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await press(page, "Change Numbers");
    await page.getByLabel("Amount you would like").fill("200,000");
    await press(page, "Continue");
    await expect(review(page).getByText(limit)).toBeHidden();
  });

  test("on which nothing can be borrowed gets the telephone number, and can be sent", async ({ page }) => {
    await answerNumbersInTexas(page, "50,000", "520,000");
    await goToReview(page);
    await expect(review(page).getByText("the smallest draw is $4,000")).toBeVisible();
    await expect(review(page).getByRole("link", { name: "(415) 555-0117" })).toBeVisible();
    const email = freshEmail();
    await page.getByLabel("First name").fill(applicant.firstName);
    await page.getByLabel("Last name").fill(applicant.lastName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone", { exact: true }).fill(applicant.phone);
    await press(page, "Send my answers");
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await findLeads(email)).toHaveLength(1);
  });
});

test("no step of the survey has a barrier that axe knows of in any window, also with its errors", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoBarrier = async (seen: string) => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findViolations(page), `${seen}, ${width} px`).toEqual([]);
    }
  };
  await page.goto(surveyAddress);
  await press(page, "Continue");
  await expectNoBarrier("errors of the first step");
  await page.getByRole("radio", { name: "Another state" }).check();
  await expectNoBarrier("another state");
  await answerEverything(page, freshEmail());
  await expectNoBarrier("review");
  for (const id of ["Numbers", "Credit", "Purpose"]) {
    await press(page, `Change ${id}`);
    await expectNoBarrier(id);
    await press(page, "Continue");
  }
  await page.getByLabel("Email").fill("zoe");
  await press(page, "Send my answers");
  await expectNoBarrier("errors of the last step");
});
