import { expect, test } from "../fixtures.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { serveEmbed, SITE, untilHeard } from "../providers/embed-sites.ts";

test("a frame can bring the visitor to a page of the site after the touch, and never to a script or another site", async ({
  page,
}) => {
  const { choose } = REPLAYS.highlevel;
  const bad = ["javascript:window.hacked=1", "https://evil.example/", "//evil.example/", "data:text/html,x"];
  const thanks = "/thank-you?email=ann@example.com";
  const wish = (url: string) => ["modify-parent-url", url];
  await serveEmbed(page, choose, { onLoad: [...bad, thanks].map(wish), onPress: bad.map(wish) });
  await page.goto(SITE);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await untilHeard(page);
  expect(page.url()).toBe(`${SITE}/`);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await page.frames()[1]?.evaluate((said) => window.parent.postMessage(said, "*"), wish(thanks));
  await expect(page).toHaveURL(`${SITE}/thank-you`);
});

test.describe("A frame that sends the whole window on by itself", () => {
  // The browser says that the sandbox forbids it.
  test.use({ expectedConsoleErrors: [/Unsafe attempt to initiate navigation/] });

  test("does not keep the visitor from the thank-you page", async ({ page }) => {
    const { choose, onPress } = REPLAYS.highlevel;
    const { site } = await serveEmbed(page, choose, {
      onLoad: [],
      onPress,
      pressSendsWindowTo: "/elsewhere",
    });
    await page.goto(SITE);
    await page.frameLocator("#survey-frame").getByRole("button").click();
    await expect(page).toHaveURL(`${SITE}/thank-you`);
    expect(site).not.toContain("/elsewhere");
  });
});
