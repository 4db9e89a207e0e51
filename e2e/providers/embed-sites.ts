import type { Page } from "@playwright/test";
import type { ProviderChoice } from "@heloc/lender/schema/provider";
import { framePage, type Sequence } from "./frame-page.ts";
import { buildHostPage, buildThankYouPage } from "./host-page.ts";

export const SITE = "https://site.example";
const VENDOR = "https://vendor.example";

/** Answers for an origin that is on no network. @returns what it was asked for: paths with queries */
async function serve(page: Page, origin: string, bodyOf: (path: string) => string | undefined) {
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const body = bodyOf(pathname);
    return route.fulfill(body === undefined ? { status: 404 } : { contentType: "text/html", body });
  });
  return asked;
}

/** The landing page's survey and the thank-you page of a site with this choice. */
export const serveSite = async (page: Page, choice: ProviderChoice, landing: string) => {
  const pages: Record<string, string> = { "/": landing, "/thank-you": await buildThankYouPage(choice) };
  return serve(page, SITE, (path) => pages[path]);
};

/** A site and a vendor on two origins: the site embeds what the vendor serves. @returns what each was asked for */
export async function serveEmbed(
  page: Page,
  choose: (vendorOrigin: string) => ProviderChoice,
  sequence: Sequence,
  extra = "",
) {
  const choice = choose(VENDOR);
  const others: Record<string, string> = { "/formResponse": "<p>Recorded</p>", "/js/form_embed.js": "" };
  return {
    site: await serveSite(page, choice, await buildHostPage({ choice, extra })),
    vendor: await serve(page, VENDOR, (path) => others[path] ?? framePage(sequence)),
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
