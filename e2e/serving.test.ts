import { expect, PAGES, test } from "./fixtures.ts";

for (const path of [...PAGES, "/nope"]) {
  test(`${path} is served with the headers of production, compressed`, async ({ request }) => {
    const response = await request.get(path, { headers: { "accept-encoding": "br" } });
    const headers = response.headers();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("no-cache");
  });
}

test("files with a hash in their name may be kept for a year", async ({ request, page }) => {
  await page.goto("/");
  const font = await page.locator("link[rel=preload]").first().getAttribute("href");
  const response = await request.get(font ?? "");
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("gzip is served to browsers that know no brotli, and plain text to the others", async ({ request }) => {
  const gzip = await request.get("/faq", { headers: { "accept-encoding": "gzip" } });
  expect(gzip.headers()["content-encoding"]).toBe("gzip");
  const plain = await request.get("/faq", { headers: { "accept-encoding": "identity" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();
});

test("a closing slash leads to the page's one address", async ({ request }) => {
  const response = await request.get("/faq/", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe("/faq");
});
