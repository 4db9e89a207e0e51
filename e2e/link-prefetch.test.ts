import { DESKTOP, expect, open, readToTheEnd, surveyAddress, test } from "./fixtures.ts";

test.use({ viewport: DESKTOP });

test("only pages of the site are fetched beforehand, and none is run: not the survey, a file or the thank-you page; one that was pointed at is shown from there", async ({
  page,
  baseURL,
}) => {
  // What the browser may fetch beforehand, as it tells itself.
  const browser = await page.context().newCDPSession(page);
  let attempts: { action: string; url: string }[] = [];
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    attempts = preloadingAttemptSources.map(({ key: { action, url } }) => ({ action, url }));
  });
  await browser.send("Preload.enable");
  await open(page, "/");
  const added = ["/thank-you", "/thank-you?x=1", "/feed.xml", surveyAddress, "tel:+12135550142"];
  await page.evaluate(
    (hrefs) => {
      for (const href of hrefs)
        document
          .querySelector("main")
          ?.append(Object.assign(document.createElement("a"), { href, textContent: href }));
    },
    [...added, "/privacy-choices?a=b"],
  );
  const addresses = () => attempts.map(({ url }) => url);
  // The links that were added are known once one of them is.
  await expect.poll(addresses).toContain(`${baseURL}/privacy-choices?a=b`);
  // Links far below count from when they come near.
  await readToTheEnd(page);
  const blog = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await blog.scrollIntoViewIfNeeded();
  await expect.poll(addresses).toEqual(expect.arrayContaining([`${baseURL}/faq`, `${baseURL}/blog`]));
  expect(new Set(attempts.map(({ action }) => action))).toEqual(new Set(["Prefetch"]));
  expect(new Set(addresses().map((address) => new URL(address).origin))).toEqual(new Set([baseURL]));
  expect(addresses().filter((address) => /thank-you|\.xml/.test(address))).toEqual([]);

  const fetched = page.waitForRequest(
    (request) => request.url().endsWith("/blog") && request.headers()["sec-purpose"] === "prefetch",
  );
  await blog.hover();
  await (await fetched).response();
  await blog.click();
  await expect(page).toHaveURL(/\/blog$/);
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(delivery).toBe("navigational-prefetch");
});
