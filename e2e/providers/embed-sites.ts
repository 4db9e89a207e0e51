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

/** A site and a vendor on two origins: the site embeds what the vendor serves. */
export async function startEmbedSites(
  choose: (vendorOrigin: string) => ProviderChoice,
  sequence: Sequence,
  extra?: (vendorOrigin: string) => string,
): Promise<EmbedSites> {
  const vendor = await startWebServer((path) =>
    path === "/formResponse" ? { body: "<p>Recorded</p>" } : { body: framePage(sequence) },
  );
  const choice = choose(vendor.origin);
  const pages: Record<string, string> = {
    "/": await buildHostPage({ choice, extra: extra?.(vendor.origin) ?? "" }),
    "/thank-you": await buildThankYouPage(choice),
  };
  const site = await startWebServer((path) => (pages[path] ? { body: pages[path] } : undefined));
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

/** Waits until the page has heard all that a frame has said so far: messages arrive in the order in which they were posted. */
export async function hearAll(page: Page, frame = page.frames()[1]): Promise<void> {
  await page.evaluate(() => {
    const last = new Promise<void>((resolve) =>
      addEventListener("message", ({ data }) => {
        if (data === "nothing more") resolve();
      }),
    );
    Object.assign(window, { last });
  });
  await frame?.evaluate(() => window.parent.postMessage("nothing more", "*"));
  await page.evaluate(() => (window as unknown as { last: Promise<void> }).last);
}
