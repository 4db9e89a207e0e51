import type { Browser, Frame } from "@playwright/test";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { survey as words } from "@heloc/content/en/survey";
import { answerEverything, freshEmail } from "../../e2e/applicant.ts";
import { PHONE } from "./conditions.ts";
import type { Observed, ObservedFrame } from "./observe-page.ts";
import type { Stage } from "./stage.ts";
import { arriveFrom } from "./trace-page.ts";

/** One visitor's way, in milliseconds since the navigation to the landing page began. */
export interface Applied {
  pageFirstByte: number;
  pageLastByte: number;
  firstPaint: number;
  largestPaint: number;
  surveyRequested: number;
  surveyLastByte: number;
  scriptRequested: number;
  scriptLastByte: number;
  answerable: number;
  /** From here on: milliseconds since the visitor pressed the last button. */
  sent: number;
  stored: number;
  thanksRequested: number;
  thanksPainted: number;
  /** The slowest press in the survey, to its next paint. */
  slowestPress: number;
}

const now = () => performance.timeOrigin + performance.now();

/** Runs in the survey's frame: when its parts came, on the clock of 1970. */
function readFrame() {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const script = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find(
    ({ initiatorType }) => initiatorType === "script",
  );
  const at = (time = 0) => performance.timeOrigin + time;
  return {
    surveyRequested: at(page?.startTime),
    surveyLastByte: at(page?.responseEnd),
    scriptRequested: at(script?.startTime),
    scriptLastByte: at(script?.responseEnd),
    answerable: (window as unknown as { seenByBench: ObservedFrame }).seenByBench.answerableAt,
  };
}

/** Runs in the landing page. */
function readPage() {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { firstContentfulPaint, largestContentfulPaint } = (window as unknown as { seenByBench: Observed })
    .seenByBench;
  return {
    began: performance.timeOrigin,
    pageFirstByte: page?.responseStart ?? Number.NaN,
    pageLastByte: page?.responseEnd ?? Number.NaN,
    firstPaint: firstContentfulPaint,
    largestPaint: largestContentfulPaint,
  };
}

/** Opens the landing page as a visitor with a phone, answers everything, sends it, and waits for the thank-you page. */
export async function traceApplication(
  browser: Browser,
  siteOrigin: string,
  { surveyOrigin, elsewhere }: Pick<Stage, "surveyOrigin" | "elsewhere">,
): Promise<Applied> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const { page, session } = await arriveFrom(elsewhere, context);
    const network = { requestId: "", sent: Number.NaN, stored: Number.NaN };
    let clock = 0;
    session.on("Network.requestWillBeSent", ({ request, requestId, wallTime, timestamp }) => {
      if (request.method !== "POST" || !request.url.endsWith(SUBMISSIONS_PATH)) return;
      clock = (wallTime - timestamp) * 1_000;
      Object.assign(network, { requestId, sent: wallTime * 1_000 });
    });
    session.on("Network.responseReceived", ({ requestId, response, timestamp }) => {
      if (requestId !== network.requestId) return;
      if (response.status !== 201) throw new Error(`The application was answered with ${response.status}.`);
      network.stored = timestamp * 1_000 + clock;
    });

    await page.goto(siteOrigin, { waitUntil: "load" });
    const frame = await waitForFrame(() => page.frames(), surveyOrigin);
    const { began, ...landing } = await page.evaluate(readPage);
    const parts = await frame.evaluate(readFrame);
    const survey = page.frameLocator("#survey-frame");
    await answerEverything(survey, freshEmail());
    const { slowestPress } = await frame.evaluate(
      () => (window as unknown as { seenByBench: Observed }).seenByBench,
    );
    const button = survey.getByRole("button", { name: words.buttons.submit });
    await button.scrollIntoViewIfNeeded();
    const pressed = now();
    await Promise.all([page.waitForURL(`${siteOrigin}/thank-you*`), button.tap()]);
    await page.waitForFunction(
      () => (window as unknown as { seenByBench: Observed }).seenByBench.firstContentfulPaint > 0,
    );
    const thanks = await page.evaluate(() => ({
      began: performance.timeOrigin,
      painted: (window as unknown as { seenByBench: Observed }).seenByBench.firstContentfulPaint,
    }));
    const sinceBegin = Object.fromEntries(
      Object.entries(parts).map(([name, at]) => [name, at - began]),
    ) as typeof parts;
    return {
      ...landing,
      ...sinceBegin,
      sent: network.sent - pressed,
      stored: network.stored - pressed,
      thanksRequested: thanks.began - pressed,
      thanksPainted: thanks.began + thanks.painted - pressed,
      slowestPress,
    };
  } finally {
    await context.close();
  }
}

/** The survey's frame once its first question can be answered. */
async function waitForFrame(frames: () => Frame[], surveyOrigin: string): Promise<Frame> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const frame = frames().find((one) => one.url().startsWith(surveyOrigin));
    const answerable = await frame
      ?.evaluate(() => (window as unknown as { seenByBench?: ObservedFrame }).seenByBench?.answerableAt)
      .catch(() => undefined);
    if (frame && answerable) return frame;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The survey cannot be answered after 30 seconds.");
}
