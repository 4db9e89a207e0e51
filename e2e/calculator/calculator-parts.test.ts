import { calculator } from "@heloc/lender/current";
import { findViolations } from "../measures/axe.ts";
import { chooseState, enter, part, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, PHONE, test } from "../fixtures.ts";
import { findTextFaults, sidewaysScroll } from "../measures/seen-text.ts";

test("the parts further down show one example and say so, until numbers are entered; the house is drawn also where nobody scrolls to it, as in a picture of the whole page", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, PATH);
  const notes = page.getByTestId("whose-numbers");
  await expect(notes).toHaveText(Array.from({ length: 3 }, () => /An example: a \$500,000 home/));
  await expect(page.getByTestId("payment-now")).toHaveText("$533.33");
  await expect(page.getByTestId("house").locator("svg path").first()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await enter(page, "800000", "200000", "760");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(notes).toHaveText(
    Array.from({ length: 4 }, () => /Your numbers: a \$800,000 home, \$200,000 owed, a credit score of 760/),
  );
  await expect(page.getByTestId("payment-now")).toHaveText("$1,250.00");
});

test("the keyboard alone reaches and works every part", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Home value").focus();
  for (const text of ["500000", "300000", "720"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("estimate")).toContainText("$160,000");
  const visited: string[] = [];
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press("Tab");
    // Within a box for a day the focus goes on to its calendar.
    await expect(page.locator("*:focus, input[type=date]:focus-within")).toHaveCount(1);
    const name = await page.evaluate(
      () => document.activeElement?.id || document.activeElement?.getAttribute("name") || "",
    );
    if ((await page.locator("details:not([open]) > summary:has(h2, h3):focus").count()) > 0)
      await page.keyboard.press("Enter");
    visited.push(name);
    if (name === "property-state") {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.getByTestId("line-in-TX")).toHaveText("$100,000");
    }
    if (name === "line-share") await page.keyboard.type("100");
    if (name === "use-these-numbers") break;
  }
  for (const name of [
    "property-state",
    "line-share",
    "repayment-years",
    "rate-rise",
    "comparison-refinanceRate",
  ])
    expect(visited).toContain(name);
  await expect(page.getByTestId("payment-now")).toHaveText("$666.67");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(#survey.*)?$/);
});

test("with every table open the parts have no barrier that axe knows of, and at 320 px nothing is pushed sideways or cut off, whatever the numbers", async ({
  page,
}) => {
  // Some hundred open table cells take axe a while on a busy machine.
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, PATH);
  await hydrateAll(page);
  for (const table of await page.getByText("The same as a table").all()) await table.click();
  const expectItFits = async (numbers: string) => {
    expect(await sidewaysScroll(page), numbers).toBeLessThanOrEqual(0);
    expect(await findTextFaults(page), numbers).toEqual([]);
  };
  for (const [value, owed, score] of [
    ["49000000", "1200000", "720"],
    ["300000", "350000", "720"],
    ["0", "99,999,999", "720"],
    ["99,999,999", "99,999,999", "99,999,999"],
  ] as const) {
    await enter(page, value, owed, score);
    await chooseState(page, "Texas");
    const lines = await page
      .getByTestId("estimate")
      .locator("dd")
      .first()
      .evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight));
    expect(Math.round(lines), "lines of the headline").toBe(1);
    await expectItFits(`${value} less ${owed}`);
  }
  for (const box of await part(page, "Four ways to borrow it").getByRole("textbox").all())
    await box.fill("99,999,999");
  await page.getByRole("textbox", { name: "How much of the line you use" }).fill("99,999,999");
  await expectItFits("99,999,999 in every box");

  await enter(page, "500000", "600000", "9000");
  expect(await findViolations(page)).toEqual([]);
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the worked example, the formula, a table and the telephone are there, the folds open, and there is no dead control", async ({
    page,
  }) => {
    await page.goto(PATH);
    const main = page.getByRole("main");
    await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
    await expect(page.getByTestId("house-summary")).toContainText("$160,000 (32%)");
    await expect(page.getByTestId("jump")).toContainText("$135.82");
    await expect(page.getByRole("cell", { name: "8.00%" })).toBeVisible();
    await expect(
      main.getByRole("row", { name: "$500,000 $300,000 $200,000 $160,000 $100,000 $533" }),
    ).toBeVisible();
    await expect(main.getByRole("slider")).toHaveCount(0);
    await expect(main.getByRole("radio")).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Copy the link" })).toHaveCount(0);

    const found = page.getByTestId("ways-found");
    for (const way of [
      page.getByRole("heading", { name: calculator.ways.heading }),
      page.getByRole("link", { name: calculator.parts.comparison }),
    ]) {
      await page.goto("about:blank");
      await page.goto(PATH);
      await expect(found).toBeHidden();
      await way.click();
      await expect(found).toContainText("$29,173");
    }
  });
});
