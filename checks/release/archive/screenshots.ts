import { existsSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

/** In pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;
const PAUSE_MS = 500;
const MOST_ATTEMPTS = 6;
/** A long page takes a busy machine its time. */
const TIMEOUT_MS = 120_000;
/** Most of the time a page is waited for: meanwhile others are photographed. */
const PAGES_AT_ONCE = 4;

/** A built folder and the origin under which its pages expect to be. */
export interface Place {
  origin: string;
  folder: string;
  /** Addresses that are answered with a file of another name. */
  pages?: Record<string, string>;
}

/** A page that is to be photographed, and what its pictures are called. */
export interface Shot {
  name: string;
  address: string;
}

/** What the pictures of a page are called: "home", "blog-keep-first", "survey". */
export const pictureName = ({ path }: { path: string }): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");

/** The built file that an address stands for, or undefined where there is none. */
function findFile(places: Place[], { origin, pathname }: URL): string | undefined {
  const path = decodeURIComponent(pathname);
  return places
    .filter((place) => place.origin === origin)
    .flatMap(({ folder, pages = {} }) =>
      [pages[path], path === "/" ? "/index.html" : path, `${path}.html`]
        .filter((name) => name !== undefined)
        .map((name) => join(folder, name))
        .filter((file) => file.startsWith(folder) && extname(file) !== ""),
    )
    .find((file) => existsSync(file));
}

/** Waits until everything that loads late is there. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // What lies far below is painted only when it is scrolled near, and nobody scrolls here.
    const whole = new CSSStyleSheet();
    whole.replaceSync("body * { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });

/** A picture of the whole page, taken again until two in a row are alike: a busy machine may paint a part of it late. */
async function takePicture(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    await page.waitForTimeout(PAUSE_MS);
    const next = await page.screenshot({ fullPage: true, animations: "disabled", timeout: TIMEOUT_MS });
    if (next.equals(picture)) break;
    picture = next;
  }
  // In 256 colors, a third of its size: letters stay as sharp, and a person can send the whole archive by email.
  return sharp(picture).png({ palette: true, effort: 4 }).toBuffer();
}

/**
 * Writes "home-390.png" and "home-1440.png" of every page into a folder. No server and no network: each request is answered
 * from the built folders, and any other is refused, so that a picture shows what was built and nothing else.
 * @param browserPath the Chromium that takes the pictures; Playwright's own where it is left out
 */
export async function takeScreenshots(
  browserPath: string | undefined,
  places: Place[],
  shots: Shot[],
  folder: string,
): Promise<void> {
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ["--no-sandbox"],
  });
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await context.route("**/*", (route) => {
        const path = findFile(places, new URL(route.request().url()));
        return path ? route.fulfill({ path }) : route.abort();
      });
      const left = shots.values();
      const photograph = async (): Promise<void> => {
        const page = await context.newPage();
        for (const { name, address } of left) {
          await page.goto(address, { waitUntil: "load" });
          await settle(page);
          writeFileSync(join(folder, `${name}-${width}.png`), await takePicture(page));
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, photograph));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
