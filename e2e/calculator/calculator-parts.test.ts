import { calculator } from "@heloc/lender/current";
import { findViolations } from "../measures/axe.ts";
import { chooseState, enter, part, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, PHONE, test } from "../fixtures.ts";
import { doubleTheText, findTextFaults, sidewaysScroll } from "../measures/seen-text.ts";

test("the keyboard alone reaches and works every part", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Home value").focus();
  for (const text of ["500000", "300000", "720"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("estimate")).toContainText("$160,000");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
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
  const chosen = ["property-state", "line-share", "repayment-years", "rate-rise"];
  expect(visited).toEqual(expect.arrayContaining([...chosen, "comparison-refinanceRate"]));
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
    const headline = page.getByTestId("estimate").locator("dd").first();
    const lines = await headline.evaluate(
      (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
    );
    expect(Math.round(lines), "lines of the headline").toBe(1);
    await expectItFits(`${value} less ${owed}`);
  }
  for (const box of await part(page, "Four ways to borrow it").getByRole("textbox").all())
    await box.fill("99,999,999");
  await page.getByRole("textbox", { name: "How much of the line you use" }).fill("99,999,999");
  await expectItFits("99,999,999 in every box");

  await enter(page, "500000", "600000", "9000");
  expect(await findViolations(page)).toEqual([]);
  await doubleTheText(page);
  expect(await sidewaysScroll(page), "with text of twice the size").toBeLessThanOrEqual(0);
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the worked example, the formula, a table and the telephone are there, the folds open, and there is no dead control", async ({
    page,
  }) => {
    await page.goto(PATH);
    const main = page.getByRole("main");
    await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
    await expect(page.getByText("An example: a").first()).toBeVisible();
    await expect(page.getByText("Press Calculate My HELOC").first()).toBeHidden();
    await expect(page.getByTestId("house-summary")).toContainText("$160,000 (32%)");
    await expect(page.getByTestId("house").getByRole("listitem"), "no colors to explain").toHaveCount(0);
    await expect(page.getByTestId("jump")).toContainText("$135.82");
    await expect(page.getByRole("cell", { name: "8.00%" })).toBeVisible();
    const plus = main.locator("section:has(#by-hand) summary svg");
    await expect(plus, "not beside what is open").toBeHidden();
    for (const row of [
      "Home is worth $300,000 $500,000",
      "Line $64,000 $160,000",
      "Line in Texas $20,000 $100,000",
    ])
      await expect(main.getByRole("row", { name: row })).toBeVisible();
    for (const dead of [main.getByRole("slider"), main.getByRole("radio"), main.getByText("Copy the link")])
      await expect(dead.filter({ visible: true })).toHaveCount(0);

    const found = page.getByTestId("ways-found");
    await expect(found).toBeHidden();
    await page.getByRole("link", { name: calculator.parts.comparison }).click();
    await expect(found).toContainText("$29,173");
  });

  test("on a phone the tables are read whole, in both languages", async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const path of [PATH, "/es/calculadora-de-hipoteca"]) {
      await page.goto(path);
      const boxes = page.locator("section:has(#by-hand) :has(> table)");
      const beyond = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
      expect(beyond, path).toEqual([0, 0]);
    }
  });
});
