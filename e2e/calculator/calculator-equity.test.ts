import { chooseState, enter, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, test } from "../fixtures.ts";

test("the state that is chosen decides what is said of the line, and the estimate stays", async ({
  page,
}) => {
  await open(page, PATH);
  await enter(page, "500,000", "300,000");
  await hydrateAll(page);

  await test.step("without a choice a note says that limits differ", async () => {
    await expect(page.getByTestId("state-limit")).toContainText("Limits differ by state");
    await expect(page.getByTestId("ltv")).toHaveText("60%");
    await expect(page.getByTestId("cltv")).toHaveText("92%");
  });

  await test.step("Texas: $100,000 beside the estimate of $160,000, and every part follows", async () => {
    await chooseState(page, "Texas");
    await expect(page.getByTestId("line-in-TX")).toHaveText("$100,000");
    await expect(page.getByTestId("cltv")).toHaveText("80%");
    await expect(page.getByTestId("house-summary")).toContainText("$100,000 (20%) is the line of credit");
    await expect(page.getByTestId("payment-now")).toHaveText("$333.33");
    await expect(page.getByTestId("largest-figure")).toHaveText("$100,000");
    await expect(page.getByTestId("estimate")).toContainText("$160,00080% of your equity");
    await expect(page.getByTestId("estimate")).toContainText("$533a month, for a $160,000 line");
  });

  await test.step("California: the range where many lenders stop", async () => {
    await chooseState(page, "California");
    await expect(page.getByTestId("line-in-CA")).toHaveText("$100,000 to $125,000");
    await expect(page.getByTestId("largest-figure")).toHaveText("$100,000 to $125,000");
    await expect(page.getByTestId("estimate")).toContainText("$160,000");
  });

  await test.step("a Texas home with less room than one advance gets a way on, and no refusal", async () => {
    await enter(page, "500000", "397000");
    await chooseState(page, "Texas");
    await expect(page.getByTestId("line-in-TX")).toHaveText("$3,000");
    await expect(page.getByTestId("state-limit")).toContainText("A Home Equity Specialist can go over");
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text).not.toMatch(/declin|denied|not eligible|ineligible|don.t qualify|do not qualify/i);
  });
});

test("owing more than the value is drawn under the ground and told in words and in the table", async ({
  page,
}) => {
  await open(page, PATH);
  await enter(page, "300000", "350000");
  await hydrateAll(page);
  await expect(page.getByTestId("house-summary")).toContainText("you owe $50,000 more than that");
  const house = page.getByTestId("house");
  await house.getByText("The same as a table").click();
  await expect(house.getByRole("row", { name: "Owed beyond the value $50,000" })).toBeVisible();
  await expect(page.getByTestId("jump")).toContainText("If you draw nothing, there’s nothing to pay");
});
