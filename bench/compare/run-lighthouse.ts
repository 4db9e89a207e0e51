import { chromium } from "@playwright/test";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "../../scripts/find-browser.ts";
import { BROWSER_ARGUMENTS } from "./conditions.ts";
import { installPeer } from "./peers.ts";

/** What Lighthouse's simulated phone (slow 4G, a processor slowed down four times) says. Milliseconds. */
export interface LighthouseResult {
  score: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  speedIndex: number;
  layoutShift: number;
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

/** Finds Lighthouse in the cache; it is not a package of this project. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = await installPeer("lighthouse");
  const file = createRequire(join(folder, "package.json")).resolve("lighthouse");
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

export async function runLighthouse(
  lighthouse: Lighthouse,
  address: string,
  debuggingPort: number,
): Promise<LighthouseResult> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouse(address, {
      port: debuggingPort,
      onlyCategories: ["performance"],
      logLevel: "error",
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${address})`);
    const { audits, categories } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(categories.performance.score * 100),
      firstContentfulPaint: value("first-contentful-paint"),
      largestContentfulPaint: value("largest-contentful-paint"),
      totalBlockingTime: value("total-blocking-time"),
      speedIndex: value("speed-index"),
      layoutShift: value("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}
