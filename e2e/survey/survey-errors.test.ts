/** What the survey says about answers that need another look, and when it stops saying so. */
import { answerStep, continueTo, findLeads, freshEmail, send } from "../applicant.ts";
import { expect, surveyAddress, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";

const CONTINUE = { name: "Continue" };

test("what is wrong on a step is named beside its field, read out and marked red, takes the focus and is not lost; a doubtful ZIP code is asked about once; what is below the lender's terms is told at the answer and before sending, in Texas more than 80 % of the home's value less what is owed, and stops nobody; no step has a barrier that axe knows of, also with errors", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoBarrier = async (seen: string, width = 320) => {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findViolations(page), `${seen}, ${width} px`).toEqual([]);
  };
  await page.goto(surveyAddress);
  const zip = page.getByLabel("ZIP code");
  const edgeOf = (choice: string) => page.locator("label.choice", { hasText: choice });
  const red = "rgb(169, 72, 31)";
  const sentence = "Enter five digits, like 90012.";

  await test.step("boxes and choices get the same red edge, until they are answered", async () => {
    await zip.fill("787");
    await page.getByRole("button", CONTINUE).click();
    await expect(page.getByText("Choose how you use the home.")).toBeVisible();
    await expectNoBarrier("errors of the first step");
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
      await expect.poll(said).toEqual(Array.from({ length: times }, () => sentence));
    }
    await zip.fill("77002");
    await expect(page.locator("#propertyZip-error")).toBeHidden();
  });

  await test.step("a ZIP code of the other state is asked about once, until the state is corrected", async () => {
    const question = "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.";
    const choose = (name: string) => page.getByRole("radio", { name }).check();
    await choose("California");
    await page.getByRole("button", CONTINUE).click();
    await expect(page.getByText(question)).toBeVisible();
    await expect(zip).toBeFocused();
    await choose("Texas");
    await expect(page.getByText(question)).toBeHidden();
    await choose("California");
    await continueTo(page, 2);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByText(question)).toBeHidden();
  });

  await test.step("for a home in another state Enter leads to no further step, until another is chosen", async () => {
    await page.getByRole("radio", { name: "Another state" }).check();
    await expect(page.getByRole("status").first()).toContainText(
      "We lend on homes in California and Texas only",
    );
    await expect(page.getByRole("button", CONTINUE)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.locator("#step-property")).toBeVisible();
    await page.getByRole("radio", { name: "California" }).check();
    await expect(page.getByRole("button", CONTINUE)).toBeVisible();
    await page.getByRole("radio", { name: "Another state" }).check();
    await expect(page.getByRole("link", { name: "Open the calculator" })).toBeVisible();
    await expectNoBarrier("another state");
  });

  const limit = "For your home, that leaves up to $210,000.";
  const email = freshEmail();
  const amount = page.getByLabel("Amount you would like");
  const review = page.getByRole("group", { name: "Your answers" });

  await answerStep(page, 1, { propertyState: "TX", propertyZip: "78701" });
  await continueTo(page, 2);

  await test.step("the most is a hint before an amount is typed, and a limit beside a larger one", async () => {
    const hint = page.getByText("your line could be up to $210,000");
    await answerStep(page, 2);
    await page.getByLabel("First mortgage balance").focus();
    await expect(hint).toBeHidden();
    await page.getByLabel("Home value").fill("1e6");
    await page.getByLabel("Home value").blur();
    await expect(page.getByText("Enter whole dollars, like 500,000.").first()).toBeVisible();
    await page.getByLabel("Home value").fill("650,000");
    await amount.fill("210,000");
    await expect(hint).toBeVisible();
    await expect(page.getByText(limit).first()).toBeHidden();
    await amount.fill("210,001");
    await expect(page.locator("#step-numbers").getByText(limit)).toBeVisible();
    await expect(hint).toBeHidden();
    await expectNoBarrier("numbers");
  });

  await continueTo(page, 3);
  await page.getByRole("radio", { name: "Below 650" }).click();
  await expect(page.getByText("Our minimum score is 640.").getByRole("link")).toBeVisible();
  await expectNoBarrier("credit");
  await continueTo(page, 4);
  await answerStep(page, 4);
  await expectNoBarrier("purpose");
  await continueTo(page, 5);
  await expect(review.getByText(limit)).toBeVisible();
  for (const width of [1440, 320]) await expectNoBarrier("review", width);

  await test.step("it is gone with a smaller amount; a home on which nothing can be borrowed gets the telephone number", async () => {
    const changeNumber = async (label: string, dollars: string) => {
      await page.getByRole("button", { name: "Change Numbers" }).click();
      await page.getByLabel(label).fill(dollars);
      await continueTo(page, 5);
    };
    await changeNumber("Amount you would like", "200,000");
    await expect(review.getByText(limit)).toBeHidden();
    await changeNumber("First mortgage balance", "520,000");
    await expect(review.getByText("the smallest draw is $4,000")).toBeVisible();
    await expect(review.getByRole("link", { name: "(415) 555-0117" })).toBeVisible();
  });

  await page.getByRole("button", { name: "Submit application" }).click();
  await expectNoBarrier("errors of the last step");
  await answerStep(page, 5, { email });
  await send(page);
  expect(await findLeads(email)).toHaveLength(1);
});
