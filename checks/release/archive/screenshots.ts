import { chromium, type Page, type Route } from "@playwright/test";
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import type { BundleFile } from "./bundle.ts";

const WIDTHS = [390, 1440];
const PAUSE_MS = 500;
const MOST_ATTEMPTS = 6;

/** A built folder and the origin under which its pages expect to be. */
export interface Place {
  origin: string;
  folder: string;
  /** Addresses that are answered with a file of another name. */
  pages?: Record<string, string>;
}

/** The file that an address stands for, or undefined where there is none. */
function findFile({ origin, folder, pages = {} }: Place, address: URL): string | undefined {
  if (address.origin !== origin) return undefined;
  const path = decodeURIComponent(address.pathname);
  const names = [pages[path], path === "/" ? "/index.html" : path, `${path}.html`];
  return names
    .filter((name) => name !== undefined)
    .map((name) => join(folder, name))
    .find((file) => file.startsWith(folder) && extname(file) !== "" && existsSync(file));
}

/** Answers from the built folders; what is not there is refused. */
function answer(route: Route, places: Place[]): Promise<void> {
  const address = new URL(route.request().url());
  const path = places.map((place) => findFile(place, address)).find(Boolean);
  return path ? route.fulfill({ path }) : route.abort();
}

/** Waits until everything that loads late is there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // What lies far below is painted only when it is scrolled near, and nobody scrolls here.
    const whole = new CSSStyleSheet();
    whole.replaceSync("body * { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** A picture of the whole page, taken again until two in a row are alike: a busy machine may paint a part of it late. */
async function takePicture(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    await page.waitForTimeout(PAUSE_MS);
    const next = await page.screenshot({ fullPage: true, animations: "disabled" });
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/**
 * Pictures of every page at two widths, whole. No server and no network: each request is answered from the built
 * folders, and any other is refused, so that a picture shows what was built and nothing else.
 */
export async function takeScreenshots(
  browserPath: string | undefined,
  places: Place[],
  paths: string[],
): Promise<BundleFile[]> {
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ["--no-sandbox"],
  });
  try {
    const pictures: BundleFile[] = [];
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await context.route("**/*", (route) => answer(route, places));
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${places[0]?.origin}${path}`, { waitUntil: "load" });
        await settle(page);
        const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
        const content = await takePicture(page);
        pictures.push({ path: `screenshots/${name}-${width}.png`, content });
      }
      await context.close();
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
