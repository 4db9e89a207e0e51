import { expect } from "@playwright/test";
import { open } from "../fixtures.ts";
import { framePage } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { test } from "./other-lender.ts";

test("the survey of HighLevel keeps its top in view when it grows, and its visitor arrives", async ({
  page,
  facts,
  journeyLender,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const { address } = facts.provider;
  const height = (pixels: number) => ["highlevel.setHeight", { height: pixels }];
  const { onPress } = REPLAYS.highlevel;
  await page.route(`${new URL(address).origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: framePage({ onLoad: [height(448)], onPress: [height(1_200)], onSecondPress: onPress }),
    }),
  );
  await open(page, "/");
  const frame = page.locator("#survey-frame");
  expect(await frame.getAttribute("src")).toMatch(new RegExp(`^${address}`));
  await expect(frame).toHaveCSS("height", "448px");
  await page.evaluate(() => window.scrollTo(0, 900));
  const topOfPanel = async () => Math.round((await page.locator("#survey").boundingBox())?.y ?? 0);
  const before = await topOfPanel();
  const send = page.frameLocator("#survey-frame").getByRole("button", { name: "Send" });
  await send.click();
  await expect(frame).toHaveCSS("height", "1200px");
  await expect.poll(topOfPanel).toBe(before);
  await send.click();
  await expect(page).toHaveURL(`${journeyLender.site}/thank-you`);
});

test("no page speaks of the state where the bank does not lend, and all show its own wordmark", async ({
  page,
  facts,
}) => {
  for (const path of ["/", "/faq", "/heloc-benefits", "/mortgage-calculator", "/blog", "/thank-you"]) {
    await open(page, path);
    await expect(page.getByRole("banner").getByRole("link").first()).toHaveAccessibleName(/Bluebonnet Bank/);
    expect(await page.locator("body").innerText(), path).not.toContain("California");
  }
  await open(page, "/mortgage-calculator");
  await expect(page.getByRole("radio", { name: "California" })).toHaveCount(0);
  expect(facts.lender.states).toEqual(["TX"]);
});
