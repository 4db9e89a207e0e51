import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser } from "../../scripts/install/find-browser.ts";
import { run } from "../../scripts/programs/run-program.ts";
import { BROWSER_ARGUMENTS } from "./phone.ts";
import type { Measures } from "./measures.ts";
import { PEERS_FOLDER } from "./peers.ts";

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

const LIGHTHOUSE = join(PEERS_FOLDER, "node_modules/.bin/lighthouse");
const REPORT = join(PEERS_FOLDER, "lighthouse.json");
const SETTINGS = ["--only-categories=performance", "--output=json", `--output-path=${REPORT}`, "--quiet"];
const BROWSER = `--chrome-flags=${["--headless", ...BROWSER_ARGUMENTS].join(" ")}`;

/** Measures a page with Lighthouse's simulated phone. One recording in some dozens fails and is made again. */
export async function runLighthouse(address: string, attempts = 3): Promise<Measures> {
  const env = { CHROME_PATH: await findBrowser() };
  const { code, output } = await run(LIGHTHOUSE, [address, ...SETTINGS, BROWSER], { env });
  if (code !== 0 && attempts > 1) return runLighthouse(address, attempts - 1);
  if (code !== 0) throw new Error(`Lighthouse on ${address}: ${output}`);
  const { audits, categories } = JSON.parse(await readFile(REPORT, "utf8")) as Report;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance.score * 100,
    labFcp: value("first-contentful-paint"),
    labLcp: value("largest-contentful-paint"),
    labBlocked: value("total-blocking-time"),
    labShift: value("cumulative-layout-shift"),
  };
}
