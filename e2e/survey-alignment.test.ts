import { expect, open, test } from "./fixtures.ts";

const heading = "#survey-heading";

for (const width of [320, 390, 820, 1023, 1024, 1440]) {
  test(`at ${width} px the questions begin exactly under the panel's heading`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    const panel = await page.locator(heading).boundingBox();
    const question = await page
      .frameLocator("iframe[title='HELOC Survey']")
      .getByRole("button", { name: "Continue" })
      .boundingBox();
    expect(Math.abs((question?.x ?? 0) - (panel?.x ?? -1))).toBeLessThanOrEqual(1);
  });
}
