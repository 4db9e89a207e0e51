import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { BuiltPage } from "../../pages/built-page.ts";

/** In pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;
/** A long page takes a busy machine its time. */
const TIMEOUT_MS = 120_000;

/** What the pictures of a page are called: "home", "blog-keep-first", "survey". */
export const pictureName = ({ path }: Pick<BuiltPage, "path">): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");

/** The built file that stands behind an address, or undefined where there is none. */
function findFile(pages: readonly BuiltPage[], { origin, pathname }: URL): string | undefined {
  const path = decodeURIComponent(pathname);
  const own = pages.filter(({ site }) => site.origin === origin);
  const folder = own[0]?.site.folder;
  const file = folder && join(folder, own.find((page) => page.path === path)?.file ?? path);
  return file?.startsWith(`${folder}/`) && existsSync(file) ? file : undefined;
}

/** A picture of the whole page with everything that loads late. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  const picture = await page.screenshot({ fullPage: true, animations: "disabled", timeout: TIMEOUT_MS });
  // In 256 colors, a third of its size: letters stay as sharp, and a person can send the whole archive by email.
  return sharp(picture).png({ palette: true, effort: 4 }).toBuffer();
}

/**
 * Writes "home-390.png" and "home-1440.png" of every page into a folder. No server and no network: each request is answered
 * from the built folders, and any other is refused, so that a picture shows what was built and nothing else.
 * @param browserPath the Chromium that takes the pictures
 */
export async function takeScreenshots(browserPath: string, pages: readonly BuiltPage[], folder: string) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    for (const width of WIDTHS) {
      const viewport = { width, height: 900 };
      const tab = await browser.newPage({ viewport, reducedMotion: "reduce" });
      await tab.route("**/*", (route) => {
        const path = findFile(pages, new URL(route.request().url()));
        return path ? route.fulfill({ path }) : route.abort();
      });
      for (const page of pages) {
        await tab.goto(page.site.origin + page.path);
        writeFileSync(join(folder, `${pictureName(page)}-${width}.png`), await takePicture(tab));
      }
    }
  } finally {
    await browser.close();
  }
}
