import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { BuiltPage } from "../../pages/built-page.ts";

/** In pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;
const PAUSE_MS = 500;
const MOST_ATTEMPTS = 6;
/** A long page takes a busy machine its time. */
const TIMEOUT_MS = 120_000;
/** Most of the time a page is waited for: meanwhile others are photographed. */
const PAGES_AT_ONCE = 4;

export type Shot = Pick<BuiltPage, "path" | "file"> & { site: Pick<BuiltPage["site"], "origin" | "folder"> };

/** What the pictures of a page are called: "home", "blog-keep-first", "survey". */
export const pictureName = ({ path }: Pick<Shot, "path">): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");

/** The built file that stands behind an address, or undefined where there is none. */
function findFile(shots: readonly Shot[], { origin, pathname }: URL): string | undefined {
  const path = decodeURIComponent(pathname);
  const own = shots.filter(({ site }) => site.origin === origin);
  const page = own.find((shot) => shot.path === path);
  const folder = page?.site.folder ?? own[0]?.site.folder;
  const file = folder && join(folder, page?.file ?? path);
  return file?.startsWith(`${folder}/`) && existsSync(file) ? file : undefined;
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
  shots: readonly Shot[],
  folder: string,
): Promise<void> {
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: ["--no-sandbox"],
  });
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await context.route("**/*", (route) => {
        const path = findFile(shots, new URL(route.request().url()));
        return path ? route.fulfill({ path }) : route.abort();
      });
      const left = shots.values();
      const photograph = async (): Promise<void> => {
        const page = await context.newPage();
        for (const shot of left) {
          await page.goto(shot.site.origin + shot.path, { waitUntil: "load" });
          await settle(page);
          writeFileSync(join(folder, `${pictureName(shot)}-${width}.png`), await takePicture(page));
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, photograph));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
