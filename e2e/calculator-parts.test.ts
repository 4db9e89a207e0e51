import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";
import { readPrintedText } from "./printed-text.ts";

const PATH = "/mortgage-calculator";
const PARTS = [
  "Your home, cut open",
  "What it will really cost",
  "Keep your first mortgage?",
  "Take your numbers along",
];
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const part = (page: Page, name: string) => page.getByRole("region", { name });

async function enter(page: Page, homeValue: string, owed: string, score = "720") {
  await page.getByLabel("Home value").fill(homeValue);
  await page.getByLabel("Current mortgage balance").fill(owed);
  await page.getByLabel("Credit score").fill(score);
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
}

/** Brings every part into view once, so that all of them take hold. */
async function wakeAll(page: Page) {
  for (const name of PARTS) await part(page, name).scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
}

async function choose(page: Page, label: string) {
  await part(page, "Your home, cut open").getByRole("radio", { name: label }).check();
}

test("before the button is pressed the parts show one example, and say so", async ({ page }) => {
  await open(page, PATH);
  await wakeAll(page);
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
  await wakeAll(page);
  expect(fetched("cost-part")).toBe(true);
  for (const note of await page.getByTestId("whose-numbers").all())
    await expect(note).toContainText("Your numbers: a $800,000 home, $200,000 owed, a credit score of 760");
  await expect(page.getByTestId("payment-now")).toHaveText("$1,250.00");
});

test.describe("The state", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, PATH);
    await enter(page, "500,000", "300,000");
    await wakeAll(page);
  });

  test("without a choice a note says that limits differ", async ({ page }) => {
    await expect(page.getByTestId("state-limit")).toContainText("Limits differ by state");
    await expect(page.getByTestId("ltv")).toHaveText("60%");
    await expect(page.getByTestId("cltv")).toHaveText("92%");
  });

  test("Texas: $100,000 beside the estimate of $160,000, the reason, the smallest draw and the days to wait", async ({
    page,
  }) => {
    await choose(page, "Texas");
    const limit = page.getByTestId("state-limit");
    await expect(limit.getByTestId("texas-line")).toHaveText("$100,000");
    for (const text of [
      "$160,000",
      "Texas law caps all loans on your home together at 80% of its value: $400,000, less the $300,000 you owe.",
      "Each draw is at least $4,000",
      "Day 12",
      "Day 15",
    ])
      await expect(limit).toContainText(text);
    await expect(page.getByTestId("cltv")).toHaveText("80%");
    await expect(page.getByTestId("house-summary")).toContainText("$100,000 (20%) is the line of credit");
    await expect(page.getByTestId("payment-now")).toHaveText("$333.33");
    await expect(page.getByTestId("estimate")).toContainText("$160,000");
  });

  test("California: the range where many lenders stop", async ({ page }) => {
    await choose(page, "California");
    await expect(page.getByTestId("california-line")).toHaveText("$100,000 to $125,000");
    await expect(page.getByTestId("estimate")).toContainText("$160,000");
  });

  test("a Texas home with less room than one advance gets a way on, and no refusal", async ({ page }) => {
    await enter(page, "500000", "397000");
    await choose(page, "Texas");
    await expect(page.getByTestId("texas-line")).toHaveText("$3,000");
    await expect(page.getByTestId("state-limit")).toContainText("A licensed loan officer can go through");
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text).not.toMatch(/declin|denied|not eligible|ineligible|don.t qualify|do not qualify/i);
  });
});

test("owing more than the value is drawn under the ground and told in words and in the table", async ({
  page,
}) => {
  await open(page, PATH);
  await enter(page, "300000", "350000");
  await wakeAll(page);
  await expect(page.getByTestId("house-summary")).toContainText("$50,000 more than that is owed");
  const house = page.getByTestId("house");
  await house.getByText("The same as a table").click();
  await expect(house.getByRole("row", { name: "Owed beyond the value $50,000" })).toBeVisible();
  await expect(page.getByTestId("jump")).toContainText("With nothing drawn there is nothing to pay");
});

test.describe("What it will really cost", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, PATH);
    await wakeAll(page);
  });

  test("names the jump plainly, and the terms stand beside it", async ({ page }) => {
    await expect(page.getByTestId("payment-then")).toHaveText("$669.15");
    await expect(page.getByTestId("total-interest")).toHaveText("$144,597");
    await expect(page.getByTestId("jump")).toContainText(
      "In year 11 the payment jumps by $135.82 a month, 25% more.",
    );
    const terms = page.getByTestId("cost-assumptions");
    for (const text of [
      "The rate is variable",
      "8.00% APR",
      "at most 18.00% APR",
      "No balloon",
      "Opening fees",
    ])
      await expect(terms).toContainText(text);
  });

  test("the share can be typed or moved by arrow keys; odd text is told and counts as 50", async ({
    page,
  }) => {
    const cost = part(page, "What it will really cost");
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
    await expect(cost.getByText("The most that counts here is 100%.")).toBeVisible();
  });

  test("fifteen years to repay and a higher rate ask for more, in the figures and in the table", async ({
    page,
  }) => {
    const cost = part(page, "What it will really cost");
    await cost.getByRole("radio", { name: "15 years" }).check();
    await expect(page.getByTestId("payment-then")).toHaveText("$764.52");
    await cost.getByRole("radio", { name: "20 years" }).check();
    await expect(cost.getByRole("row", { name: "11.00% (+3) $733.33 $825.75 $206,180" })).toBeVisible();
    await cost.getByRole("radio", { name: "+3 points" }).check();
    await expect(page.getByTestId("payment-now")).toHaveText("$733.33");
    await cost.getByText("The same as a table").click();
    const years = cost.getByRole("table", { name: "Year by year, at 11.00% APR" });
    await expect(years.getByRole("row")).toHaveCount(31);
    await expect(years.getByRole("row").last()).toContainText("$0");
  });
});

