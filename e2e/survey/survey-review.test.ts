/** The last step of the survey: what the visitor sees of their answers, and of what happens next, before they send. */
import {
  answerEverything,
  answerStep,
  answerUpTo,
  continueTo,
  expectStep,
  findLeads,
  freshEmail,
  headingOf,
  IN_TEXAS,
  send,
  type Survey,
} from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { frameOf } from "./survey-steps.ts";

const review = (survey: Survey) => survey.getByRole("group", { name: "Your answers" });
const press = (survey: Survey, name: string) => survey.getByRole("button", { name }).click();

test.use({ viewport: PHONE });

test("before sending, the answers can be read and changed, and it is said who gets in touch", async ({
  page,
}) => {
  const email = freshEmail();
  await open(page, "/");
  const survey = frameOf(page);
  await answerEverything(survey, email);
  const sendButton = survey.getByRole("button", { name: "Submit application" });

  await test.step("from the last step's heading to the button that sends it fits into a phone's window of 664 px under the header", async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const [form, button] = [await survey.locator("form").boundingBox(), await sendButton.boundingBox()];
      expect((button?.y ?? Infinity) + (button?.height ?? 0) - (form?.y ?? 0)).toBeLessThanOrEqual(664 - 72);
    }
  });

  await test.step("four lines show the answers", async () => {
    await expect(review(survey).getByRole("definition")).toHaveText([
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
      survey.getByRole("button", { name }).evaluate((button) => button.getBoundingClientRect().top);
    expect((await top("Start over")) - (await top("Submit application"))).toBeGreaterThan(96);
  });

  await test.step("beside the button stands who gets in touch, how and when, as the consent is given or not", async () => {
    await expect(sendButton).toHaveAccessibleDescription(
      "A Brightwick specialist will email you, and call only if you agree above. We don’t check your credit.",
    );
    await survey.getByRole("checkbox").check();
    await expect(sendButton).toHaveAccessibleDescription(
      "A Brightwick specialist will call you, Mon–Fri 8am–6pm PT. We don’t check your credit.",
    );
  });

  await test.step("a changed answer that is wrong is named, and the review waits", async () => {
    await press(survey, "Change Home");
    await survey.getByLabel("ZIP code").fill("9581");
    await press(survey, "Continue");
    await expect(survey.locator("#propertyZip-error")).toBeVisible();
    await survey.getByLabel("ZIP code").fill("95815");
    await press(survey, "Continue");
    await expect(review(survey)).toContainText("California, 95815");
  });

  await test.step("after Change, Back and Continue lead through the steps to the review again", async () => {
    await press(survey, "Change Purpose");
    await press(survey, "Back");
    await expectStep(survey, 3);
    await continueTo(survey, 5);
  });

  await test.step("Continue leads back to the review with the new answer, which is the one that is sent", async () => {
    await press(survey, "Change Numbers");
    await expect(headingOf(survey, 2)).toBeFocused();
    await survey.getByLabel("Home value").fill("700,000");
    await continueTo(survey, 5);
    await expect(review(survey)).toContainText("$700,000 home, $310,000 owed, $80,000 wanted");
    await expect(survey.getByLabel("Email")).toHaveValue(email);
    await send(page, survey);
    expect((await findLeads(email))[0]?.answers).toMatchObject({ homeValueDollars: 700_000 });
  });
});

test("in Texas more than 80 % of the home's value less what is owed is pointed out at the amount and before sending, and stops nobody", async ({
  page,
}) => {
  const limit = "For your home, that leaves up to $210,000.";
  const email = freshEmail();
  await page.goto(surveyAddress);
  await answerStep(page, 1, IN_TEXAS);
  await continueTo(page, 2);
  await answerStep(page, 2);
  const amount = page.getByLabel("Amount you would like");
  await amount.fill("210,000");
  await expect(page.getByText(limit).first()).toBeHidden();
  await amount.fill("210,001");
  await expect(page.locator("#step-numbers").getByText(limit)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await continueTo(page, 3);
  await answerUpTo(page, 5, 3);
  await expect(review(page).getByText(limit)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await press(page, "Change Numbers");
  await amount.fill("200,000");
  await continueTo(page, 5);
  await expect(review(page).getByText(limit)).toBeHidden();

  await test.step("a home on which nothing can be borrowed gets the telephone number", async () => {
    await press(page, "Change Numbers");
    await page.getByLabel("First mortgage balance").fill("520,000");
    await continueTo(page, 5);
    await expect(review(page).getByText("the smallest draw is $4,000")).toBeVisible();
    await expect(review(page).getByRole("link", { name: "(415) 555-0117" })).toBeVisible();
    await answerStep(page, 5, { email });
    await send(page);
    expect(await findLeads(email)).toHaveLength(1);
  });
});

test("no step of the survey has a barrier that axe knows of in a window of 320 px, nor its review in a wide one, also with errors", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoBarrier = async (seen: string, widths = [320]) => {
    for (const width of widths) {
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
  await expectNoBarrier("review", [320, 1440]);
  for (const id of ["Numbers", "Credit", "Purpose"]) {
    await press(page, `Change ${id}`);
    await expectNoBarrier(id);
    await press(page, "Continue");
  }
  await page.getByLabel("Email").fill("zoe");
  await press(page, "Submit application");
  await expectNoBarrier("errors of the last step");
});
