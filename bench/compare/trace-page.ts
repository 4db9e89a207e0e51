import type { Browser, CDPSession } from "@playwright/test";
import { readObserved, waitForSurvey } from "../trace/observe-page.ts";
import { openPhone } from "../trace/phone.ts";
import type { Measures } from "./measures.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Contest } from "./start-contestants.ts";

const KINDS: Record<string, "document" | "style" | "script" | "font" | "picture"> = {
  Document: "document",
  Stylesheet: "style",
  Script: "script",
  Font: "font",
  Image: "picture",
};
/** How long a loaded page is left alone, for islands to hydrate and late tasks to run. */
const SETTLE_MILLISECONDS = 1_500;
/** Browsers report an interaction some time after its frame is painted. */
const REPORT_MILLISECONDS = 500;
const LONG_TASK_MILLISECONDS = 50;

/** Counts bytes and requests by kind; those of the survey's origin apart. */
function countBytes(session: CDPSession, surveyOrigin: string): Measures {
  const counted = {
    document: 0,
    style: 0,
    script: 0,
    font: 0,
    picture: 0,
    other: 0,
    survey: 0,
    own: 0,
    requests: 0,
  };
  const kinds = new Map<string, (typeof KINDS)[string] | "other" | "survey">();
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (response.url.startsWith("data:")) return;
    const isSurvey = response.url.startsWith(surveyOrigin);
    kinds.set(requestId, isSurvey ? "survey" : (KINDS[type] ?? "other"));
    if (!isSurvey) counted.requests++;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    counted[kind] += encodedDataLength;
    if (kind !== "survey") counted.own += encodedDataLength;
  });
  return counted;
}

/** Opens a page as a new visitor with a phone would and measures it in real time. */
export async function tracePage(
  browser: Browser,
  address: string,
  { surveyOrigin, otherSite }: Pick<Contest, "surveyOrigin" | "otherSite">,
  { hasSurvey, interact }: MeasuredPage,
): Promise<Measures> {
  const { context, page, session } = await openPhone(browser, otherSite);
  try {
    const counting = countBytes(session, surveyOrigin);
    await page.goto(address, { waitUntil: "load" });
    const survey = hasSurvey ? await waitForSurvey(page, surveyOrigin) : undefined;
    await page.waitForTimeout(SETTLE_MILLISECONDS);
    const counted = { ...counting };
    const { firstContentfulPaint, largestContentfulPaint, layoutShift, longTasks } = await readObserved(page);
    const navigatedAt = await page.evaluate(() => performance.timeOrigin);
    if (interact) {
      await interact(page);
      await page.waitForTimeout(REPORT_MILLISECONDS);
    }
    return {
      ...counted,
      fcp: firstContentfulPaint,
      lcp: largestContentfulPaint,
      shift: layoutShift,
      blocked: longTasks
        .filter(({ start }) => start >= firstContentfulPaint)
        .reduce((sum, { duration }) => sum + duration - LONG_TASK_MILLISECONDS, 0),
      ...(interact && { interaction: (await readObserved(page)).slowestInteraction }),
      ...(survey && { surveyAnswerable: survey.at - navigatedAt }),
    };
  } finally {
    await context.close();
  }
}
