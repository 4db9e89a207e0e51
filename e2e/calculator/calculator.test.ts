import { calculator, lender } from "@heloc/lender/current";
import { chooseState, enter, PATH } from "./calculator-page.ts";
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
    await page.getByLabel("Home value").fill("my home");
    await page.getByLabel("Current mortgage balance").fill("$-20,000.50");
    await page.getByLabel("Credit score").fill("good");
    await page.getByLabel("Credit score").press("Enter");
    const used = "We used: a home worth $0, -$20,000.50 owed, a credit score of 650.";
    await expect(page.getByTestId("used-numbers")).toHaveText(used);
    await expect(page.getByRole("status")).toContainText(used);
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    for (const box of ["Home value", "Current mortgage balance", "Credit score"]) {
      await expect(page.getByLabel(box)).not.toHaveAttribute("aria-invalid");
      await expect(page.getByLabel(box)).not.toHaveAccessibleDescription(/count|number|score/i);
    }
  });

  // The script of the parts that follow the press, if it was not there before.
  expect(requests.filter((request) => !/^GET [^?]*\/parts\.[\w-]+\.js$/.test(request))).toEqual([]);
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

test("where the terms or the law leave less than the estimate, one sentence says so and whom to call, and refuses nobody", async ({
  page,
}) => {
  await open(page, PATH);
  const note = page.getByTestId("terms-note");
  await enter(page, "500000", "410000");
  await expect(note).toHaveText(/\$0 to \$15,000 in California and \$0 by Texas law/);
  const call = note.getByRole("link", { name: `call ${lender.phone.display}` });
  await expect(call).toHaveAttribute("href", `tel:${lender.phone.tel}`);
  await expect(page.getByRole("status")).toContainText(`call ${lender.phone.display}`);
  await expect(note).not.toHaveText(/declin|denied|eligible|qualif/i);

  await test.step("a chosen state is the only one it speaks of, without another announcement", async () => {
    const announced = await page.getByRole("status").textContent();
    await chooseState(page, "Texas");
    await expect(note).toContainText("A line needs equity of more than 20% by Texas law");
    await expect(note).not.toContainText("California");
    await expect(page.getByRole("status")).toHaveText(announced ?? "");
  });

  await enter(page, "1000000", "0");
  await expect(page.getByTestId("estimate")).toContainText("$400,000");
  await expect(note).toHaveCount(0);
});

test.describe("When the calculator itself fails", () => {
  test.use({ expectedConsoleErrors: [/The numbers are on strike/] });

  test("it says 'Unexpected Application Error!' with the error, and the rest of the page stays", async ({
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
