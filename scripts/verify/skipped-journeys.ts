import type { JSONReportSuite } from "@playwright/test/reporter";

/** Why journeys were left out, each reason once with the number of its tests. */
export function skippedJourneys(suites: JSONReportSuite[]): string[] {
  const counts = new Map<string, number>();
  const visit = ({ suites: inner = [], specs }: JSONReportSuite) => {
    inner.forEach(visit);
    for (const { status, annotations } of specs.flatMap((spec) => spec.tests)) {
      if (status !== "skipped") continue;
      const reason = annotations.find(({ type }) => type === "skip")?.description ?? "no reason is given";
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  };
  suites.forEach(visit);
  return [...counts].map(([reason, count]) => `${count} tests left out. ${reason}`);
}
