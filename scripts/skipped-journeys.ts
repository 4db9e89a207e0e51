/** The parts of Playwright's JSON report that tell what was left out. */
export interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

/** Why journeys were left out, each reason once with the number of its tests. */
export function skippedJourneys(suites: JourneySuite[]): string[] {
  const counts = new Map<string, number>();
  const visit = ({ suites: inner = [], specs = [] }: JourneySuite) => {
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
