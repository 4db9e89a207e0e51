import { expect, open, test } from "../fixtures.ts";

test("in every window the questions begin exactly under the panel's heading", async ({ page }) => {
  await open(page, "/");
  const heading = page.locator("#survey-heading");
  const button = page.frameLocator("#survey-frame").getByRole("button", { name: "Continue" });
  await expect(button).toBeVisible();
  for (const width of [320, 390, 820, 1023, 1024, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = async () =>
        [await heading.boundingBox(), await button.boundingBox()].map((box) => box?.x);
      await expect(async () => {
        const [panel = -1, question = 0] = await lefts();
        expect(Math.abs(question - panel)).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 5_000 });
    });
});
