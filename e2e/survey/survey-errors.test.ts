/** What the survey says about answers that need another look, and when it stops saying so. */
import { answerEverything, continueTo, freshEmail } from "../applicant.ts";
import { expect, surveyAddress, test } from "../fixtures.ts";

const CONTINUE = { name: "Continue" };

test.beforeEach(({ page }) => page.goto(surveyAddress));

test("for a home in another state Enter leads to no further step, until another is chosen", async ({
  page,
}) => {
  await page.getByRole("button", CONTINUE).click();
  await expect(page.getByText("Choose the state the home is in.")).toBeVisible();
  await page.getByRole("radio", { name: "Another state" }).check();
  await expect(page.getByText("Choose the state the home is in.")).toBeHidden();
  await expect(page.getByRole("status").first()).toContainText(
    "We lend on homes in California and Texas only",
  );
  await expect(page.getByRole("button", CONTINUE)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.locator("#step-property")).toBeVisible();
  await page.getByRole("radio", { name: "California" }).check();
  await expect(page.getByRole("button", CONTINUE)).toBeVisible();

  await page.getByRole("radio", { name: "Another state" }).check();
  await page.getByRole("link", { name: "Open the calculator" }).click();
  await expect(page.getByRole("button", { name: "Calculate My HELOC" })).toBeVisible();
});

test("what is wrong on a step is named beside its field, read out and marked red, takes the focus and is not lost; a doubtful ZIP code is asked about once", async ({
  page,
}) => {
  const zip = page.getByLabel("ZIP code");
  const edgeOf = (choice: string) => page.locator("label.choice", { hasText: choice });
  const red = "rgb(169, 72, 31)";
  const sentence = "Enter five digits, like 90012.";

  await test.step("boxes and choices get the same red edge, until they are answered", async () => {
    await zip.fill("787");
    await page.getByRole("button", CONTINUE).click();
    await expect(page.getByText("Choose how you use the home.")).toBeVisible();
    await expect(zip.locator("xpath=..")).toHaveCSS("border-top-color", red);
    for (const choice of ["California", "I rent it out"])
      await expect(edgeOf(choice)).toHaveCSS("border-top-color", red);
    await page.getByRole("radio", { name: "Texas" }).check();
    await page.getByRole("radio", { name: "I live there" }).check();
    await expect(edgeOf("I rent it out")).not.toHaveCSS("border-top-color", red);
  });

  await test.step("Enter in a wrong last box is read out each time, although the focus stays there", async () => {
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
    for (const times of [1, 2]) {
      await zip.press("Enter");
      await expect(zip).toBeFocused();
      await expect(zip).toHaveValue("787");
      expect(await said()).toEqual(Array.from({ length: times }, () => sentence));
    }
    await zip.fill("77002");
    await expect(page.locator("#propertyZip-error")).toBeHidden();
  });

  await test.step("a ZIP code of the other state is asked about once, until the state is corrected", async () => {
    const question = "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.";
    const choose = (name: string) => page.getByRole("radio", { name }).check();
    for (const name of ["Texas", "Another state"]) {
      await page.reload();
      await choose("California");
      await page.getByRole("button", CONTINUE).click();
      await expect(page.getByText(question)).toBeVisible();
      await expect(zip).toBeFocused();
      await choose(name);
      await expect(page.getByText(question)).toBeHidden();
    }
    await choose("California");
    await continueTo(page, 2);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText(question)).toBeHidden();
    await continueTo(page, 2);
  });
});

test.describe("What the service found", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test("leaves the list as it is corrected, and the list goes with its last line", async ({ page }) => {
    const errors = { "answers.firstName": "First?", "answers.email": "Email?" };
    await page.route("**/submissions", (route) => route.fulfill({ status: 422, json: { errors } }));
    await answerEverything(page, freshEmail());
    await page.getByRole("button", { name: "Submit application" }).click();
    const list = page.locator("#error-summary");
    await expect(list.getByRole("link")).toHaveText(["First?", "Email?"]);
    await page.getByLabel("First name").fill("Ann");
    await expect(list.getByRole("link")).toHaveText(["Email?"]);
    await page.getByLabel("Email").fill("ann@example.com");
    await expect(list).toBeHidden();
  });
});
