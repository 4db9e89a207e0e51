import { calculator, lender } from "@heloc/lender/current";
import { chooseState, enter, PATH } from "./calculator-page.ts";
import { expect, open, PHONE, test } from "../fixtures.ts";

const PLACEHOLDER = "Enter your information to see your estimated HELOC amount and payments.";

test.beforeEach(async ({ page }) => open(page, PATH));

test("a home worth $500,000 with $300,000 owed and a score of 720 shows its four figures, once the button is pressed", async ({
  page,
}) => {
  await expect(page.getByText(PLACEHOLDER)).toBeVisible();
  await page.getByLabel("Home value").fill("$500,000");
  await page.getByLabel("Current mortgage balance").fill("300 000");
  await page.getByLabel("Credit score").fill("720");
  await expect(page.getByText(PLACEHOLDER)).toBeVisible();
  const estimate = page.getByTestId("estimate");
  await expect(estimate).toBeHidden();
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  for (const figure of ["$160,000", "$200,000", "8.00%", "$533"])
    await expect(estimate).toContainText(figure);
  await expect(page.getByRole("status")).toContainText("Estimated line of credit $160,000");
});

test("nothing below the figures moves when they come, on a phone either", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const below = page.getByRole("heading", { name: calculator.equity.heading });
  await page.getByLabel("Home value").fill("500000");
  await page.getByLabel("Current mortgage balance").fill("300000");
  await page.getByLabel("Credit score").fill("720");
  const place = () => below.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(page.getByTestId("estimate")).toBeVisible();
  expect(await place()).toBe(before);
});

test("a press shows the figures under the header in the window of every phone", async ({ page }) => {
  for (const viewport of [PHONE, { width: 390, height: 600 }, { width: 320, height: 568 }])
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await open(page, PATH);
      await page.getByLabel("Home value").fill("500000");
      const button = page.getByRole("button", { name: "Calculate My HELOC" });
      await button.click();
      const line = page.getByTestId("estimate").getByText("$400,000");
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId("estimate").getByText("Estimated monthly payment")).toBeInViewport();
      await expect(button).toBeFocused();
      const header = await page.getByRole("banner").boundingBox();
      expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: calculator.carry.use })).toBeFocused();
    });
});

test("figures that are in view already do not move the page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Home value").fill("500000");
  const button = page.getByRole("button", { name: "Calculate My HELOC" });
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await button.click();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.describe("On a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 600 } });

  test("Enter in a box puts the keyboard away, which would stand over the figures", async ({ page }) => {
    const box = page.getByLabel("Home value");
    await box.fill("500000");
    await box.press("Enter");
    await expect(page.getByTestId("estimate").getByText("$400,000")).toBeInViewport({ ratio: 1 });
    await expect(box).not.toBeFocused();
  });
});

test("each press works it out anew, and is announced anew", async ({ page }) => {
  const button = page.getByRole("button", { name: "Calculate My HELOC" });
  await page.getByLabel("Home value").fill("500000");
  await button.click();
  await expect(page.getByTestId("estimate")).toContainText("$400,000");
  await page.getByLabel("Home value").fill("100000");
  await expect(page.getByTestId("estimate")).toContainText("$400,000");
  await button.click();
  await expect(page.getByTestId("estimate")).toContainText("$80,000");
  const announcement = await page.getByRole("status").locator("span").elementHandle();
  await button.click();
  expect(await announcement?.evaluate((element) => element.isConnected)).toBe(false);
});

test("whatever the boxes hold, the result says which numbers it used, and no message stands beside a box", async ({
  page,
}) => {
  const used = page.getByTestId("used-numbers");
  const estimate = page.getByTestId("estimate");

  await test.step("empty and odd boxes count as 0, 0 and 650; the Enter key works as well", async () => {
    await page.getByLabel("Home value").fill("my home");
    await page.getByLabel("Credit score").fill("good");
    await page.getByLabel("Credit score").press("Enter");
    await expect(estimate).toContainText("8.50%");
    await expect(estimate.getByText("$0", { exact: true })).toHaveCount(3);
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    await expect(used).toHaveText("We used: a home worth $0, nothing owed, a credit score of 650.");
  });

  await enter(page, "0x10", "1e9", "7200");
  await expect(used).toHaveText("We used: a home worth $0, nothing owed, a credit score of 7200.");
  await enter(page, "٥٠٠٠٠٠", "$-20,000.50", "");
  await expect(used).toHaveText("We used: a home worth $500,000, -$20,000.50 owed, a credit score of 650.");
  await expect(page.getByRole("status")).toContainText("We used: a home worth $500,000");
  for (const box of ["Home value", "Current mortgage balance", "Credit score"]) {
    await expect(page.getByLabel(box)).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel(box)).not.toHaveAccessibleDescription(/count|number|score/i);
  }

  await test.step("owing more than the home is worth shows the negative equity, and nothing to borrow", async () => {
    await enter(page, "300000", "350000", "");
    await expect(estimate).toContainText("-$50,000");
    await expect(estimate.getByText("$0", { exact: true })).toHaveCount(2);
  });
});

test.describe("Where the terms or the law leave less than the estimate, one sentence says so", () => {
  test("and by what, and whom to call, and does not refuse", async ({ page }) => {
    const note = page.getByTestId("terms-note");
    for (const [value, owed, score, sentence] of [
      ["500000", "300000", "720", /\$100,000 to \$125,000 in California and \$100,000 by Texas law/],
      ["500000", "300000", "639", /start at a credit score of 640, and we used 639/],
      ["500000", "410000", "720", /\$0 to \$15,000 in California and \$0 by Texas law/],
      ["500000", "450000", "720", /15–20% in California and more than 20% by Texas law, .* leave 10%/],
      ["300000", "350000", "720", /these numbers leave 0%, so it would come to \$0/],
    ] as const)
      await test.step(`a $${value} home with $${owed} owed and a score of ${score}`, async () => {
        await enter(page, value, owed, score);
        await expect(note).toHaveText(sentence);
        await expect(note.getByRole("link", { name: `call ${lender.phone.display}` })).toHaveAttribute(
          "href",
          `tel:${lender.phone.tel}`,
        );
        await expect(page.getByRole("status")).toContainText(`call ${lender.phone.display}`);
        await expect(note).not.toHaveText(/declin|denied|eligible|qualif/i);
      });
  });

  test("a home that is paid off gets none, and a chosen state is the only one it speaks of", async ({
    page,
  }) => {
    await enter(page, "1000000", "0");
    await expect(page.getByTestId("estimate")).toContainText("$400,000");
    await expect(page.getByTestId("terms-note")).toHaveCount(0);
    await enter(page, "500000", "410000");
    const announced = await page.getByRole("status").textContent();
    await chooseState(page, "Texas");
    await expect(page.getByTestId("terms-note")).toContainText(
      "A line needs equity of more than 20% by Texas law",
    );
    await expect(page.getByTestId("terms-note")).not.toContainText("California");
    await expect(page.getByRole("status")).toHaveText(announced ?? "");
  });
});

test("nothing that is typed leaves the browser", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.getByLabel("Home value").fill("512345");
  await page.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  // The script of the parts that follow the press, if it was not there before.
  expect(requests.filter((request) => !/^GET [^?]*\/parts\.[\w-]+\.js$/.test(request))).toEqual([]);
});

test.describe("When the calculator itself fails", () => {
  test.use({ expectedConsoleErrors: [/The numbers are on strike/] });

  test("it says 'Unexpected Application Error!' with the error, and the rest of the page stays", async ({
    page,
  }) => {
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
