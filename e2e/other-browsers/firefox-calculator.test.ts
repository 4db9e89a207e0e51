import { expect, open, test } from "../fixtures.ts";

test("Firefox: the calculator shows its four figures", async ({ page }) => {
  await open(page, "/mortgage-calculator");
  await page.getByLabel("Home value").pressSequentially("500000");
  await page.getByLabel("Current mortgage balance").pressSequentially("300000");
  await page.getByLabel("Credit score").pressSequentially("720");
  await page.keyboard.press("Enter");
  for (const figure of ["$160,000", "$200,000", "8.00%", "$533"])
    await expect(page.getByTestId("estimate")).toContainText(figure);
});