test.describe("Keep your first mortgage?", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, PATH);
    await wakeAll(page);
  });

  test("says which way is cheaper, below which rate the other one wins, and what each costs", async ({
    page,
  }) => {
    const verdict = page.getByTestId("verdict");
    await expect(verdict).toContainText("Keeping your mortgage and adding a line costs $231,603 less");
    await expect(verdict).toContainText("Refinancing wins at a rate of 4.03% or below.");
    await expect(page.getByTestId("blended-rate")).toHaveText("blended 4.25%");
    const comparison = part(page, "Keep your first mortgage?");
    await expect(
      comparison.getByRole("row", { name: "Monthly payment at first $1,995.28 $2,464.67" }),
    ).toBeVisible();
  });

  test("a rate below that makes the refinance the cheaper one", async ({ page }) => {
    await page.getByRole("textbox", { name: "Rate of the refinance" }).fill("4");
    await expect(page.getByTestId("verdict")).toContainText("Refinancing costs");
    await page.getByRole("textbox", { name: "Rate of the refinance" }).fill("high");
    await expect(page.getByText("This is not a number, so it counts as 6.75%")).toBeVisible();
    await expect(page.getByTestId("verdict")).toContainText("Keeping your mortgage");
  });
});

test.describe("Keep your first mortgage, where no line is left", () => {
  test.beforeEach(async ({ page }) => open(page, PATH));

  test("with more owed than the home is worth, the sums are of the mortgage as it is, and say so", async ({
    page,
  }) => {
    await enter(page, "300000", "350000");
    await wakeAll(page);
    const cash = page.getByRole("textbox", { name: "Cash you need" });
    await expect(cash).toHaveValue("0");
    await expect(cash).toHaveAccessibleDescription(/At \$0 no line is added\./);
    const comparison = part(page, "Keep your first mortgage?");
    await expect(page.getByTestId("verdict")).toContainText("Keeping your mortgage as it is costs");
    await expect(comparison.getByRole("columnheader", { name: "Keep it as it is" }).first()).toBeVisible();
    await expect(page.getByTestId("verdict")).not.toContainText("line");

    await cash.fill("20000");
    await expect(cash).toHaveAccessibleDescription(/more than the \$0 line/);
    await expect(page.getByTestId("verdict")).toContainText("Keeping your mortgage and adding a line costs");
  });

  test("with nothing owed and no cash needed there is nothing to compare", async ({ page }) => {
    await enter(page, "0", "0");
    await wakeAll(page);
    await expect(page.getByTestId("verdict")).toHaveText(
      "Nothing is owed and no cash is needed, so there is nothing to compare.",
    );
  });
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

test("'Use these numbers' carries them to the survey in the fragment only", async ({ page }) => {
  await open(page, PATH);
  await wakeAll(page);
  const link = page.getByRole("link", { name: "Use these numbers" });
  await expect(link).toHaveAttribute("href", "/#survey");
  await enter(page, "500000", "300000");
  await choose(page, "Texas");
  await expect(link).toHaveAttribute(
    "href",
    "/#survey?value=500000&owed=300000&score=720&amount=100000&state=TX",
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await link.click();
  await expect(page.locator("#survey")).toBeVisible();
  expect(asked.filter((url) => url.includes("500000"))).toEqual([]);
});

test("a shared link fills the boxes and the state; working it out stays a press", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, PATH);
  await enter(page, "512345", "300000");
  await wakeAll(page);
  await choose(page, "California");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/mortgage-calculator#estimate\?value=512345&owed=300000&score=720&state=CA$/);
  expect(new URL(link).search).toBe("");

  const asked: string[] = [];
  const other = await context.newPage();
  other.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await open(other, link);
  await expect(other.getByLabel("Home value")).toHaveValue("512,345");
  await expect(other.getByLabel("Credit score")).toHaveValue("720");
  await expect(other.getByTestId("estimate")).toHaveCount(0);
  await wakeAll(other);
  await expect(other.getByRole("radio", { name: "California" })).toBeChecked();
  await other.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(other.getByTestId("estimate")).toContainText("$169,876");
  expect(asked.filter((url) => url.includes("512345"))).toEqual([]);
});

test("everything fits one printed page in type of 8.5 points and more, without boxes to fill", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, PATH);
  // Long figures, and the state about which most is to be said.
  await enter(page, "1234567", "654321");
  await wakeAll(page);
  await choose(page, "Texas");
  for (const format of ["Letter", "A4"]) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  // As wide as a sheet of Letter paper between its margins.
  await page.setViewportSize({ width: 725, height: 995 });
  for (const { text, points } of await readPrintedText(page))
    expect(points, `"${text}"`).toBeGreaterThanOrEqual(8.5);
  await expect(page.getByLabel("Home value")).toBeHidden();
  for (const id of ["estimate", "house", "texas-line", "jump", "verdict", "cost-assumptions"])
    await expect(page.getByTestId(id)).toBeVisible();
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
      await expect(page.getByTestId("texas-line")).toHaveText("$100,000");
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
    await wakeAll(page);
    await choose(page, "Texas");
    for (const twin of await page.getByText("The same as a table").all()) await twin.click();
    await page.getByRole("textbox", { name: "Cash you need" }).fill("900000");
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
    ).toEqual([]);
  });
}

test("at 320 px nothing is pushed sideways, whatever the numbers", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, PATH);
  await wakeAll(page);
  for (const [value, owed] of [
    ["49000000", "1200000"],
    ["300000", "350000"],
  ] as const) {
    await enter(page, value, owed);
    await choose(page, "Texas");
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
    await expect(main.locator("a[href^='tel:']")).toBeVisible();
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
