import type { Page } from "@playwright/test";
import { chooseState, enter, hydrateAll, PATH } from "../calculator/calculator-page.ts";
import { DESKTOP, expect, open, PHONE, test } from "../fixtures.ts";
import { contrast, type Color } from "../measures/pixels.ts";
import { readPrintedText } from "../measures/printed-text.ts";

test.use({ viewport: { width: 700, height: 990 } });

test("on paper all answers are open, and the sources of an article have their addresses", async ({
  page,
}) => {
  await open(page, "/faq");
  const answers = page.locator("details p");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const question of await page.locator("details").all())
    await expect(question.locator("p").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await open(page, "/blog/when-the-draw-period-ends");
  await page.emulateMedia({ media: "print" });
  const source = page.locator("aside a").last();
  const after = await source.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain(await source.getAttribute("href"));
});

test.describe("The calculator on paper", () => {
  const printed = async (page: Page) => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    return (await readPrintedText(page)).map(({ text }) => text);
  };

  test("right after Calculate, every figure belongs to the numbers entered, in parts never seen as well", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, PATH);
    await enter(page, "650000", "123456", "760");
    // The press wakes every part; on a slow line its script has to come first.
    await expect(page.getByTestId("whose-numbers").filter({ hasText: "An example" })).toHaveCount(0);
    const atOnce = await printed(page);
    expect(atOnce).toContain("We used: a home worth $650,000, $123,456 owed, a c");
    // Once every part has been looked at, all of them follow.
    await page.emulateMedia({ media: "screen" });
    await hydrateAll(page);
    const followed = await printed(page);
    expect(atOnce.filter((text) => !followed.includes(text))).toEqual([]);
    for (const id of ["estimate", "house", "jump", "verdict"])
      await expect(page.getByTestId(id)).toBeVisible();
    expect(followed.join(" ")).not.toMatch(/\$500,000|\$300,000|\$160,000|An example/);

    await test.step("the comparison names the numbers that were put into it", async () => {
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("textbox", { name: "Cash you need" }).fill("45000");
      await page.getByRole("textbox", { name: "Rate of the refinance" }).fill("5.5");
      await page.emulateMedia({ media: "print" });
      const counted = page.getByTestId("comparison-counted");
      await expect(counted).toBeVisible();
      for (const figure of ["$123,456", "3.25%", "$45,000", "7.50%", "5.50%", "$9,000", "30 years"])
        await expect(counted).toContainText(figure);
    });
  });

  test("before Calculate, every part says that it is an example, and the legend is read in black and white; the plan fits two printed pages in type of 8.5 points and more, without boxes to fill", async ({
    page,
  }) => {
    await open(page, PATH);
    const said = await printed(page);
    expect(said.filter((text) => text.startsWith("An example"))).toHaveLength(3);

    const swatches = page.getByTestId("house").locator("figcaption li > [aria-hidden]");
    await expect(swatches).toHaveCount(3);
    const grays = await swatches.evaluateAll((all) =>
      all.map((swatch) => {
        const { printColorAdjust, backgroundColor } = getComputedStyle(swatch);
        return { printColorAdjust, rgb: backgroundColor.match(/\d+/g)?.map(Number) ?? [] };
      }),
    );
    for (const { printColorAdjust } of grays) expect(printColorAdjust).toBe("exact");
    for (const [index, { rgb }] of grays.entries())
      for (const other of grays.slice(index + 1))
        expect(contrast(rgb as unknown as Color, other.rgb as unknown as Color)).toBeGreaterThan(1.5);

    await page.emulateMedia({ media: null });
    await page.setViewportSize(DESKTOP);
    // Long figures, and the state about which most is to be said.
    await enter(page, "1234567", "654321");
    await hydrateAll(page);
    await chooseState(page, "Texas");
    for (const format of ["Letter", "A4"]) {
      const pdf = await page.pdf({ format, preferCSSPageSize: false });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
    }
    await page.emulateMedia({ media: "print" });
    // As wide as a sheet of Letter paper between its margins.
    await page.setViewportSize({ width: 725, height: 995 });
    for (const { text, points } of await readPrintedText(page))
      expect(points, `"${text}"`).toBeGreaterThanOrEqual(8.5);
    await expect(page.getByLabel("Home value")).toBeHidden();
    for (const id of ["house", "line-in-TX", "jump", "four-ways", "plan-dates", "papers", "cost-assumptions"])
      await expect(page.getByTestId(id)).toBeVisible();
  });
});
