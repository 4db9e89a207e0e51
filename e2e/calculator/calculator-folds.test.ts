import { calculator } from "@heloc/lender/current";
import { enter, part, PATH } from "./calculator-page.ts";
import { expect, open, PHONE, readToTheEnd, test } from "../fixtures.ts";

const COMPARISON = calculator.ways.heading;

test("on a phone the calculator is short, shows one example until numbers are entered, and its list leads to each part", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await test.step("it is at most 6,500 px long, and 7,000 px in Spanish", async () => {
    for (const [path, longest] of [
      ["/es/calculadora-de-hipoteca", 7_000],
      [PATH, 6_500],
    ] as const) {
      await open(page, path);
      await readToTheEnd(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, path).toBeLessThanOrEqual(longest);
    }
  });

  const notes = page.getByTestId("whose-numbers");
  await test.step("the parts further down say whose numbers they show; the house is drawn also where nobody scrolls to it, as in a picture of the whole page", async () => {
    await open(page, PATH);
    await expect(notes).toHaveText(Array.from({ length: 3 }, () => /An example: a \$500,000 home/));
    await expect(page.getByTestId("payment-now")).toHaveText("$533.33");
    await expect(page.getByTestId("house").locator("svg path").first()).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("the list at the top leads to each part and opens a folded one", async () => {
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

  await test.step("all of them follow a press of the button", async () => {
    await enter(page, "800000", "200000", "760");
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    const own = /Your numbers: a \$800,000 home, \$200,000 owed, a credit score of 760/;
    await expect(notes).toHaveText(Array.from({ length: 4 }, () => own));
    await expect(page.getByTestId("payment-now")).toHaveText("$1,250.00");
  });
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
