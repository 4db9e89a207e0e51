import type { Frame, Page } from "@playwright/test";

/** What a page or frame observes of itself, at its beginning. Times are milliseconds since its navigation began. */
export const NOTHING_OBSERVED = {
  firstContentfulPaint: 0,
  largestContentfulPaint: 0,
  layoutShift: 0,
  longTasks: [] as { start: number; duration: number }[],
  /** The slowest interaction, from the tap to the next paint; 0 when below 16 ms, which browsers do not report. */
  slowestInteraction: 0,
  /** In the survey's frame: when its script listened and its first question could be answered, since 1970. */
  answerableAt: 0,
};
type Observed = typeof NOTHING_OBSERVED;

/** Runs in the browser before anything else, in the page and in every frame of it. It must not use anything from here. */
export function observe(observed: Observed): void {
  Object.assign(window, { observed });
  const watch = (type: string, note: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    });
  watch("paint", (entry: PerformanceEntry) => {
    if (entry.name === "first-contentful-paint") observed.firstContentfulPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry: PerformanceEntry) => {
    observed.largestContentfulPaint = entry.startTime;
  });
  watch("layout-shift", (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) observed.layoutShift += entry.value;
  });
  watch("longtask", (entry: PerformanceEntry) => {
    observed.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
  const noteInteraction = (entry: PerformanceEntry & { interactionId?: number }) => {
    if (entry.interactionId)
      observed.slowestInteraction = Math.max(observed.slowestInteraction, entry.duration);
  };
  watch("event", noteInteraction, { durationThreshold: 16 });

  if (window.parent === window) return;
  // A timer and not an animation frame: browsers paint no frame that is out of view.
  const timer = setInterval(() => {
    const question = document.querySelector<HTMLInputElement>("form input[type=radio]");
    if (!question || !("ready" in document.documentElement.dataset)) return;
    observed.answerableAt = performance.timeOrigin + performance.now();
    clearInterval(timer);
  }, 5);
}

export const readObserved = (page: Page | Frame): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed);

/** Waits until the survey's first question can be answered. @returns its frame, and when that was, since 1970 */
export async function waitForSurvey(page: Page, surveyOrigin: string): Promise<{ frame: Frame; at: number }> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const frame = page.frames().find((one) => one.url().startsWith(surveyOrigin));
    const observed = frame && (await readObserved(frame).catch(() => undefined));
    if (frame && observed?.answerableAt) return { frame, at: observed.answerableAt };
    await page.waitForTimeout(50);
  }
  throw new Error(`The survey on ${page.url()} cannot be answered after 30 seconds.`);
}
