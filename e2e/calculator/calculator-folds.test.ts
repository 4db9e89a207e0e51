import { calculator } from "@heloc/lender/current";
import { part, PATH } from "./calculator-page.ts";
import { expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const COMPARISON = calculator.comparison.heading;

test("on a phone the page is at most 7,000 px long, and the list at its top leads to each part and opens a folded one", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, PATH);
  await readToTheEnd(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);

  const { label, ...names } = calculator.parts;
  for (const [name, heading] of [
    [names.equity, calculator.equity.heading],
    [names.cost, calculator.cost.heading],
    [names.comparison, COMPARISON],
    [names.carry, calculator.carry.heading],
    [names.byHand, calculator.withoutScript.heading],
  ] as const) {
    await page.getByRole("navigation", { name: label }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport({ ratio: 1 });
    await expect(part(page, heading).getByRole("paragraph").first()).toBeVisible();
  }
  await expect(page.getByTestId("verdict")).toBeVisible();
});

test("a link to a folded part, to its heading or to numbers with a state opens that part, from elsewhere", async ({
  page,
}) => {
  for (const anchor of ["comparison", "comparison-heading"]) {
    await page.goto("about:blank");
    await open(page, `${PATH}#${anchor}`);
    await expect(page.getByTestId("verdict"), anchor).toBeVisible();
    await expect(page.getByRole("heading", { name: COMPARISON }), anchor).toBeInViewport({ ratio: 1 });
  }
  await page.goto("about:blank");
  await open(page, `${PATH}#estimate?value=500000&owed=300000&score=720&state=TX`);
  await expect(page.getByTestId("line-in-TX")).toBeVisible();
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the folds open, the formula is open already, and a link in the list opens its part", async ({
    page,
  }) => {
    await page.goto(PATH);
    await expect(page.getByRole("cell", { name: "8.00%" })).toBeVisible();
    await expect(page.getByTestId("verdict")).toBeHidden();
    await page.getByRole("heading", { name: COMPARISON }).click();
    await expect(page.getByTestId("verdict")).toBeVisible();
    await page.goto("about:blank");
    await page.goto(PATH);
    await page.getByRole("link", { name: calculator.parts.comparison }).click();
    await expect(page.getByTestId("verdict")).toBeVisible();
  });
});
