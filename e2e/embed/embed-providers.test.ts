import { expect, test } from "../fixtures.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { convertedOn, hearAll, heardOn, startEmbedSites, type EmbedSites } from "../providers/embed-sites.ts";

/** A campaign with everything that gets lost on the way. */
const CAMPAIGN = "a+b & c=d ü";
const QUERY = `?utm_campaign=${encodeURIComponent(CAMPAIGN)}&email=ann%40example.com`;

for (const [name, replay] of Object.entries(REPLAYS)) {
  test.describe(`The provider ${name}, replayed from another origin`, () => {
    test.describe.configure({ mode: "default" });
    let sites: EmbedSites;
    test.beforeAll(async () => {
      sites = await startEmbedSites(replay.choose, replay);
    });
    test.afterAll(() => sites.close());

    test("learns what the site knows, gets its height, and takes the visitor to the thank-you page once, after the press", async ({
      page,
    }) => {
      const navigations: string[] = [];
      page.on("framenavigated", (frame) => {
        if (frame === page.mainFrame()) navigations.push(new URL(frame.url()).pathname);
      });
      await page.goto(`${sites.site.origin}/${QUERY}#survey?value=500000&owed=300000&score=720`);
      expect(new URL(page.url()).hash).toBe("#survey");
      const frame = page.locator("#survey-frame");
      await expect(page.frameLocator("#survey-frame").getByText("Your answers")).toBeVisible();
      await hearAll(page);

      await test.step("gets its height, and nothing that it says while loading counts as sent", async () => {
        if (replay.height) await expect(frame).toHaveCSS("height", `${replay.height}px`);
        await expect(page.locator("[data-survey=here]"), "no longer said to be loading").toHaveCount(1);
        expect(new URL(page.url()).pathname).toBe("/");
        await expect(page.locator("#survey-trouble")).toBeHidden();
        const heard = (await heardOn(page)).map(([event]) => event);
        if (replay.height) expect(heard).toContain("ready");
        expect(heard).not.toContain("submitted");
        expect(heard).not.toContain("started");
      });

      await test.step("knows the campaign and the calculator's values as they were, and nothing else", async () => {
        const inner = page.frames()[1];
        const answers = JSON.stringify(
          await inner?.evaluate(() => (window as unknown as { answers: unknown[] }).answers),
        );
        const address = new URL(inner?.url() ?? "");
        const told = `${decodeURIComponent(address.search + address.hash)} ${answers}`;
        // Google Forms and a generic form take only values whose field is named in the content.
        if (!["google-forms", "generic"].includes(name)) expect(told).toContain(CAMPAIGN);
        if (!["google-forms", "generic", "formbricks"].includes(name)) expect(told).toContain("500000");
        expect(told).not.toContain("ann@example.com");
        // By message or in the hash, the values are in no log.
        if (["self-hosted", "typeform", "cognito"].includes(name))
          expect(sites.vendor.requests.join(" ")).not.toContain("500000");
        const loads = sites.vendor.requests.filter((path) => path.startsWith(address.pathname));
        expect(loads, "not loaded a second time with values").toHaveLength(1);
      });

      await test.step("takes the visitor to the thank-you page after the press, once, in the whole window", async () => {
        await page.frameLocator("#survey-frame").getByRole("button", { name: "Send" }).click();
        await expect(page).toHaveURL(/\/thank-you$/);
        await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
        expect([...new Set(navigations)]).toEqual(["/", "/thank-you"]);
        expect(navigations.filter((path) => path === "/thank-you")).toHaveLength(1);
        const [counted, ...more] = await convertedOn(page);
        expect(more).toEqual([]);
        if (replay.submissionId) expect(counted).toBe(replay.submissionId);
        else expect(counted).toMatch(/^[\da-f-]{36}$/);

        await page.reload();
        expect(await convertedOn(page)).toEqual([]);
        await page.goBack();
        await page.goForward();
        expect(await convertedOn(page)).toEqual([]);
      });
    });
  });
}
