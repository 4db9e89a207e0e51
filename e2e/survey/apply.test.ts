import {
  answerEverything,
  answerUpTo,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  findLeadsByCommand,
  freshEmail,
  send,
} from "../applicant.ts";
import { expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";

test("a homeowner applies on a phone, lands on /thank-you, and the lender has every answer", async ({
  page,
}) => {
  const email = freshEmail();
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerEverything(survey, email);
  await send(page, survey);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");

  const leads = await findLeads(email);
  expect(leads).toHaveLength(1);
  const estimate = page.getByRole("region", { name: "What your answers come to" });
  for (const isLoadedAgain of [false, true])
    await test.step(`what the answers come to${isLoadedAgain ? ", also when the page is loaded again" : ""}`, async () => {
      await expect(page.getByText("Your application number")).toContainText(
        leads[0]?.submissionId.slice(0, 8).toUpperCase() ?? "none",
      );
      await expect(page.getByText(/^We’ll get in touch by (6 p\.m\.|noon) PT/)).toBeVisible();
      await expect(estimate).toContainText("$210,000 to $242,500");
      await expect(estimate).toContainText("$533 a month if you draw $80,000");
      await expect(estimate).not.toContainText(/[{}]/);
      await page.reload();
    });
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

test("a homeowner needs 15 taps and no telephone: choices go on by themselves, and Back comes to them", async ({
  page,
}) => {
  const email = freshEmail();
  await page.setViewportSize(PHONE);
  await page.goto(surveyAddress);
  let taps = 0;
  const tap = async (name: string | RegExp, role: "radio" | "button" | "textbox" = "radio") => {
    taps++;
    await page.getByRole(role, { name }).click();
  };
  const type = async (name: string, text: string) => {
    await tap(name, "textbox");
    await page.keyboard.type(text);
  };
  await tap("California");
  await type("ZIP code", "95814");
  await tap("I live there");
  await tap("Continue", "button");
  await type("Home value", "500.000");
  await type("First mortgage balance", "300k");
  await type("Amount you would like", "60000");
  await tap("Continue", "button");
  await tap("700 to 739");
  await tap("Home improvement");
  await expectStep(page, 5);

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "Home improvement" })).toBeChecked();
  await page.getByRole("radio", { name: "Home improvement" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Paying off other debt" })).toBeChecked();
  await continueTo(page, 5);

  await type("First name", "Ann");
  await type("Last name", "Lee");
  await type("Email", email);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.pressSequentially("9165550134");
  await expect(phone).toHaveValue("(916) 555-0134");
  await phone.fill("");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.locator("#phone-error")).toContainText("Enter your phone number");
  await page.getByRole("checkbox").uncheck();
  await expect(page.locator("#phone-error")).toBeHidden();
  await tap("Submit application", "button");
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(taps).toBeLessThanOrEqual(15);
  expect((await findLeads(email))[0]?.answers).toMatchObject({
    homeValueDollars: 500_000,
    mortgageBalanceDollars: 300_000,
    phone: "",
    purpose: "debt-consolidation",
  });
});

test("what cannot be a home is asked about on the step, and what is below the lender's terms is told there, and stops nobody", async ({
  page,
}) => {
  await page.goto(surveyAddress);
  await answerUpTo(page, 2);
  const value = page.getByLabel("Home value");
  await value.fill("1e6");
  await value.blur();
  await expect(page.getByText("Enter whole dollars, like 500,000.").first()).toBeVisible();
  await value.fill("500");
  await page.getByLabel("First mortgage balance").fill("300000");
  await expect(page.locator("#step-numbers").getByText("add three zeros")).toBeVisible();
  await value.fill("250k");
  await value.blur();
  await expect(value).toHaveValue("250,000");
  await expect(page.locator("#step-numbers").getByText("You owe more than the home is worth")).toBeVisible();
  await page.getByLabel("Amount you would like").fill("50000");
  await continueTo(page, 3);
  await page.getByRole("radio", { name: "Below 650" }).click();
  await expect(page.getByText("Our minimum score is 640.")).toBeVisible();
  await continueTo(page, 4);
});

test.describe("When the service does not answer", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("the page tries again by itself, as one application; then it keeps the answers and shows the telephone, and answers that are changed after a lost reply are stored too", async ({
    page,
  }) => {
    const email = freshEmail();
    let sent = 0;
    await page.clock.install();
    // Nor is a visit counted then.
    await page.route("**/stages", (route) => route.abort());
    await page.goto(surveyAddress);
    await page.route("**/submissions", async (route) => {
      // The application is stored, and the answer is lost on the way back.
      if (sent++ > 0) await route.fetch();
      return route.abort("connectionreset");
    });
    await answerEverything(page, email);
    await page.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByText("We could not send your answers yet.")).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText("We could not reach our server.")).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
    expect(sent).toBe(5);
    await expect(page.getByRole("alert").locator("a[href^='tel:']").last()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);

    await page.unroute("**/submissions");
    await page.getByLabel("First name").fill("Changed");
    await send(page);
    const names = (await findLeads(email)).map((lead) => lead.answers.firstName).sort();
    expect(names).toEqual(["Changed", applicant.firstName]);
  });
});
