import type { Page } from "@playwright/test";
import { expect, open, readToTheEnd, surveyAddress, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

interface Attempt {
  action: string;
  url: string;
}

/** What the browser may fetch beforehand on a page, as the browser itself tells it. */
async function watchAttempts(page: Page): Promise<() => Attempt[]> {
  const browser = await page.context().newCDPSession(page);
  let attempts: Attempt[] = [];
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    attempts = preloadingAttemptSources.map(({ key }) => ({ action: key.action, url: key.url }));
  });
  await browser.send("Preload.enable");
  return () => attempts;
}

test("a page is fetched when its link is pointed at, and shown from there when it is opened", async ({
  page,
}) => {
  await open(page, "/faq");
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith("/blog") && request.headers()["sec-purpose"] === "prefetch",
  );
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await link.hover();
  await (await fetched).response();
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(delivery).toBe("navigational-prefetch");
});

test("only pages of the site are fetched beforehand, and none is run: not the survey, a file or the thank-you page", async ({
  page,
  baseURL,
}) => {
  const attempts = await watchAttempts(page);
  await open(page, "/");
  await page.evaluate((survey) => {
    for (const address of [
      "/thank-you",
      "/thank-you?x=1",
      "/feed.xml",
      survey,
      "tel:+12135550142",
      "/privacy-choices?a=b",
    ]) {
      const link = document.createElement("a");
      link.href = address;
      link.textContent = address;
      document.querySelector("main")?.append(link);
    }
  }, surveyAddress);
  const addresses = () => attempts().map(({ url }) => url);
  // The links that were added are known once one of them is.
  await expect.poll(addresses).toContain(`${baseURL}/privacy-choices?a=b`);
  // Links far below count from when they come near.
  await readToTheEnd(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(addresses).toEqual(expect.arrayContaining([`${baseURL}/faq`, `${baseURL}/blog`]));
  expect(new Set(attempts().map(({ action }) => action))).toEqual(new Set(["Prefetch"]));
  expect(new Set(addresses().map((address) => new URL(address).origin))).toEqual(new Set([baseURL]));
  expect(addresses().filter((address) => /thank-you|\.xml/.test(address))).toEqual([]);
});
