import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { open } from "../fixtures.ts";
import { BAD_VENDOR_SCRIPT } from "../providers/bad-vendor-script.ts";
import { countEndsFromTheStart, untilHeard } from "../providers/embed-sites.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { test } from "./other-lender.ts";

const { onLoad, onPress } = REPLAYS.highlevel;
const formOf = (page: Page) => page.frameLocator("#survey-frame");

test("the survey of HighLevel keeps its top in view when it grows, and its visitor arrives", async ({
  page,
  facts,
  answerAsVendor,
  journeyLender,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const height = (pixels: number) => ["highlevel.setHeight", { height: pixels }];
  await answerAsVendor({ onLoad: [height(448)], onPress: [height(1_200)], onSecondPress: onPress }, "");
  await open(page, "/");
  const frame = page.locator("#survey-frame");
  expect(await frame.getAttribute("src")).toMatch(new RegExp(`^${facts.provider.address}`));
  await expect(frame).toHaveCSS("height", "448px");
  await page.evaluate(() => window.scrollTo(0, 900));
  const topOfPanel = async () => Math.round((await page.locator("#survey").boundingBox())?.y ?? 0);
  const before = await topOfPanel();
  const send = formOf(page).getByRole("button", { name: "Send" });
  await send.click();
  await expect(frame).toHaveCSS("height", "1200px");
  await expect.poll(topOfPanel).toBe(before);
  await send.click();
  await expect(page).toHaveURL(`${journeyLender.site}/thank-you`);
});

test.describe("Where the vendor's script behaves badly", () => {
  // The vendor's frames answer each other across origins; the browser notes the misses.
  test.use({ expectedConsoleErrors: [/target origin provided/] });
  test.beforeEach(({ answerAsVendor }) => answerAsVendor({ onLoad, onPress }, BAD_VENDOR_SCRIPT));

  test("the policy allows that frame and that one script and nothing wider, the visitor applies and arrives, and nobody's contact data stays behind", async ({
    page,
    facts,
  }) => {
    const { origin } = new URL(facts.provider.address);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    const response = await page.goto("/?utm_source=google&utm_campaign=a%2Bb");
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy).toContain(` ${origin}/js/form_embed.js;`);
    expect(policy).not.toMatch(/unsafe|\*/);

    await expect.poll(() => page.evaluate(() => "vendorRan" in window)).toBe(true);
    const frame = page.locator("#survey-frame");
    await expect(formOf(page).getByText("Your answers")).toBeVisible();
    await expect(frame).toHaveClass("ep-iFrame");
    const box = await frame.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(4_000);
    expect(box?.width).toBeGreaterThan(250);
    await expect(page.locator("#survey-trouble")).toBeHidden();

    // Loaded again by the vendor perhaps, but with each mark once: the page has no query any more.
    const frames = loaded.filter((address) => address.startsWith(facts.provider.address));
    expect(frames).not.toEqual([]);
    for (const address of frames)
      expect(new URL(address).searchParams.getAll("utm_source")).toEqual(["google"]);

    await formOf(page).getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("a frame inside the survey's can neither close it nor store anything; of 20,000 messages of the survey's own frame hardly any reaches the script, the last height counts, and the page answers", async ({
    page,
  }) => {
    await countEndsFromTheStart(page);
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => "vendorRan" in window)).toBe(true);
    await expect(formOf(page).getByText("Your answers")).toBeVisible();
    const heard = () => page.evaluate(() => (window as unknown as { vendorHeard: number }).vendorHeard);

    await test.step("a frame inside the survey's", async () => {
      await untilHeard(page);
      const before = await heard();
      await formOf(page)
        .locator("body")
        .evaluate((body) => {
          const nested = document.createElement("iframe");
          nested.srcdoc = `<script>
        top.postMessage("[iFrameSizer]survey-frame:0:0:close", "*");
        top.postMessage(["set-sticky-contacts", "planted", "x"], "*");
        parent.nestedSpoke = true;
      </script>`;
          body.append(nested);
        });
      const survey = page.frames().find((frame) => frame.parentFrame() === page.mainFrame());
      await expect.poll(() => survey?.evaluate(() => "nestedSpoke" in window)).toBe(true);
      await untilHeard(page);
      expect(await heard()).toBe(before);
      await expect(page.locator("#survey-frame")).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });

    await test.step("20,000 messages", async () => {
      await formOf(page)
        .locator("body")
        .evaluate(() => {
          for (let index = 0; index < 10_000; index++) {
            parent.postMessage(["fetch-query-params", "f1"], "*");
            parent.postMessage(["highlevel.setHeight", { height: 300 + (index % 500) }], "*");
          }
          parent.postMessage(["highlevel.setHeight", { height: 640 }], "*");
        });
      await expect(page.locator("#survey-frame")).toHaveCSS("height", "640px", { timeout: 60_000 });
      expect(await heard()).toBeLessThan(1_000);
      await formOf(page).getByRole("button", { name: "Send" }).click();
      await expect(page).toHaveURL(/\/thank-you$/);
    });
  });
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
