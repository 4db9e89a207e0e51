import sharp from "sharp";
import { expect, open, PAGES, test } from "./fixtures.ts";
import { pages } from "./hosting/served-files.ts";

const KB = 1024;
const articles = pages.map(({ address }) => address).filter((address) => address.startsWith("/blog/"));

/** Pages that have a picture of their own. The others show the home page's. */
const WITH_A_PICTURE = ["/", "/heloc-benefits", "/faq", "/mortgage-calculator", "/blog", ...articles];

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

test("every page shows a picture of its own where it is shared: 1200 × 630, under 150 KB, told in words", async ({
  request,
}) => {
  expect(articles.length).toBeGreaterThanOrEqual(6);
  const seen = new Map<string, string>();
  for (const path of WITH_A_PICTURE) {
    const html = await (await request.get(path)).text();
    const address = new URL(content(html, "og:image"));
    expect(address.protocol, path).toBe("https:");
    expect(content(html, "twitter:image"), path).toBe(address.href);
    const alt = content(html, "og:image:alt");
    expect(alt.length, path).toBeGreaterThan(40);
    expect(content(html, "twitter:image:alt"), path).toBe(alt);

    const answer = await request.get(address.pathname);
    expect(answer.headers()["content-type"], path).toBe("image/jpeg");
    const picture = await answer.body();
    expect(picture.length, path).toBeLessThan(150 * KB);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect([content(html, "og:image:width"), content(html, "og:image:height")]).toEqual(["1200", "630"]);

    const bytes = picture.toString("base64");
    expect(seen.get(bytes), `${path} shows the picture of another page`).toBeUndefined();
    seen.set(bytes, path);
  }
});

test("a page that nobody shares shows the picture of the home page", async ({ page }) => {
  for (const path of PAGES.filter((candidate) => !WITH_A_PICTURE.includes(candidate))) {
    await open(page, path);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(new URL(address ?? "").pathname, path).toBe("/social/home.jpg");
  }
});
