/** What the survey says about answers that need another look, and when it stops saying so. */
import { answerContact, answerEverything, answerProperty, freshEmail } from "../applicant.ts";
import { expect, surveyAddress, test } from "../fixtures.ts";

const CONTINUE = { name: "Continue" };

test.beforeEach(({ page }) => page.goto(surveyAddress));

test("a home in another state gets the telephone and the calculator instead of more questions, until another is chosen", async ({
  page,
  baseURL,
}) => {
  await page.getByRole("button", CONTINUE).click();
  await expect(page.getByText("Choose the state the home is in.")).toBeVisible();
  await page.getByRole("radio", { name: "Another state" }).check();
  await expect(page.getByText("Choose the state the home is in.")).toBeHidden();
  await expect(page.getByRole("status").first()).toContainText(
    "We lend on homes in California and Texas only",
  );
  const call = page.locator("#other-state").getByRole("link", { name: "Call (415) 555-0117" });
  await expect(call).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("link", { name: "Open the calculator" })).toHaveAttribute(
    "href",
    `${baseURL}/mortgage-calculator`,
  );
  await expect(page.getByRole("button", CONTINUE)).toBeHidden();
  await expect(page.getByLabel("ZIP code")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-property")).toBeVisible();

  await page.getByRole("radio", { name: "California" }).check();
  await expect(page.getByLabel("ZIP code")).toBeVisible();
  await expect(page.getByRole("button", CONTINUE)).toBeVisible();
  await expect(page.getByText("We lend on homes in California and Texas only")).toBeHidden();

  await page.getByRole("radio", { name: "Another state" }).check();
  await page.getByRole("link", { name: "Open the calculator" }).click();
  await expect(page.getByRole("button", { name: "Calculate My HELOC" })).toBeVisible();
});

test("Enter in a wrong last box is read out each time, although the focus stays there", async ({ page }) => {
  const zip = page.getByLabel("ZIP code");
  await page.getByRole("radio", { name: "Texas" }).check();
  await page.getByRole("radio", { name: "I live there" }).check();
  await zip.fill("787");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) said.push(textContent ?? "");
    });
    const announcement = document.querySelector("#announcement[role=alert]");
    if (announcement) watch.observe(announcement, { childList: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await zip.press("Enter");
  await expect(zip).toBeFocused();
  const sentence = "Enter five digits, like 90012.";
  expect(await said()).toEqual([sentence]);
  await zip.press("Enter");
  expect(await said()).toEqual([sentence, sentence]);
});

test("a first name that shows nothing is asked for like an empty one, and one with a joiner in it is taken", async ({
  page,
}) => {
  await answerEverything(page, freshEmail());
  const name = page.getByLabel("First name");
  for (const invisible of ["\u200b", "\u3164\u2800", "\u0301"]) {
    await name.fill(invisible);
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.locator("#firstName-error")).toHaveText("Enter your first name.");
    await name.fill("Ann");
    await expect(page.locator("#firstName-error")).toBeHidden();
  }
  await name.fill("علی\u200cرضا");
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page).toHaveURL(/\/thank-you/);
});

test("a question with choices gets the same red edge as a box", async ({ page }) => {
  await page.getByRole("button", CONTINUE).click();
  const red = "rgb(169, 72, 31)";
  await expect(page.getByLabel("ZIP code").locator("xpath=..")).toHaveCSS("border-top-color", red);
  for (const choice of ["California", "I rent it out"])
    await expect(page.locator("label.choice", { hasText: choice })).toHaveCSS("border-top-color", red);
  await page.getByRole("radio", { name: "I live there" }).check();
  await expect(page.locator("label.choice", { hasText: "I rent it out" })).not.toHaveCSS(
    "border-top-color",
    red,
  );
});

test.describe("A ZIP code that is not in the chosen state", () => {
  const question = "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.";

  test("is asked about the first time, and taken the second; the same pair is not asked about again", async ({
    page,
  }) => {
    await answerProperty(page);
    await page.getByLabel("ZIP code").fill("77002");
    await page.getByRole("button", CONTINUE).click();
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByLabel("ZIP code")).toBeFocused();
    await page.getByRole("button", CONTINUE).click();
    await expect(page.locator("#step-numbers")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText(question)).toBeHidden();
    await page.getByRole("button", CONTINUE).click();
    await expect(page.locator("#step-numbers")).toBeVisible();
  });

  for (const [change, name] of [
    ["the state is corrected", "Texas"],
    ["the home turns out to be elsewhere", "Another state"],
  ] as const) {
    test(`is no longer asked about when ${change}`, async ({ page }) => {
      await answerProperty(page);
      await page.getByLabel("ZIP code").fill("77002");
      await page.getByRole("button", CONTINUE).click();
      await page.getByRole("radio", { name }).check();
      await expect(page.getByText(question)).toBeHidden();
    });
  }
});

test.describe("What the service found", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test("leaves the list as it is corrected, and the list goes with its last line", async ({ page }) => {
    const errors = { "answers.firstName": "First?", "answers.email": "Email?" };
    await page.route("**/submissions", (route) => route.fulfill({ status: 422, json: { errors } }));
    await answerProperty(page);
    for (const id of ["numbers", "credit", "purpose", "contact"]) {
      await page.getByRole("button", CONTINUE).click();
      await expect(page.locator(`#step-${id}`)).toBeVisible();
      if (id === "numbers") {
        await page.getByLabel("Home value").fill("500,000");
        await page.getByLabel("First mortgage balance").fill("0");
        await page.getByLabel("Amount you would like").fill("80,000");
      }
      if (id === "credit") await page.getByRole("radio", { name: "740 or more" }).check();
      if (id === "purpose") await page.getByRole("radio", { name: "Education" }).check();
    }
    await answerContact(page, freshEmail());
    await page.getByRole("button", { name: "Send my answers" }).click();
    const list = page.locator("#error-summary");
    await expect(list.getByRole("link")).toHaveText(["First?", "Email?"]);
    await page.getByLabel("First name").fill("Ann");
    await expect(list.getByRole("link")).toHaveText(["Email?"]);
    await page.getByLabel("Email").fill("ann@example.com");
    await expect(list).toBeHidden();
  });
});
