import { part, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, test } from "../fixtures.ts";

test("what it will really cost names the jump plainly, with the terms beside it, and follows the visitor's choices", async ({
  page,
}) => {
  await open(page, PATH);
  await hydrateAll(page);
  const cost = part(page, "What it will really cost");

  await test.step("the jump is named, and the terms stand beside it", async () => {
    await expect(page.getByTestId("payment-then")).toHaveText("$669.15");
    await expect(page.getByTestId("total-interest")).toHaveText("$144,597");
    await expect(page.getByTestId("jump")).toContainText(
      "In year 11 the payment jumps by $135.82 a month, 25% more.",
    );
    await expect(page.getByTestId("cost-assumptions")).toContainText("at most 18.00% APR");
  });

  await test.step("the share can be typed or moved by arrow keys; odd text is told and counts as 50", async () => {
    const box = cost.getByRole("textbox", { name: "How much of the line you use" });
    await box.fill("100");
    await expect(page.getByTestId("payment-now")).toHaveText("$1,066.67");
    const slider = cost.getByRole("slider");
    await slider.press("ArrowLeft");
    await expect(box).toHaveValue("99");
    await box.fill("a bit");
    await expect(cost.getByText("This is not a number, so it counts as 50%")).toBeVisible();
    await expect(page.getByTestId("payment-now")).toHaveText("$533.33");
    await box.fill("300");
    await expect(cost.getByText("The maximum is 100%.")).toBeVisible();
    await box.fill("50");
  });

  await test.step("fifteen years to repay and a higher rate ask for more, in the figures and in the table", async () => {
    await cost.getByRole("radio", { name: "15 years, paying extra" }).check();
    await expect(page.getByTestId("payment-then")).toHaveText("$764.52");
    await expect(page.getByTestId("cost-assumptions")).toContainText(
      "Our terms repay over 20 years. Being done in 15 means extra payments of $95.37 a month.",
    );
    await cost.getByRole("radio", { name: "20 years" }).check();
    await expect(page.getByTestId("cost-assumptions")).not.toContainText("extra payments");
    await expect(cost.getByRole("row", { name: "11.00% (+3) $733.33 $825.75 $206,180" })).toBeVisible();
    await cost.getByRole("radio", { name: "+3 points" }).check();
    await expect(page.getByTestId("payment-now")).toHaveText("$733.33");
    await cost.getByText("The same as a table").click();
    const years = cost.getByRole("table", { name: "Year by year, at 11.00% APR" });
    await expect(years.getByRole("row")).toHaveCount(31);
    await expect(years.getByRole("row").last()).toContainText("$0");
  });
});
