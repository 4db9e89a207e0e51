import type { Browser, CDPSession } from "@playwright/test";
import { readObserved, waitForSurvey } from "./observe-page.ts";
import { openPhone } from "./phone.ts";
import type { Measure, Measures } from "./measures.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Contest } from "./start-contestants.ts";

const KINDS: Record<string, Measure[]> = {
  Document: ["document"],
  Stylesheet: ["style"],
  Script: ["script"],
  Font: ["font"],
  Image: ["picture"],
};
/** How long a loaded page is left alone, for islands to hydrate and late tasks to run. */
const SETTLE_MILLISECONDS = 1_500;
/** Browsers report an interaction some time after its frame is painted. */
const REPORT_MILLISECONDS = 500;
const LONG_TASK_MILLISECONDS = 50;

/** Counts bytes and requests by kind; those of the survey's origin apart. */
function countBytes(session: CDPSession, surveyOrigin: string): Measures {
  const counted: Measures = {};
  const add = (measure: Measure, amount: number) => (counted[measure] = (counted[measure] ?? 0) + amount);
  const measuresOf = new Map<string, Measure[]>();
  session.on("Network.responseReceived", ({ requestId, response: { url }, type }) => {
    if (url.startsWith("data:")) return;
    const isSurvey = url.startsWith(surveyOrigin);
    measuresOf.set(requestId, isSurvey ? ["survey"] : ["own", ...(KINDS[type] ?? [])]);
    if (!isSurvey) add("requests", 1);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    for (const measure of measuresOf.get(requestId) ?? []) add(measure, encodedDataLength);
  });
  return counted;
}

/** Opens a page as a new visitor with a phone would and measures it in real time. */
export async function tracePage(
  browser: Browser,
  address: string,
  { surveyOrigin, otherSite }: Contest,
  { hasSurvey, interact }: MeasuredPage,
): Promise<Measures> {
  const { context, page, session } = await openPhone(browser, otherSite);
  const counting = countBytes(session, surveyOrigin);
  await page.goto(address, { waitUntil: "load" });
  const survey = hasSurvey ? await waitForSurvey(page, surveyOrigin) : undefined;
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const counted = { ...counting };
  const loaded = await readObserved(page);
  const navigatedAt = await page.evaluate(() => performance.timeOrigin);
  if (interact) {
    await interact(page);
    await page.waitForTimeout(REPORT_MILLISECONDS);
  }
  const { slowestInteraction } = await readObserved(page);
  await context.close();
  return {
    ...counted,
    fcp: loaded.firstContentfulPaint,
    lcp: loaded.largestContentfulPaint,
    shift: loaded.layoutShift,
    blocked: loaded.longTasks
      .filter(({ start }) => start >= loaded.firstContentfulPaint)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK_MILLISECONDS, 0),
    ...(interact && { interaction: slowestInteraction }),
    ...(survey && { surveyAnswerable: survey.at - navigatedAt }),
  };
}
