import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { BAD_VENDOR_SCRIPT } from "../providers/bad-vendor-script.ts";
import { framePage } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { countEndsFromTheStart, untilHeard } from "../providers/embed-sites.ts";
import { startWebServer, type Answer, type WebServer } from "../providers/web-server.ts";

const OUTPUT = fileURLToPath(new URL("../../test-results/vendor-site", import.meta.url));
const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Builds the real site for HighLevel with its own script, as a lender would by changing provider.yaml. */
function buildSite(vendorOrigin: string): void {
  const choice = { name: "highlevel", address: `${vendorOrigin}/widget/survey/f1`, vendorScript: true };
  const args = ["build", "--config", "apps/site/astro.config.ts", "--outDir", join(OUTPUT, "site")];
  const { status, stdout, stderr } = spawnSync("astro", args, {
    encoding: "utf8",
    env: { ...process.env, SURVEY_PROVIDER: JSON.stringify(choice) },
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

/** The built site with the headers that the build worked out for it. */
function answerFromBuild(path: string): Answer | undefined {
  const { documents } = JSON.parse(readFileSync(join(OUTPUT, "response-headers.json"), "utf8")) as {
    documents: Record<string, string>;
  };
  const file = join(OUTPUT, "site", path === "/" ? "index.html" : path.includes(".") ? path : `${path}.html`);
  if (!existsSync(file)) return undefined;
  const ending = file.split(".").pop() ?? "";
  const type = ending === "html" ? undefined : (TYPES[ending] ?? "application/octet-stream");
  return { body: readFileSync(file), headers: documents, ...(type ? { type } : {}) };
}

const { onLoad, onPress } = REPLAYS.highlevel;

test.describe("The site with HighLevel and vendorScript: true, where the vendor's script behaves badly", () => {
  test.describe.configure({ mode: "default", timeout: 120_000 });
  // The vendor's frames answer each other across origins; the browser notes the misses.
  test.use({ expectedConsoleErrors: [/target origin provided/] });
  let vendor: WebServer;
  let site: WebServer;

  test.beforeAll(async () => {
    vendor = await startWebServer((path) =>
      path === "/js/form_embed.js"
        ? { type: "text/javascript", body: BAD_VENDOR_SCRIPT }
        : { body: framePage({ onLoad, onPress }) },
    );
    buildSite(vendor.origin);
    site = await startWebServer(answerFromBuild);
  });
  test.afterAll(() => {
    vendor.close();
    site.close();
  });

  test("the policy allows that frame and that one script, and nothing wider", () => {
    const policy = String(answerFromBuild("/")?.headers?.["Content-Security-Policy"]);
    expect(policy).toContain(`frame-src ${vendor.origin};`);
    expect(policy).toContain(` ${vendor.origin}/js/form_embed.js;`);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test("the visitor applies and arrives, and nobody's contact data stays behind", async ({ page }) => {
    await page.goto(`${site.origin}/?utm_source=google&utm_campaign=a%2Bb`);
    await expect.poll(() => page.evaluate(() => "vendorRan" in window)).toBe(true);
    const frame = page.locator("#survey-frame");
    await expect(page.frameLocator("#survey-frame").getByText("Your answers")).toBeVisible();
    await expect(frame).toHaveClass("ep-iFrame");
    const box = await frame.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(4_000);
    expect(box?.width).toBeGreaterThan(250);
    await expect(page.locator("#survey-trouble")).toBeHidden();

    // Loaded again by the vendor perhaps, but with each mark once: the page has no query any more.
    for (const request of vendor.requests.filter((path) => path.startsWith("/widget/")))
      expect(new URLSearchParams(request.split("?")[1]).getAll("utm_source")).toEqual(["google"]);

    await page.frameLocator("#survey-frame").getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  /** Opens the site once the vendor's script listens. @returns how much that has heard so far */
  async function openWithVendor(page: Page): Promise<() => Promise<number>> {
    await countEndsFromTheStart(page);
    await page.goto(site.origin);
    await expect.poll(() => page.evaluate(() => "vendorRan" in window)).toBe(true);
    await expect(page.frameLocator("#survey-frame").getByText("Your answers")).toBeVisible();
    return () => page.evaluate(() => (window as unknown as { vendorHeard: number }).vendorHeard);
  }

  test("a frame inside the survey's can neither close it nor store anything", async ({ page }) => {
    const heard = await openWithVendor(page);
    const before = await heard();
    await page
      .frameLocator("#survey-frame")
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

  test("of 100,000 messages of the survey's own frame hardly any reaches the script, the last height counts, and the page answers", async ({
    page,
  }) => {
    const heard = await openWithVendor(page);
    await page
      .frameLocator("#survey-frame")
      .locator("body")
      .evaluate(() => {
        for (let index = 0; index < 50_000; index++) {
          parent.postMessage(["fetch-query-params", "f1"], "*");
          parent.postMessage(["highlevel.setHeight", { height: 300 + (index % 500) }], "*");
        }
        parent.postMessage(["highlevel.setHeight", { height: 640 }], "*");
      });
    await expect(page.locator("#survey-frame")).toHaveCSS("height", "640px", { timeout: 60_000 });
    expect(await heard()).toBeLessThan(5_000);
    await page.frameLocator("#survey-frame").getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
  });
});
