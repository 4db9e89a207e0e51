import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../e2e/web-servers/start-server.ts";
import { launchBrowser } from "../trace/phone.ts";
import type { Measures } from "./measures.ts";
import { installPeers, PEERS_FOLDER } from "./peers.ts";

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

/** Loads Lighthouse from the cache; it is not a package of this project. */
export async function loadLighthouse(): Promise<Lighthouse> {
  await installPeers();
  const file = createRequire(join(PEERS_FOLDER, "package.json")).resolve("lighthouse");
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

/** Measures a page with Lighthouse's simulated phone: slow 4G, a processor slowed down four times. */
export async function runLighthouse(lighthouse: Lighthouse, address: string): Promise<Measures> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(address, { port, onlyCategories: ["performance"], logLevel: "error" });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${address})`);
    const { audits, categories } = result.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(categories.performance.score * 100),
      labFcp: value("first-contentful-paint"),
      labLcp: value("largest-contentful-paint"),
      labSpeedIndex: value("speed-index"),
      labBlocked: value("total-blocking-time"),
      labShift: value("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}
