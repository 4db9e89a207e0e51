import { calculator } from "@heloc/lender/current";
import { PATH } from "./calculator-page.ts";
import { expect, open, PHONE, test } from "../fixtures.ts";

const PLACEHOLDER = "Enter your information to see your estimated HELOC amount and payments.";

test("a home worth $500,000 with $300,000 owed and a score of 720 shows its four figures at each press of the button, in the browser alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PATH);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  const estimate = page.getByTestId("estimate");
  const button = page.getByRole("button", { name: "Calculate My HELOC" });

  await test.step("only once it is pressed, announced, and without moving a page on which they are in view", async () => {
    await page.getByLabel("Home value").fill("$500,000");
    await page.getByLabel("Current mortgage balance").fill("300 000");
    await page.getByLabel("Credit score").fill("720");
    await expect(page.getByText(PLACEHOLDER)).toBeVisible();
    await expect(estimate).toBeHidden();
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await button.click();
    for (const figure of ["$160,000", "$200,000", "8.00%", "$533"])
      await expect(estimate).toContainText(figure);
    await expect(page.getByRole("status")).toContainText("Estimated line of credit $160,000");
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step("they carry their disclosure in sight", async () => {
    const region = await page.getByRole("region", { name: "Your estimate" }).boundingBox();
    const disclosure = await page.locator("[data-disclosure=estimate]").boundingBox();
    const gap = (disclosure?.y ?? Infinity) - (region?.y ?? 0) - (region?.height ?? 0);
    expect(gap).toBeLessThan(60);
  });

  await test.step("each press works it out anew, and is announced anew", async () => {
    await page.getByLabel("Home value").fill("400000");
    await expect(estimate).toContainText("$160,000");
    await button.click();
    await expect(estimate).toContainText("$80,000");
    const announcement = await page.getByRole("status").locator("span").elementHandle();
    await button.click();
    await expect.poll(() => announcement?.evaluate((element) => element.isConnected)).toBe(false);
  });

  await test.step("whatever the boxes hold, the result says which numbers it used, and no message stands beside a box", async () => {
    for (const [box, text] of [
      ["Home value", "my home"],
      ["Current mortgage balance", "$-20,000.50"],
      ["Credit score", "good"],
    ] as const) {
      await page.getByLabel(box).fill(text);
      await page.getByLabel(box).press("Enter");
      await expect(page.getByLabel(box)).not.toHaveAttribute("aria-invalid");
      await expect(page.getByLabel(box)).not.toHaveAccessibleDescription(/count|number|score/i);
    }
    const used = "We used: a home worth $0, -$20,000.50 owed, a credit score of 650.";
    await expect(page.getByTestId("used-numbers")).toHaveText(used);
    await expect(page.getByRole("status")).toContainText(used);
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
  });

  // A script of the sections below may come only now.
  expect(requests.filter((request) => !/^GET [^?]*\/_astro\/[^/?]+\.js$/.test(request))).toEqual([]);
  await page.locator("[data-disclosure=estimate]").getByRole("link").click();
  await expect(page.locator("#rates-and-terms")).toBeInViewport();
});

test.describe("On a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("a press shows the figures under the header in the window of every phone", async ({ page }) => {
    const box = page.getByLabel("Home value");
    const button = page.getByRole("button", { name: "Calculate My HELOC" });
    const figures = page.getByTestId("estimate");
    const line = figures.getByText("$400,000");
    for (const viewport of [PHONE, { width: 390, height: 600 }, { width: 320, height: 568 }])
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await open(page, PATH);
        await box.fill("500000");
        await button.click();
        await expect(line).toBeInViewport({ ratio: 1 });
        await expect(figures.getByText("Estimated monthly payment")).toBeInViewport();
        await expect(button).toBeFocused();
        const header = await page.getByRole("banner").boundingBox();
        const bottom = (header?.y ?? 0) + (header?.height ?? 0);
        expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: calculator.carry.use })).toBeFocused();
      });

    await test.step("Enter in a box puts the keyboard away, which would stand over the figures", async () => {
      await box.press("Enter");
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(box).not.toBeFocused();
    });
  });
});

test("before the scripts have come, what is typed counts for a press in the very moment in which they take hold, and a part that is opened says what it can, and gets its boxes with them", async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route("**/_astro/*.js", (route) => gate.promise.then(() => route.continue()));
  await page.goto(PATH, { waitUntil: "commit" });
  await page.getByLabel("Home value").fill("500000");
  await page.getByLabel("Current mortgage balance").fill("300000");
  await page.getByRole("heading", { name: calculator.ways.heading }).click();
  await page.getByRole("heading", { name: calculator.comparison.heading }).click();
  await expect(page.getByTestId("verdict")).toBeVisible();
  const rate = page.getByRole("textbox", { name: "Rate of the refinance" });
  await expect(rate).toHaveCount(0);
  await page.getByRole("button", { name: "Calculate My HELOC" }).evaluate((button: HTMLElement) => {
    const press = () => button.click();
    new MutationObserver(press).observe(button.closest("astro-island") ?? button, {
      attributeFilter: ["ssr"],
    });
  });

  gate.resolve(undefined);
  await expect(page.getByTestId("largest-figure")).toHaveText("$160,000");
  await expect(page.getByLabel("Home value")).toHaveValue("500000");
  await rate.fill("5.5");
  await expect(page.getByTestId("verdict")).toContainText("a refinance at 5.50%");
});

test.describe("When a script does not come, or fails", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Error hydrating|The numbers are on strike/] });

  test("without the calculator's script the page says so beside the telephone, and opens the way by hand", async ({
    page,
  }) => {
    await page.route("**/calculator.*.js*", (route) => route.abort());
    await page.goto(PATH);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("This part of the page could not be shown.");
    await expect(alert.locator("a[href^='tel:']")).toBeVisible();
    await expect(page.getByText("That is your equity.")).toBeVisible();
  });

  test("a calculator that fails says 'Unexpected Application Error!' with the error, and the rest of the page stays", async ({
    page,
  }) => {
    await open(page, PATH);
    // The figures are prepared unseen.
    await page.getByTestId("estimate").waitFor({ state: "attached" });
    await page.evaluate(() => {
      Number.prototype.toFixed = () => {
        throw new Error("The numbers are on strike");
      };
    });
    await page.getByRole("button", { name: "Calculate My HELOC" }).click();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect(alert).toContainText("The numbers are on strike");
    await expect(page.getByRole("heading", { name: "The same estimate by hand" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});
