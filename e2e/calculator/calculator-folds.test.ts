import { calculator } from "@heloc/lender/current";
import { part, PATH } from "./calculator-page.ts";
import { expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const COMPARISON = calculator.ways.heading;

for (const [path, longest] of [
  [PATH, 6_500],
  ["/es/calculadora-de-hipoteca", 7_000],
] as const)
  test(`on a phone ${path} is at most ${longest} px long`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    await readToTheEnd(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest);
  });

test("the list at the top leads to each part and opens a folded one", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, PATH);
  const { label, ...names } = calculator.parts;
  for (const [name, heading] of [
    [names.equity, calculator.equity.heading],
    [names.cost, calculator.cost.heading],
    [names.comparison, COMPARISON],
    [names.plan, calculator.plan.heading],
    [names.carry, calculator.carry.heading],
    [names.byHand, calculator.withoutScript.heading],
  ] as const) {
    await page.getByRole("navigation", { name: label }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport({ ratio: 1 });
    await expect(part(page, heading).getByRole("paragraph").first()).toBeVisible();
  }
  await expect(page.getByTestId("ways-found")).toBeVisible();
});

test("a link to a folded part, to its heading or to numbers with a state opens that part, from elsewhere", async ({
  page,
}) => {
  for (const [anchor, opened] of [
    ["comparison", "ways-found"],
    ["comparison-heading", "ways-found"],
    ["estimate?value=500000&owed=300000&score=720&state=TX", "line-in-TX"],
  ] as const) {
    await page.goto("about:blank");
    await open(page, `${PATH}#${anchor}`);
    await expect(page.getByTestId(opened), anchor).toBeVisible();
    if (opened === "ways-found")
      await expect(page.getByRole("heading", { name: COMPARISON }), anchor).toBeInViewport({ ratio: 1 });
  }
});

test("before the scripts have come, what is typed counts and a part that is opened says what it can, and gets its boxes with them", async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route("**/_astro/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: "commit" });
  await page.getByLabel("Home value").fill("500000");
  await page.getByLabel("Current mortgage balance").fill("300000");
  await page.getByLabel("Credit score").fill("720");
  await page.getByRole("heading", { name: COMPARISON }).click();
  await page.getByRole("heading", { name: calculator.comparison.heading }).click();
  await expect(page.getByTestId("verdict")).toBeVisible();
  const rate = page.getByRole("textbox", { name: "Rate of the refinance" });
  await expect(rate).toHaveCount(0);

  gate.resolve(undefined);
  await expect(page.locator("astro-island[ssr]:has(#home-value)")).toHaveCount(0);
  await expect(page.getByLabel("Home value")).toHaveValue("500000");
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(page.getByTestId("estimate")).toContainText("$160,000");
  await rate.fill("5.5");
  await expect(page.getByTestId("verdict")).toContainText("a refinance at 5.50%");
});
