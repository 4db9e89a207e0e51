import { expect, open, PAGES, test } from "./fixtures.ts";

type Described = Record<string, unknown> & { "@type": string };

test("no two pages have the same title or the same description", async ({ request }) => {
  for (const head of [/<title>[^<]*/, /<meta name="description" content="[^"]*/]) {
    const seen = await Promise.all(
      PAGES.map(async (path) => head.exec(await (await request.get(path)).text())?.[0]),
    );
    expect(seen).not.toContain(undefined);
    expect(new Set(seen).size).toBe(PAGES.length);
  }
});

test("the sitemap names every page a search engine may show, and nothing else", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: https:\/\/.+\/sitemap-index\.xml$/m);
  const index = await (await request.get("/sitemap-index.xml")).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const paths: string[] = [];
  for (const file of files) {
    const text = await (await request.get(file)).text();
    paths.push(
      ...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname),
    );
  }
  expect(paths).toEqual(expect.arrayContaining(PAGES.filter((path) => path !== "/thank-you")));
  expect(paths).not.toContain("/thank-you");
  for (const path of paths) expect((await request.get(`${baseURL}${path}`)).status(), path).toBe(200);
});

async function readDescriptions(page: Parameters<typeof open>[0]): Promise<Described[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Described);
}

test("what search engines are told of the questions is what visitors read", async ({ page }) => {
  await open(page, "/faq");
  const [faq] = await readDescriptions(page);
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(8);
  const shown = await page.locator("details").evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector("h2")?.textContent,
      text: [...item.querySelectorAll("p")].map((paragraph) => paragraph.textContent).join(" "),
    })),
  );
  expect(questions.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))).toEqual(shown);
});

test("what they are told of an article is its heading and its date, and of the lender no invented rating", async ({
  page,
}) => {
  await open(page, "/blog/when-the-draw-period-ends");
  const [article, path] = await readDescriptions(page);
  expect(article).toMatchObject({
    "@type": "BlogPosting",
    headline: await page.getByRole("heading", { level: 1 }).textContent(),
    datePublished: await page.getByRole("article").locator("time").first().getAttribute("datetime"),
  });
  expect(path?.["@type"]).toBe("BreadcrumbList");
  await open(page, "/");
  const home = await readDescriptions(page);
  expect(home.map((item) => item["@type"])).toEqual(["Organization", "LoanOrCredit"]);
  expect(JSON.stringify(home)).not.toMatch(/rating/i);
});

test("readers, assistants and reporters of weaknesses find what they look for", async ({ request }) => {
  const feed = await request.get("/feed.xml");
  expect(await feed.text()).toContain("<entry>");
  expect(await (await request.get("/llms.txt")).text()).toContain("](https://");
  const security = await (await request.get("/.well-known/security.txt")).text();
  expect(security).toMatch(/^Contact: mailto:/m);
  expect(security).toMatch(/^Expires: \d{4}-\d\d-\d\dT/m);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
