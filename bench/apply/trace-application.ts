import type { Browser, CDPSession } from "@playwright/test";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { survey as words } from "@heloc/lender/current";
import { answerEverything, freshEmail } from "../../e2e/applicant.ts";
import type { Contest } from "../compare/start-contestants.ts";
import { readObserved, waitForSurvey } from "../trace/observe-page.ts";
import { openPhone } from "../trace/phone.ts";

/** One visitor's application, in milliseconds. */
export interface Application {
  // Since the navigation to the landing page.
  pageFirstByte: number;
  firstPaint: number;
  largestPaint: number;
  surveyRequested: number;
  surveyLastByte: number;
  answerable: number;
  /** The slowest tap in the survey, to its next paint. */
  slowestTap: number;
  // Since the tap on the last button.
  sent: number;
  stored: number;
  thanksRequested: number;
  thanksPainted: number;
}

/** Runs in a page or frame: when it was asked for, and its first and last byte, since 1970. */
function readNavigation() {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { timeOrigin } = performance;
  return {
    requested: timeOrigin + (page?.startTime ?? Number.NaN),
    firstByte: timeOrigin + (page?.responseStart ?? Number.NaN),
    lastByte: timeOrigin + (page?.responseEnd ?? Number.NaN),
  };
}

/** Notes when the answers were sent and when 201 came back, since 1970. */
function watchSubmission(session: CDPSession): { sent: number; stored: number } {
  const noted = { sent: Number.NaN, stored: Number.NaN };
  let submission = { requestId: "", clock: 0 };
  session.on("Network.requestWillBeSent", ({ request, requestId, wallTime, timestamp }) => {
    if (request.method !== "POST" || !request.url.endsWith(SUBMISSIONS_PATH)) return;
    submission = { requestId, clock: (wallTime - timestamp) * 1_000 };
    noted.sent = wallTime * 1_000;
  });
  session.on("Network.responseReceived", ({ requestId, response, timestamp }) => {
    if (requestId !== submission.requestId) return;
    if (response.status !== 201) throw new Error(`The application was answered with ${response.status}.`);
    noted.stored = timestamp * 1_000 + submission.clock;
  });
  return noted;
}

/** Opens the landing page as a visitor with a phone, answers everything, sends it, and waits for the thank-you page. */
export async function traceApplication(
  browser: Browser,
  siteOrigin: string,
  { surveyOrigin, otherSite }: Contest,
): Promise<Application> {
  const { context, page, session } = await openPhone(browser, otherSite);
  try {
    const submission = watchSubmission(session);
    await page.goto(siteOrigin, { waitUntil: "load" });
    const { frame, at: answerableAt } = await waitForSurvey(page, surveyOrigin);
    const [landing, paints, embedded] = [
      await page.evaluate(readNavigation),
      await readObserved(page),
      await frame.evaluate(readNavigation),
    ];
    const survey = page.frameLocator("#survey-frame");
    await answerEverything(survey, freshEmail());
    const { slowestInteraction } = await readObserved(frame);
    const button = survey.getByRole("button", { name: words.buttons.submit });
    await button.scrollIntoViewIfNeeded();
    const tappedAt = Date.now();
    await Promise.all([page.waitForURL(`${siteOrigin}/thank-you*`), button.tap()]);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const thanks = await page.evaluate(readNavigation);
    const thanksPaint = (await readObserved(page)).firstContentfulPaint;
    return {
      pageFirstByte: landing.firstByte - landing.requested,
      firstPaint: paints.firstContentfulPaint,
      largestPaint: paints.largestContentfulPaint,
      surveyRequested: embedded.requested - landing.requested,
      surveyLastByte: embedded.lastByte - landing.requested,
      answerable: answerableAt - landing.requested,
      slowestTap: slowestInteraction,
      sent: submission.sent - tappedAt,
      stored: submission.stored - tappedAt,
      thanksRequested: thanks.requested - tappedAt,
      thanksPainted: thanks.requested + thanksPaint - tappedAt,
    };
  } finally {
    await context.close();
  }
}
