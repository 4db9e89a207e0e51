import { expect, test } from "../fixtures.ts";
import { framePage, type Sequence } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { heardOn, startEmbedSites, untilHeard, type EmbedSites } from "../providers/embed-sites.ts";
import { startWebServer, type WebServer } from "../providers/web-server.ts";

const NAMES = ["self-hosted", "highlevel", "typeform", "cognito"] as const;
const QUIET: Sequence = { onLoad: [], onPress: [] };

let sites: EmbedSites;
let stranger: WebServer | undefined;
test.afterEach(() => {
  sites.close();
  stranger?.close();
});

for (const name of NAMES) {
  const { choose, onLoad, onPress } = REPLAYS[name];

  test(`${name}: what it says does nothing when it comes from another origin, or from another window of its own origin`, async ({
    page,
  }) => {
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
}

test("a frame that asks for 60,000 pixels gets 4,000, and one that asks for 1 gets 240", async ({ page }) => {
  const { choose } = REPLAYS.highlevel;
  sites = await startEmbedSites(choose, {
    onLoad: ["[iFrameSizer]a:60000:400:init"],
    onPress: [["highlevel.setHeight", { height: 1 }]],
  });
  await page.goto(sites.site.origin);
  await expect(page.locator("#survey-frame")).toHaveCSS("height", "4000px");
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await expect(page.locator("#survey-frame")).toHaveCSS("height", "240px");
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

test("keys of the prototype change nothing", async ({ page }) => {
  const poison = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  ) as object;
  sites = await startEmbedSites(
    (origin) => ({
      name: "generic",
      address: `${origin}/f`,
      completion: { path: "__proto__.x", equals: "1" },
    }),
    {
      onLoad: [
        poison,
        ["query-params", poison],
        ["__proto__", "polluted", 1],
        '{"__proto__":{"x":"1"},"type":"__proto__"}',
        { type: "constructor" },
      ],
      onPress: [],
    },
  );
  await page.goto(sites.site.origin);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await untilHeard(page);
  expect(
    await page.evaluate(() => ({}) as Record<string, unknown>).then((made) => made.polluted),
  ).toBeUndefined();
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a frame cannot send the page to a script or to another site, nor anywhere without the visitor’s touch", async ({
  page,
}) => {
  const { choose } = REPLAYS.highlevel;
  const bad = ["javascript:window.hacked=1", "https://evil.example/", "//evil.example/", "data:text/html,x"];
  sites = await startEmbedSites(choose, {
    onLoad: [...bad, "/thank-you"].map((url) => ["modify-parent-url", url]),
    onPress: bad.map((url) => ["modify-parent-url", url]),
  });
  await page.goto(sites.site.origin);
  await page.frameLocator("#survey-frame").getByRole("button").click();
  await untilHeard(page);
  expect(page.url()).toBe(`${sites.site.origin}/`);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("a frame can bring the visitor to a page of the site after the touch: HighLevel's redirect", async ({
  page,
}) => {
  const { choose } = REPLAYS.highlevel;
  sites = await startEmbedSites(choose, {
    onLoad: [],
    onPress: [["modify-parent-url", "/thank-you?email=ann@example.com"]],
  });
  await page.goto(sites.site.origin);
  await page.frameLocator("#survey-frame").getByRole("button").click();
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
