import type { Page } from "@playwright/test";
import type { ProviderChoice } from "@heloc/lender/schema/provider";
import { framePage, type Sequence } from "./frame-page.ts";
import { buildHostPage, buildThankYouPage } from "./host-page.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

export interface EmbedSites {
  site: WebServer;
  vendor: WebServer;
  close(): void;
}

/** In the built pages, for the vendor's origin, which is another one for each test. */
const VENDOR = "http://vendor.example";

/** A site and a vendor on two origins: the site embeds what the vendor serves. */
export async function startEmbedSites(
  choose: (vendorOrigin: string) => ProviderChoice,
  sequence: Sequence,
  extra?: (vendorOrigin: string) => string,
): Promise<EmbedSites> {
  const vendor = await startWebServer((path) =>
    path === "/formResponse" ? { body: "<p>Recorded</p>" } : { body: framePage(sequence) },
  );
  const choice = choose(VENDOR);
  const pages: Record<string, string> = {
    "/": await buildHostPage({ choice, extra: extra?.(VENDOR) ?? "" }),
    "/thank-you": await buildThankYouPage(choice),
  };
  const site = await startWebServer((path) => {
    const body = pages[path]?.replaceAll(VENDOR, vendor.origin);
    return body === undefined ? undefined : { body };
  });
  return {
    site,
    vendor,
    close: () => {
      site.close();
      vendor.close();
    },
  };
}

interface Told {
  heard: [name: string, detail: Record<string, unknown>][];
  converted: string[];
}

/** Has every page of the journey keep what is counted on it, as a lender's measurement would. */
export const noteConversions = (page: Page) =>
  page.addInitScript(() => {
    const told = window as unknown as Told;
    told.converted = [];
    document.addEventListener("survey:converted", (event) =>
      told.converted.push((event as CustomEvent<{ submissionId: string }>).detail.submissionId),
    );
  });

/** What the page's own listeners have heard so far. */
export const heardOn = (page: Page) => page.evaluate(() => (window as unknown as Told).heard);
export const convertedOn = (page: Page) => page.evaluate(() => (window as unknown as Told).converted);

interface Ending {
  ends?: number;
}

/** Counts the ends that windows tell; before any script of the page, where one of them keeps messages to itself. */
const countEnds = () => {
  const page = window as Ending;
  if (page.ends !== undefined) return;
  page.ends = 0;
  addEventListener("message", ({ data }) => {
    if (data === "end") page.ends = (page.ends ?? 0) + 1;
  });
};

export const countEndsFromTheStart = (page: Page) => page.addInitScript(countEnds);

/** Waits until the page has taken in all that its windows have said so far, and any way that this leads has begun. */
export async function untilHeard(page: Page): Promise<void> {
  await page.evaluate(countEnds);
  const windows = page.frames();
  const before = await page.evaluate(() => (window as Ending).ends ?? 0);
  for (const each of windows) await each.evaluate(() => window.top?.postMessage("end", "*"));
  await page.waitForFunction((count) => ((window as Ending).ends ?? 0) >= count, before + windows.length);
  await page.evaluate(() => fetch(window.location.href).then(String));
}
