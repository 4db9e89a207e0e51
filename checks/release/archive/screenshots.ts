import { chromium, type Browser, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { findFile, type Place } from "./places.ts";
import type { BundleFile } from "./tar/bundle.ts";

/** In pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;
const PAUSE_MS = 500;
const MOST_ATTEMPTS = 6;

/** A page that is to be photographed, and what its pictures are called. */
export interface Shot {
  name: string;
  address: string;
}

/** Answers from the built folders; what is not there is refused. */
function answer(route: Route, places: Place[]): Promise<void> {
  const path = findFile(places, new URL(route.request().url()));
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

/** The same picture in 256 colors, a third of its size: letters stay as sharp, and a person can send the whole archive by email. */
const shrink = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, effort: 4 }).toBuffer();

/** Most of the time a page is waited for: meanwhile others are photographed. */
const PAGES_AT_ONCE = 4;

/** Pictures of every page at one width, in the order of the pages. */
async function takeAtWidth(
  browser: Browser,
  width: number,
  places: Place[],
  shots: Shot[],
): Promise<BundleFile[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await context.route("**/*", (route) => answer(route, places));
  const pictures: BundleFile[] = [];
  const left = shots.entries();
  const photograph = async (): Promise<void> => {
    const page = await context.newPage();
    for (const [index, { name, address }] of left) {
      await page.goto(address, { waitUntil: "load" });
      await settle(page);
      const content = await shrink(await takePicture(page));
      pictures[index] = { path: `screenshots/${name}-${width}.png`, content };
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, photograph));
  await context.close();
  return pictures;
}

/**
 * Pictures of every page at two widths, whole. No server and no network: each request is answered from the built
 * folders, and any other is refused, so that a picture shows what was built and nothing else.
 */
export async function takeScreenshots(
  browserPath: string | undefined,
  places: Place[],
  shots: Shot[],
): Promise<BundleFile[]> {
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ["--no-sandbox"],
  });
  try {
    const pictures: BundleFile[] = [];
    for (const width of WIDTHS) pictures.push(...(await takeAtWidth(browser, width, places, shots)));
    return pictures;
  } finally {
    await browser.close();
  }
}
