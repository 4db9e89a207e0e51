import { expect, open, surveyAddress, surveyOrigin, test } from "../fixtures.ts";

test.describe("When the survey cannot be reached", () => {
  test.use({ expectedConsoleErrors: [/ERR_(CONNECTION_REFUSED|FAILED|BLOCKED_BY_CLIENT)/] });

  test("the panel shows the telephone and the survey's own page within 8 seconds; the rest works on", async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(`${surveyOrigin}/**`, (route) => route.abort("connectionrefused"));
    await open(page, "/");
    const trouble = page.locator("#survey-trouble");
    await expect(trouble).toBeHidden();
    await page.clock.runFor(8_000);
    await expect(trouble).toBeVisible();
    await expect(page.locator("#survey-frame"), "and the browser's own error page").toBeHidden();
    await expect(page.getByText("Loading the survey")).toBeHidden();
    await expect(trouble.locator("a[href^='tel:']")).toBeVisible();
    await expect(trouble.locator(`a[href^="${surveyAddress}"]`)).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("a blocked form_embed.js alone changes nothing: the site's own host does its work", async ({
    page,
  }) => {
    await page.route("**/js/form_embed.js", (route) => route.abort("blockedbyclient"));
    await open(page, "/");
    await expect(page.frameLocator("#survey-frame").locator("#propertyState")).toBeVisible();
    await expect(page.locator("#survey-frame")).toHaveAttribute("style", /height/);
  });
});

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
  const below = page.locator(".survey-page-link");
  const place = await below.boundingBox();

  await page.clock.runFor(8_000);
  await expect(trouble).toBeVisible();
  await expect(loading).toBeHidden();
  await expect(frame).toBeHidden();
  expect(await below.boundingBox(), "what stands below has not moved").toEqual(place);

  answer.resolve(null);
  await expect(frame).toBeVisible();
  await expect(page.frameLocator("#survey-frame").locator("#propertyState")).toBeVisible();
  await expect(trouble).toBeHidden();
  await expect(loading).toBeHidden();
});

test("the survey lets the page be painted first, and then loads whether the visitor comes near or not, without taking the focus or scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const paintsAtRequest: number[] = [];
  await page.route(/\/widget\/survey\/|\/form_embed\.js$/, async (route) => {
    paintsAtRequest.push(
      await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length),
    );
    await route.continue();
  });
  await open(page, "/");
  await expect(page.locator("#survey-frame")).toHaveAttribute("style", /height/);
  await expect.poll(() => paintsAtRequest).toEqual([1, 1]);
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(["BODY", 0]);
});

test("the survey cannot be framed by a site that is not named", async ({ request }) => {
  const response = await request.get(surveyAddress);
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/frame-ancestors http:\/\/localhost:\d+ http:\/\/127\.0\.0\.1:\d+(;|$)/);
  expect(response.headers()["x-frame-options"]).toBeUndefined();
  const script = await request.get(`${surveyOrigin}/js/form_embed.js`);
  expect(script.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});
