import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  answerEverything,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  frameOf,
  freshEmail,
  headingOf,
  send,
} from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, surveyOrigin, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";

const PAGE = `${surveyOrigin}/my-application`;

// Answers that are refused, a link that was cut, and a service that is away.
test.use({ expectedConsoleErrors: [/status of (404|422)|Failed to load resource: net::/] });

test("a homeowner applies on a phone: reads and changes the answers before sending, lands on /thank-you, the lender has every answer, and a private link shows what was agreed to and stops calls", async ({
  page,
  context,
}) => {
  const email = freshEmail();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const survey = frameOf(page);
  await answerEverything(survey, email);
  const review = survey.getByRole("group", { name: "Your answers" });
  const press = (name: string) => survey.getByRole("button", { name }).click();
  const sendButton = survey.getByRole("button", { name: "Submit application" });

  await test.step("from the last step's heading to the button that sends it fits into a phone's window of 664 px under the header", async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const [form, button] = [await survey.locator("form").boundingBox(), await sendButton.boundingBox()];
      expect((button?.y ?? Infinity) + (button?.height ?? 0) - (form?.y ?? 0)).toBeLessThanOrEqual(664 - 72);
      const startOver = await survey.getByRole("button", { name: "Start over" }).boundingBox();
      expect((startOver?.y ?? 0) - (button?.y ?? 0), "away from the button that sends").toBeGreaterThan(96);
    }
  });

  await test.step("four lines show the answers", async () => {
    await expect(review.getByRole("definition")).toHaveText([
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

  await test.step("beside the button stands who gets in touch, how and when, as the consent is given or not", async () => {
    const [byPhone, byEmail] = [
      "A Brightwick specialist will call you, Mon–Fri 8am–6pm PT. We don’t check your credit.",
      "A Brightwick specialist will email you, and call only if you agree above. We don’t check your credit.",
    ];
    await survey.getByRole("checkbox").check();
    await expect(sendButton).toHaveAccessibleDescription(byPhone);
    await survey.getByRole("checkbox").uncheck();
    await expect(sendButton).toHaveAccessibleDescription(byEmail);
  });

  await test.step("a changed answer that is wrong is named, and the review waits for a better one", async () => {
    await press("Change Home");
    await expect(headingOf(survey, 1)).toBeFocused();
    await survey.getByLabel("ZIP code").fill("9581");
    await press("Continue");
    await expect(survey.locator("#propertyZip-error")).toBeVisible();
    await survey.getByLabel("ZIP code").fill("95815");
    await continueTo(survey, 5);
    await expect(review).toContainText("California, 95815");
  });

  await test.step("after Change, Back and Continue lead through the steps to the review again", async () => {
    await press("Change Purpose");
    await press("Back");
    await expectStep(survey, 3);
    await continueTo(survey, 5);
  });

  await survey.getByRole("checkbox").check();
  await send(page, survey);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");

  const leads = await findLeads(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]?.answers).toEqual({
    propertyState: "CA",
    propertyZip: "95815",
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
  expect(leads[0]?.consent.contact).toBe(true);
  // The same as the lender reads it, by a process of its own.
  const command = ["apps/office/cli/cli.ts", "list", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  const { submissionId, answers } = leads[0] ?? {};
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ submissionId, answers }));

  const button = page.getByRole("link", { name: "Manage my application" });
  await expect(button).toHaveAttribute("href", new RegExp(`^${PAGE}#[\\w-]{32}$`));
  const link = (await button.getAttribute("href")) ?? "";

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

  await test.step("the link is still there when the thank-you page is loaded again, and for nobody who only opens that page", async () => {
    expect(JSON.stringify(await page.evaluate(() => window.history.state as unknown))).not.toContain(link);
    await expect(button).toHaveAttribute("href", link);
    expect(await findViolations(page)).toEqual([]);
    const stranger = await context.newPage();
    await stranger.goto("/thank-you");
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByText("Your private link")).toBeHidden();
  });

  await test.step("behind it stands what they agreed to, and two presses stop calls", async () => {
    await button.click();
    await expect(page.getByRole("heading", { name: "What you agreed to" })).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByText("You checked the box for calls and texts.")).toBeVisible();
    await page.getByRole("button", { name: "Stop calls and texts" }).click();
    await expect(page.getByRole("heading", { name: "Stop calls and texts?" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes, stop them" }).click();
    await expect(page.getByRole("status")).toContainText(/You stopped calls and texts on .* P[DS]T\./);
    expect((await findLeads(email))[0]?.consent.contact).toBe(false);
  });

  await test.step("a link that was cut says what to do, and the whole one opens in the same tab", async () => {
    await page.goto("about:blank");
    await page.goto(link.slice(0, -3));
    await expect(page.getByRole("alert")).toContainText("We can’t find an application for this link.");
    await expect(page).toHaveURL(PAGE);
    await page.evaluate((whole) => location.assign(whole), link);
    await expect(page.getByRole("heading", { name: "What you agreed to" })).toBeVisible();
    await expect(page).toHaveURL(PAGE);
  });

  // The secret was in no address that a server or another page got to see.
  const code = link.split("#")[1] ?? "";
  expect(addresses.filter((address) => address.includes(code))).toEqual([]);
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
  await expect(page.getByLabel("First mortgage balance")).toHaveValue("300,000");
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
  expect((await findLeads(email))[0]).toMatchObject({
    answers: {
      homeValueDollars: 500_000,
      mortgageBalanceDollars: 300_000,
      phone: "",
      purpose: "debt-consolidation",
    },
    consent: { contact: false },
  });
});

test("what the service found stands beside the questions; when it does not answer, the page tries again by itself, as one application; then it keeps the answers and shows the telephone, and answers that are changed after a lost reply are stored too", async ({
  page,
}) => {
  const email = freshEmail();
  let sent = 0;
  await page.clock.install();
  // Nor is a visit counted then.
  await page.route("**/stages", (route) => route.abort());
  await page.goto(surveyAddress);
  await answerEverything(page, email);
  const submit = page.getByRole("button", { name: "Submit application" });

  await test.step("of what the service found, the first has the focus, or it is one sentence for the whole form", async () => {
    let errors: object = { "answers.email": "Email?", "answers.firstName": "First?", "answers.zip": 7 };
    await page.route("**/submissions", (route) => route.fulfill({ status: 422, json: { errors } }));
    await submit.click();
    await expect(page.locator("#firstName-error")).toHaveText("First?");
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.getByLabel("First name").fill(applicant.firstName);
    await expect(page.locator("#firstName-error")).toBeHidden();
    await expect(page.locator("#email-error")).toHaveText("Email?");
    await page.getByLabel("Email").fill(email);
    errors = { "consent.textSha256": "Load the page again." };
    await submit.click();
    await expect(page.locator("#form-error")).toHaveText("Load the page again.");
    await page.unroute("**/submissions");
  });

  await page.route("**/submissions", async (route) => {
    // The application is stored, and the answer is lost on the way back.
    if (sent++ > 0) await route.fetch();
    return route.abort("connectionreset");
  });
  await submit.click();
  await expect(page.getByText("We could not send your answers yet.")).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText("We could not reach our server.")).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
  expect(sent).toBe(5);
  await expect(page.getByRole("alert").locator("a[href^='tel:']").last()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Email").fill("nobody");
  await submit.click();
  await expect(page.getByText("Enter an email address like")).toBeVisible();
  await expect(page.getByText("We could not reach our server.")).toBeHidden();
  await page.getByLabel("Email").fill(email);

  await page.unroute("**/submissions");
  await page.getByLabel("First name").fill("Changed");
  await send(page);
  const names = (await findLeads(email)).map((lead) => lead.answers.firstName).sort();
  expect(names).toEqual(["Changed", applicant.firstName]);
});
