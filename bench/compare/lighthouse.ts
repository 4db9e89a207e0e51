import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "../../scripts/find-browser.ts";
import { BROWSER_ARGUMENTS } from "../trace/phone.ts";
import type { Measures } from "./measures.ts";
import { PEERS_FOLDER } from "./peers.ts";

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

/**
 * Measures a page with Lighthouse's simulated phone: slow 4G, a processor slowed down four times.
 * @throws with what Lighthouse printed when it could not measure
 */
export async function runLighthouse(address: string): Promise<Measures> {
  const { stdout } = await promisify(execFile)(
    join(PEERS_FOLDER, "node_modules/.bin/lighthouse"),
    [
      address,
      ...["--only-categories=performance", "--output=json", "--quiet"],
      `--chrome-flags=${["--headless", ...BROWSER_ARGUMENTS].join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findBrowser() }, maxBuffer: 64 * 2 ** 20 },
  );
  const { audits, categories } = JSON.parse(stdout) as Report;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance.score * 100,
    labFcp: value("first-contentful-paint"),
    labLcp: value("largest-contentful-paint"),
    labBlocked: value("total-blocking-time"),
    labShift: value("cumulative-layout-shift"),
  };
}
