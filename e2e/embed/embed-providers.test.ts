import { expect, test } from "../fixtures.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { convertedOn, heardOn, serveEmbed, SITE, untilHeard } from "../providers/embed-sites.ts";

/** A campaign with everything that gets lost on the way. */
const CAMPAIGN = "a+b & c=d ü";
const QUERY = `?utm_campaign=${encodeURIComponent(CAMPAIGN)}&email=ann%40example.com`;

for (const [name, replay] of Object.entries(REPLAYS)) {
  test(`${name} gets its height and the visit's numbers, counts as sent only after the press, and takes the visitor to the thank-you page once`, async ({
    page,
  }) => {
    const { vendor } = await serveEmbed(page, replay.choose, replay);
    const navigations: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) navigations.push(new URL(frame.url()).pathname);
    });
    await page.goto(`${SITE}/${QUERY}#survey?value=500000&owed=300000&score=720`);
    const form = page.frameLocator("#survey-frame");

    await test.step("gets its height, and nothing that it says while loading counts as sent", async () => {
      await expect(form.getByText("Your answers")).toBeVisible();
      if (replay.height)
        await expect(page.locator("#survey-frame")).toHaveCSS("height", `${replay.height}px`);
      await untilHeard(page);
      await expect(page.locator("[data-survey=here]"), "no longer said to be loading").toHaveCount(1);
      expect(new URL(page.url())).toMatchObject({ pathname: "/", hash: "#survey" });
      await expect(page.locator("#survey-trouble")).toBeHidden();
      // Where the address leads, and not into the frame.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("survey");
      const heard = (await heardOn(page)).map(([event]) => event);
      if (replay.height) expect(heard).toContain("ready");
      expect(heard).not.toContain("submitted");
      expect(heard).not.toContain("started");
    });

    await test.step("learns the campaign and the calculator's values as they were, and nothing else", async () => {
      const inner = page.frames()[1];
      const told = async () => {
        const answers = JSON.stringify(
          await inner?.evaluate(() => (window as unknown as { answers: unknown[] }).answers),
        );
        const { search, hash } = new URL(inner?.url() ?? "");
        return `${decodeURIComponent(search + hash)} ${answers}`;
      };
      // Google Forms takes only values whose field is named in the content.
      if (name !== "google-forms")
        for (const value of [CAMPAIGN, "500000"]) await expect.poll(told).toContain(value);
      expect(await told()).not.toContain("ann@example.com");
      // Not a second time, with the values.
      expect(vendor.filter((path) => !path.endsWith(".js"))).toHaveLength(1);
      // By message or in the hash, the values are in no log.
      if (["self-hosted", "typeform", "cognito"].includes(name))
        expect(vendor.join(" ")).not.toContain("500000");
    });

    await test.step("takes the visitor to the thank-you page after the press, once, in the whole window", async () => {
      navigations.length = 0;
      await form.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
      expect(navigations).toEqual(["/thank-you"]);
      const [counted, ...more] = await convertedOn(page);
      expect(more).toEqual([]);
      if (replay.submissionId) expect(counted).toBe(replay.submissionId);
      else expect(counted).toMatch(/^[\da-f-]{36}$/);
    });
  });
}
