import { findViolations } from "./axe.ts";
import { chooseState, enter, PATH, hydrateAll } from "./calculator-page.ts";
import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";

test("before the button is pressed the parts show one example, and say so", async ({ page }) => {
  await open(page, PATH);
  await hydrateAll(page);
  const notes = page.getByTestId("whose-numbers");
  await expect(notes).toHaveCount(3);
  for (const note of await notes.all())
    await expect(note).toContainText("An example: a $500,000 home, $300,000 owed, a credit score of 720");
  await expect(page.getByTestId("house-summary")).toContainText("$160,000 (32%) is the line of credit");
  await expect(page.getByTestId("payment-now")).toHaveText("$533.33");
});

test("the parts further down are fetched when they come near, and follow what was worked out before", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, PATH);
  const fetched = (name: string) => scripts.some((url) => url.includes(name));
  expect(fetched("cost-part")).toBe(false);
  expect(fetched("comparison-part")).toBe(false);
  await enter(page, "800000", "200000", "760");
  await hydrateAll(page);
  expect(fetched("cost-part")).toBe(true);
  for (const note of await page.getByTestId("whose-numbers").all())
    await expect(note).toContainText("Your numbers: a $800,000 home, $200,000 owed, a credit score of 760");
  await expect(page.getByTestId("payment-now")).toHaveText("$1,250.00");
});

test("an odd box gets a sentence beside it and still counts", async ({ page }) => {
  await open(page, PATH);
  await enter(page, "my home", "", "7200");
  await expect(page.getByLabel("Home value")).toHaveAccessibleDescription(
    /This is not a number, so it counts as \$0\./,
  );
  await expect(page.getByLabel("Current mortgage balance")).toHaveAccessibleDescription(
    /Left empty, it counts as \$0\./,
  );
  await expect(page.getByLabel("Credit score")).toHaveAccessibleDescription(/Scores run from 300 to 850/);
  await expect(page.getByTestId("estimate")).toContainText("7.50%");
  await page.getByLabel("Home value").fill("500000");
  await expect(page.getByText("This is not a number")).toHaveCount(0);
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
  for (let press = 0; press < 45; press++) {
    await page.keyboard.press("Tab");
    await expect(page.locator("*:focus")).toHaveCount(1);
    const name = await page.evaluate(
      () => document.activeElement?.id || document.activeElement?.getAttribute("name") || "",
    );
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

for (const viewport of [PHONE, DESKTOP]) {
  test(`at ${viewport.width} px the parts have no barrier that axe knows of, open tables included`, async ({
    page,
  }) => {
    // Some hundred open table cells take axe a while on a busy machine.
    test.slow();
    await page.setViewportSize(viewport);
    await open(page, PATH);
    await enter(page, "500000", "600000", "9000");
    await hydrateAll(page);
    await chooseState(page, "Texas");
    for (const twin of await page.getByText("The same as a table").all()) await twin.click();
    await page.getByRole("textbox", { name: "Cash you need" }).fill("900000");
    expect(await findViolations(page)).toEqual([]);
  });
}

test("at 320 px nothing is pushed sideways, whatever the numbers", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, PATH);
  await hydrateAll(page);
  for (const [value, owed] of [
    ["49000000", "1200000"],
    ["300000", "350000"],
  ] as const) {
    await enter(page, value, owed);
    await chooseState(page, "Texas");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the worked example, the formula, a table and the telephone are there, and no dead control", async ({
    page,
  }) => {
    await page.goto(PATH);
    const main = page.getByRole("main");
    await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
    await expect(page.getByTestId("house-summary")).toContainText("$160,000 (32%)");
    await expect(page.getByTestId("jump")).toContainText("$135.82");
    await expect(page.getByTestId("verdict")).toContainText("4.03%");
    await expect(
      main.getByRole("row", { name: "$500,000 $300,000 $200,000 $160,000 $100,000 $533" }),
    ).toBeVisible();
    await expect(main.getByRole("slider")).toHaveCount(0);
    await expect(main.getByRole("radio")).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Copy the link" })).toHaveCount(0);
  });
});
