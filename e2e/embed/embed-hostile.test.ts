import { expect, test } from "../fixtures.ts";
import { framePage, type Sequence } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { heardOn, startEmbedSites, untilHeard, type EmbedSites } from "../providers/embed-sites.ts";
import { startWebServer, type WebServer } from "../providers/web-server.ts";

const QUIET: Sequence = { onLoad: [], onPress: [] };

let sites: EmbedSites;
let stranger: WebServer | undefined;
test.afterEach(() => {
  sites.close();
  stranger?.close();
});

test("what a survey says does nothing when it comes from another origin, or from another window of its own origin", async ({
  page,
}) => {
  const { choose, onLoad, onPress } = REPLAYS.highlevel;
  const shout = framePage({ onLoad: [...onLoad, ...onPress], onPress: [] });
  stranger = await startWebServer(() => ({ body: shout }));
  const { origin } = stranger;
  // The survey's own frame keeps quiet; two others talk.
  sites = await startEmbedSites(
    choose,
    QUIET,
    (vendor) =>
      `<iframe id="stranger" src="${origin}"></iframe><iframe id="second" src="${vendor}/second"></iframe>`,
  );
  await page.route("**/second", (route) => route.fulfill({ contentType: "text/html", body: shout }));
  await page.goto(sites.site.origin);
  for (const frame of ["#stranger", "#second"])
    await expect(page.frameLocator(frame).getByText("Your answers")).toBeVisible();
  await untilHeard(page);
  expect(await heardOn(page)).toEqual([]);
  for (const frame of ["#survey-frame", "#stranger", "#second"])
    await page.frameLocator(frame).getByText("Your answers").click();
  await untilHeard(page);
  expect(new URL(page.url()).pathname).toBe("/");
  expect((await heardOn(page)).filter(([event]) => event !== "started")).toEqual([]);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", "448px");
});

test("10,000 messages leave the page usable and lead to one visit of the thank-you page", async ({
  page,
}) => {
  const { choose } = REPLAYS["self-hosted"];
  const flood = Array.from({ length: 10_000 }, (_, i) =>
    i % 2 === 0
      ? { type: "heloc-survey:resize", height: 300 + (i % 700) }
      : { type: "heloc-survey:ready", step: i },
  );
  const sent = Array.from({ length: 1_000 }, (_, i) => ({
    type: "heloc-survey:submitted",
    submissionId: i.toString(16).padStart(32, "0"),
  }));
  sites = await startEmbedSites(choose, { onLoad: flood, onPress: sent });
  let visits = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/thank-you")) visits++;
  });
  await page.goto(sites.site.origin);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", /^(29|3[0-9]|[4-9][0-9])\d?px|\d{3,4}px$/);
  expect((await heardOn(page)).filter(([event]) => event === "ready")).toHaveLength(1);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(visits).toBe(1);
});

test("a frame can bring the visitor to a page of the site after the touch, and never to a script or another site", async ({
  page,
}) => {
  const { choose } = REPLAYS.highlevel;
  const bad = ["javascript:window.hacked=1", "https://evil.example/", "//evil.example/", "data:text/html,x"];
  const thanks = "/thank-you?email=ann@example.com";
  const wish = (url: string) => ["modify-parent-url", url];
  sites = await startEmbedSites(choose, { onLoad: [...bad, thanks].map(wish), onPress: bad.map(wish) });
  await page.goto(sites.site.origin);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await untilHeard(page);
  expect(page.url()).toBe(`${sites.site.origin}/`);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await page.frames()[1]?.evaluate((said) => window.parent.postMessage(said, "*"), wish(thanks));
  await expect(page).toHaveURL(`${sites.site.origin}/thank-you`);
});

test.describe("A frame that sends the whole window on by itself", () => {
  // The browser says that the sandbox forbids it.
  test.use({ expectedConsoleErrors: [/Unsafe attempt to initiate navigation/] });

  test("does not keep the visitor from the thank-you page", async ({ page }) => {
    const { choose, onPress } = REPLAYS.highlevel;
    sites = await startEmbedSites(choose, { onLoad: [], onPress, pressSendsWindowTo: "/elsewhere" });
    await page.goto(sites.site.origin);
    await page.frameLocator("#survey-frame").getByRole("button").click();
    await expect(page).toHaveURL(`${sites.site.origin}/thank-you`);
    expect(sites.site.requests).not.toContain("/elsewhere");
  });
});

test("nothing that a frame says is written to the site's storage", async ({ page }) => {
  const { choose } = REPLAYS.highlevel;
  const writes = [
    ["set-sticky-contacts", "_ud", '{"email":"ann@example.com"}', "loc", "1"],
    ["set-sticky-contacts", "anything", "anything", "loc", "1"],
    ["local-storage", "a", "b"],
  ];
  sites = await startEmbedSites(choose, { onLoad: writes, onPress: [] });
  await page.goto(sites.site.origin);
  await page.frameLocator("#survey-frame").getByText("Your answers").click();
  await untilHeard(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("ann@example.com");
});
