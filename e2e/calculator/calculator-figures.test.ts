import { lender } from "@heloc/lender/current";
import { chooseState, enter, part, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, test } from "../fixtures.ts";

test("every part follows what the visitor chooses and types, and odd text is told and counts as the example's number", async ({
  page,
}) => {
  await open(page, PATH);
  await hydrateAll(page);
  const now = page.getByTestId("payment-now");
  const verdict = page.getByTestId("verdict");
  const cost = part(page, "What it will really cost");

  await test.step("the share of the line can be typed or moved by arrow keys", async () => {
    const box = cost.getByRole("textbox", { name: "How much of the line you use" });
    await box.fill("100");
    await expect(now).toHaveText("$1,066.67");
    await cost.getByRole("slider").press("ArrowLeft");
    await expect(box).toHaveValue("99");
    await box.fill("a bit");
    await expect(cost.getByText("This is not a number, so it counts as 50%")).toBeVisible();
    await expect(now).toHaveText("$533.33");
  });

  await test.step("fifteen years to repay and a higher rate ask for more, in the figures and in the table", async () => {
    await cost.getByRole("radio", { name: "15 years, paying extra" }).check();
    await expect(page.getByTestId("payment-then")).toHaveText("$764.52");
    await expect(page.getByTestId("cost-assumptions")).toContainText("extra payments of $95.37 a month.");
    await cost.getByRole("radio", { name: "20 years" }).check();
    await cost.getByRole("radio", { name: "+3 points" }).check();
    await cost.getByText("The same as a table").click();
    const years = cost.getByRole("table", { name: "Year by year, at 11.00% APR" });
    await expect(years.getByRole("row")).toHaveCount(31);
    await expect(years.getByRole("row").last()).toContainText("$0");
    await cost.locator("[name=rate-rise]").first().check();
  });

  await test.step("a rate below 4.03 % makes the refinance the cheaper way", async () => {
    await page.getByRole("textbox", { name: "Rate of the refinance" }).fill("4");
    await expect(verdict).toContainText("a refinance at 4.00% for 30 years");
    await expect(verdict).toContainText("Refinancing costs");
  });

  await test.step("without a state a note says that limits differ; Texas: $100,000 beside the estimate of $160,000", async () => {
    await enter(page, "500,000", "300,000");
    await expect(page.getByTestId("state-limit")).toContainText("Limits differ by state");
    await expect(page.getByTestId("cltv")).toHaveText("92%");
    const announced = (await page.getByRole("status").first().textContent()) ?? "";
    await chooseState(page, "Texas");
    for (const [id, text] of [
      ["line-in-TX", "$100,000"],
      ["cltv", "80%"],
      ["largest-figure", "$100,000"],
      ["payment-now", "$333.33"],
      ["house-summary", /\$100,000 \(20%\) is the line of credit/],
      ["estimate", /\$160,00080% of your equity.*\$533a month, for a \$160,000 line/],
      ["terms-note", /^(?!.*California).*Texas/],
    ] as const)
      await expect(page.getByTestId(id)).toHaveText(text);
    await expect(page.getByRole("status").first(), "nothing is announced again").toHaveText(announced);
  });

  await test.step("a Texas home with less room than one advance gets one sentence and whom to call, and no refusal", async () => {
    await enter(page, "500000", "397000");
    await chooseState(page, "Texas");
    await expect(page.getByTestId("line-in-TX")).toHaveText("$3,000");
    await expect(page.getByTestId("state-limit")).toContainText("A Home Equity Specialist can go over");
    const call = page.getByTestId("terms-note").getByRole("link", { name: `call ${lender.phone.display}` });
    await expect(call).toHaveAttribute("href", `tel:${lender.phone.tel}`);
    await expect(page.getByRole("status").first()).toContainText(`call ${lender.phone.display}`);
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text).not.toMatch(/declin|denied|not eligible|ineligible|don.t qualify|do not qualify/i);
  });

  await test.step("with more owed than the home is worth, house, cost and ways are of the mortgage as it is, and say so", async () => {
    await enter(page, "300000", "350000");
    const house = page.getByTestId("house");
    await expect(page.getByTestId("house-summary")).toContainText("you owe $50,000 more than that");
    await house.getByText("The same as a table").click();
    await expect(house.getByRole("row", { name: "Owed beyond the value $50,000" })).toBeVisible();
    await expect(page.getByTestId("jump")).toContainText("If you draw nothing, there’s nothing to pay");
    const comparison = part(page, "Four ways to borrow it");
    await expect(comparison.getByText("With $0 of cash, you wouldn’t need a line.")).toBeVisible();
    await expect(comparison.getByRole("columnheader", { name: "Keep it as it is" }).first()).toBeVisible();
    await expect(verdict).not.toContainText("line");
    const cash = page.getByRole("textbox", { name: "Cash you need" });
    await expect(cash).toHaveValue("0");
    await cash.fill("20000");
    await expect(cash).toHaveAccessibleDescription(/more than the \$0 line/);
    await expect(verdict).toContainText("adding a line costs");
    await cash.fill("0");
  });

  await test.step("with nothing owed and no cash needed there is nothing to compare", async () => {
    await enter(page, "0", "0");
    await expect(verdict).toHaveText(
      "Nothing is owed and no cash is needed, so there is nothing to compare.",
    );
    await expect(page.getByTestId("terms-note")).toHaveCount(0);
  });
});
