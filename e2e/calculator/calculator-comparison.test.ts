import { enter, part, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, test } from "../fixtures.ts";

test("the comparison says which way is cheaper, below which rate the other one wins, and what each costs", async ({
  page,
}) => {
  await open(page, PATH);
  await hydrateAll(page);
  const verdict = page.getByTestId("verdict");
  await expect(verdict).toContainText("Keeping your mortgage and adding a line costs $231,603 less");
  await expect(verdict).toContainText("Refinancing wins at a rate of 4.03% or below.");
  await expect(verdict).toContainText(
    "Based on $300,000 owed at 3.25% for 25 more years, $80,000 drawn on the line at 8.00%, and a refinance at 6.75% for 30 years with $9,000 of costs.",
  );
  await expect(page.getByTestId("blended-rate")).toHaveText("blended 4.25%");
  const comparison = part(page, "Four ways to borrow it");
  await expect(
    comparison.getByRole("row", { name: "Monthly payment at first $1,995.28 $2,464.67" }),
  ).toBeVisible();

  await test.step("a rate below that makes the refinance the cheaper one", async () => {
    const rate = page.getByRole("textbox", { name: "Rate of the refinance" });
    await rate.fill("4");
    await expect(verdict).toContainText("a refinance at 4.00% for 30 years");
    await expect(verdict).toContainText("Refinancing costs");
    await rate.fill("high");
    await expect(page.getByText("This is not a number, so it counts as 6.75%")).toBeVisible();
    await expect(verdict).toContainText("Keeping your mortgage");
  });
});

test("with more owed than the home is worth, the sums are of the mortgage as it is, and say so; with nothing owed and no cash needed there is nothing to compare", async ({
  page,
}) => {
  await open(page, PATH);
  await enter(page, "300000", "350000");
  await hydrateAll(page);
  const cash = page.getByRole("textbox", { name: "Cash you need" });
  await expect(cash).toHaveValue("0");
  const comparison = part(page, "Four ways to borrow it");
  await expect(comparison.getByText("With $0 of cash, you wouldn’t need a line.")).toBeVisible();
  await expect(page.getByTestId("verdict")).toContainText("Keeping your mortgage as it is costs");
  await expect(comparison.getByRole("columnheader", { name: "Keep it as it is" }).first()).toBeVisible();
  await expect(page.getByTestId("verdict")).not.toContainText("line");

  await cash.fill("20000");
  await expect(cash).toHaveAccessibleDescription(/more than the \$0 line/);
  await expect(page.getByTestId("verdict")).toContainText("Keeping your mortgage and adding a line costs");

  await page.goto("about:blank");
  await open(page, PATH);
  await enter(page, "0", "0");
  await hydrateAll(page);
  await expect(page.getByTestId("verdict")).toHaveText(
    "Nothing is owed and no cash is needed, so there is nothing to compare.",
  );
});
