import { expect, open, surveyAddress, test } from "../fixtures.ts";

test.use({ expectedConsoleErrors: [/ERR_BLOCKED_BY_CLIENT/] });

test("a visitor who waits reads that the survey is loading, then why it is not, and then the survey itself", async ({
  page,
}) => {
  const answer = Promise.withResolvers<null>();
  await page.clock.install();
  await page.route(surveyAddress, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const [loading, trouble, frame] = [
    page.getByText("Loading the survey"),
    page.locator("#survey-trouble"),
    page.locator("#survey-frame"),
  ];
  await expect(loading).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const below = page.locator(".survey-page-link");
  const place = await below.boundingBox();

  await page.clock.runFor(8_000);
  await expect(trouble).toBeVisible();
  for (const address of ["tel:", surveyAddress])
    await expect(trouble.locator(`a[href^="${address}"]`)).toBeVisible();
  await expect(loading).toBeHidden();
  await expect(frame, "and the browser's own error page, if there is one").toBeHidden();
  expect(await below.boundingBox(), "what stands below has not moved").toEqual(place);

  answer.resolve(null);
  await expect(frame).toBeVisible();
  await expect(page.frameLocator("#survey-frame").locator("#propertyState")).toBeVisible();
  await expect(trouble).toBeHidden();
  await expect(loading).toBeHidden();
});

test("the survey loads whether the visitor comes near or not, its external script after the first paint, or without that one, and neither takes the focus or scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const paintsAtRequest: number[] = [];
  for (const isBlocked of [false, true])
    await test.step(`with its script ${isBlocked ? "blocked" : "allowed"}`, async () => {
      await page.route("**/js/form_embed.js", async (route) => {
        paintsAtRequest.push(
          await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length),
        );
        await (isBlocked ? route.abort("blockedbyclient") : route.fallback());
      });
      await open(page, "/");
      await expect(page.frameLocator("#survey-frame").locator("#propertyState")).toBeVisible();
      await expect(page.locator("#survey-frame")).toHaveAttribute("style", /height/);
      await expect.poll(() => paintsAtRequest.splice(0)).toEqual([1]);
      expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual([
        "BODY",
        0,
      ]);
    });
});
