import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { FAST_4G, PHONE, type Conditions } from "./conditions.ts";
import type { Stage } from "./stage.ts";
import { observe, type Observed, type ObservedFrame } from "./observe-page.ts";

/** Bytes over the network, headers included, by what they are. The survey's are those of the frame and its script. */
export type Bytes = Record<"document" | "style" | "script" | "font" | "picture" | "other" | "survey", number>;

export interface Traced {
  bytes: Bytes;
  requests: number;
  surveyRequests: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  largest: string;
  /** What long tasks took beyond 50 ms each, after the first paint. */
  blockedMilliseconds: number;
  layoutShift: number;
  slowestPress?: number;
  /** When the first question of the survey could be answered. */
  surveyAnswerable?: number;
}

/** What a visitor does on the page once it is loaded. */
export type Press = (page: Page) => Promise<void>;

const KINDS: Record<string, keyof Bytes> = {
  Document: "document",
  Stylesheet: "style",
  Script: "script",
  Font: "font",
  Image: "picture",
};

/** A page is left alone for so long after it is loaded: later parts wake up, late tasks run. */
const SETTLING_MILLISECONDS = 1_500;

async function slowDown(session: CDPSession, conditions: Conditions): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: conditions.latencyMilliseconds,
    downloadThroughput: conditions.downBytesPerSecond,
    uploadThroughput: conditions.upBytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: conditions.slowdown });
}

/** A visitor with a phone on another site, about to follow a link to this one. */
export async function arriveFrom(elsewhere: string, context: BrowserContext) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(elsewhere);
  const session = await context.newCDPSession(page);
  await slowDown(session, FAST_4G);
  return { page, session };
}

/** Counts what comes over the network, by kind; what comes from `surveyOrigin` apart. */
function countBytes(session: CDPSession, surveyOrigin: string) {
  const bytes: Bytes = { document: 0, style: 0, script: 0, font: 0, picture: 0, other: 0, survey: 0 };
  const kinds = new Map<string, keyof Bytes>();
  let requests = 0;
  let surveyRequests = 0;
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (response.url.startsWith("data:")) return;
    const isSurvey = response.url.startsWith(surveyOrigin);
    kinds.set(requestId, isSurvey ? "survey" : (KINDS[type] ?? "other"));
    if (isSurvey) surveyRequests++;
    else requests++;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return () => ({ bytes: { ...bytes }, requests, surveyRequests });
}

/**
 * Opens a page as a new visitor with a phone would and notes what happens, in real time.
 * @param hasSurvey whether to wait for the survey on it
 */
export async function tracePage(
  browser: Browser,
  address: string,
  { surveyOrigin, elsewhere }: Pick<Stage, "surveyOrigin" | "elsewhere">,
  { hasSurvey, press }: { hasSurvey: boolean; press?: Press | undefined },
): Promise<Traced> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const { page, session } = await arriveFrom(elsewhere, context);
    const counted = countBytes(session, surveyOrigin);
    await page.goto(address, { waitUntil: "load" });
    const answerableAt = hasSurvey ? await waitForSurvey(page, surveyOrigin) : undefined;
    await page.waitForTimeout(SETTLING_MILLISECONDS);
    const loaded = counted();
    const seen = await readObserved(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    const slowestPress = press ? await measurePress(page, press) : undefined;
    return {
      ...loaded,
      firstContentfulPaint: seen.firstContentfulPaint,
      largestContentfulPaint: seen.largestContentfulPaint,
      largest: seen.largest,
      blockedMilliseconds: seen.longTasks
        .filter(({ start }) => start >= seen.firstContentfulPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      layoutShift: seen.layoutShift,
      ...(slowestPress === undefined ? {} : { slowestPress }),
      ...(answerableAt === undefined ? {} : { surveyAnswerable: answerableAt - began }),
    };
  } finally {
    await context.close();
  }
}

const readObserved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenByBench: Observed }).seenByBench);

async function measurePress(page: Page, press: Press): Promise<number> {
  await press(page);
  // The browser reports a press once its frame is painted, and not before a moment of rest.
  await page.waitForTimeout(500);
  return (await readObserved(page)).slowestPress;
}

/** @returns when the survey's first question could be answered, in milliseconds since 1970 */
async function waitForSurvey(page: Page, surveyOrigin: string): Promise<number> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const frame = page.frames().find((one) => one.url().startsWith(surveyOrigin));
    const at = await frame
      ?.evaluate(() => (window as unknown as { seenByBench?: ObservedFrame }).seenByBench?.answerableAt ?? 0)
      .catch(() => 0);
    if (at) return at;
    await page.waitForTimeout(50);
  }
  throw new Error(`The survey on ${page.url()} cannot be answered after 30 seconds.`);
}
