import type { Page } from "@playwright/test";
import {
  answerContact,
  answerEverything,
  answerProperty,
  applicant,
  findLeads,
  findLeadsByCommand,
  freshEmail,
  goOn,
} from "../applicant.ts";
import { expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";

/** Lets the pauses between the page's tries pass at once, as many as it takes, until something is seen. */
async function skipPauses(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await isSeen();
  }).toPass({ intervals: [20] });
}

const letItGiveUp = (page: Page) =>
  skipPauses(page, () =>
    expect(page.getByText("We could not reach our server.")).toBeVisible({ timeout: 100 }),
  );

test("a homeowner applies on a phone, lands on /thank-you, and the lender has every answer", async ({
  page,
}) => {
  const email = freshEmail();
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerEverything(survey, email);
  await survey.getByRole("button", { name: "Send my answers" }).click();

  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");

  const leads = await findLeads(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]?.answers).toEqual({
    propertyState: "CA",
    propertyZip: "95814",
    propertyUse: "primary",
    homeValueDollars: 650_000,
    mortgageBalanceDollars: 310_000,
    amountWantedDollars: 80_000,
    creditBand: "700-739",
    purpose: "home-improvement",
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    email,
    phone: "+19165550134",
  });
  expect(leads[0]?.consent.contact).toBe(false);
  expect(await findLeadsByCommand(email)).toEqual(leads);
});

test("the consent box is unticked and optional; when it is ticked, the words are stored with the application", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto(surveyAddress);
  await answerEverything(page, email);
  const consent = page.getByRole("checkbox");
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await findLeads(email);
  expect(lead?.consent.contact).toBe(true);
  expect(lead?.consent.text).toContain("Brightwick Home Equity, Inc. may call and text me");
});

test("a wrong answer is named beside its field, takes the focus, and is not lost", async ({ page }) => {
  await page.goto(surveyAddress);
  await page.getByRole("radio", { name: "Texas" }).check();
  await page.getByLabel("ZIP code").fill("787");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter five digits, like 90012.")).toBeVisible();
  await expect(page.getByText("Choose how you use the home.")).toBeVisible();
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await expect(page.getByLabel("ZIP code")).toHaveValue("787");
  await page.getByLabel("ZIP code").fill("78701");
  await expect(page.getByText("Enter five digits, like 90012.")).toBeHidden();
});

test("Back keeps every answer", async ({ page }) => {
  await page.goto(surveyAddress);
  await answerProperty(page, "Texas");
  await goOn(page, "What is it worth, and what do you owe?");
  await page.getByLabel("Home value").fill("425000");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "Texas" })).toBeChecked();
  await expect(page.getByLabel("ZIP code")).toHaveValue("78701");
  await goOn(page, "What is it worth, and what do you owe?");
  await expect(page.getByLabel("Home value")).toHaveValue("425,000");
});

test.describe("When the service does not answer", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("the page tries again by itself with the same number, and one application arrives", async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", "Playwright cannot read there what was sent.");
    const email = freshEmail();
    const sent: string[] = [];
    await page.clock.install();
    await page.route("**/submissions", async (route) => {
      sent.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
      if (sent.length === 1) return route.abort("connectionreset");
      if (sent.length === 2) {
        // The answer is lost on the way back although the application was stored.
        await route.fetch();
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await page.goto(surveyAddress);
    await answerEverything(page, email);
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.getByText("We could not send your answers yet.")).toBeVisible();
    await skipPauses(page, () => expect(page).toHaveURL(/\/thank-you$/, { timeout: 100 }));
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    expect(await findLeads(email)).toHaveLength(1);
  });

  test("it keeps the answers and shows the telephone when it cannot get through", async ({ page }) => {
    await page.clock.install();
    const email = freshEmail();
    await page.route("**/submissions", (route) => route.abort("connectionrefused"));
    await page.goto(surveyAddress);
    await answerEverything(page, email);
    await page.getByRole("button", { name: "Send my answers" }).click();
    await letItGiveUp(page);
    await expect(page.getByRole("alert").locator("a[href^='tel:']").last()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await page.unroute("**/submissions");
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await findLeads(email)).toHaveLength(1);
  });

  test("answers that were changed after a lost reply are stored too, under a number of their own", async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", "Playwright cannot send there what was held.");
    await page.clock.install();
    const email = freshEmail();
    await page.route("**/submissions", async (route) => {
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.goto(surveyAddress);
    await answerEverything(page, email);
    await page.getByRole("button", { name: "Send my answers" }).click();
    await letItGiveUp(page);
    await page.unroute("**/submissions");
    await answerContact(page, email);
    await page.getByLabel("First name").fill("Changed");
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const names = (await findLeads(email)).map((lead) => lead.answers.firstName).sort();
    expect(names).toEqual(["Changed", applicant.firstName]);
  });
});
