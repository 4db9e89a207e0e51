/** What a page tells of itself. Times are milliseconds since the navigation began. */
export interface Observed {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** What was painted largest, for a person who wonders. */
  largest: string;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  /** The slowest press of the page: from the press to the next paint. 0 when faster than can be told (16 ms). */
  slowestPress: number;
}

/** What the survey's frame tells: when its script listened and its first question could be answered, since 1970. */
export interface ObservedFrame {
  answerableAt: number;
}

/** Runs in the browser before anything else, in the page and in every frame of it. It must not use anything from here. */
export function observe(): void {
  const seen = {
    firstContentfulPaint: 0,
    largestContentfulPaint: 0,
    largest: "",
    layoutShift: 0,
    longTasks: [] as { start: number; duration: number }[],
    slowestPress: 0,
    answerableAt: 0,
  };
  Object.assign(window, { seenByBench: seen });
  const watch = (type: string, note: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    });
  watch("paint", (entry: PerformanceEntry) => {
    if (entry.name === "first-contentful-paint") seen.firstContentfulPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry: PerformanceEntry & { element?: Element }) => {
    seen.largestContentfulPaint = entry.startTime;
    seen.largest = entry.element ? `${entry.element.tagName} ${entry.element.id}`.trim() : "";
  });
  watch("layout-shift", (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  });
  watch("longtask", (entry: PerformanceEntry) => {
    seen.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
  const press = (entry: PerformanceEntry & { interactionId?: number }) => {
    if (entry.interactionId) seen.slowestPress = Math.max(seen.slowestPress, entry.duration);
  };
  watch("event", press, { durationThreshold: 16 });

  if (window.parent === window) return;
  // A timer and not a frame's callback: a browser paints no frame that is out of view.
  const timer = setInterval(() => {
    const question = document.querySelector<HTMLInputElement>("form input[type=radio]");
    if (!question || !("ready" in document.documentElement.dataset)) return;
    seen.answerableAt = performance.timeOrigin + performance.now();
    clearInterval(timer);
  }, 5);
}
