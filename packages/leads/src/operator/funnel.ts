import { lastDays, lenderDay } from "../funnel/lender-day.ts";
import { NO_CAMPAIGN, OTHER, SEEN, TOLD_STAGES, type StageCount } from "../funnel/stages.ts";
import type { LeadReader } from "../store/reader.ts";

/** What is counted: pages handed out, what visits have told, and the applications themselves. */
export const STAGES: readonly string[] = [SEEN, ...TOLD_STAGES, "stored", "delivered"];

export interface Funnel {
  stages: readonly string[];
  /** Pages that were handed out are counted in the total alone. */
  groups: { name: string; numbers: readonly number[] }[];
  total: readonly number[];
}

export interface CountedApplication {
  submissionId: string;
  receivedAt: string;
  campaign: string;
}

/** A campaign that hardly anybody came from is not named: its name could be made for one person. */
const LEAST = 5;

/** @param count of days up to the present one @param known all applications, newest first */
export async function readFunnel(
  reader: Pick<LeadReader, "readCounts" | "deliveredSince">,
  count: number,
  now: Date,
  known: Iterable<CountedApplication>,
): Promise<Funnel> {
  const days = lastDays(count, now);
  const [first = "", last = ""] = [days.at(0), days.at(-1)];
  const counts = [...(await reader.readCounts(first)), ...(await readApplications(reader, first, known))];
  const counted = counts.filter(({ day, stage }) => day <= last && STAGES.includes(stage));
  const rowOf = (some: readonly Counted[]): number[] =>
    STAGES.map((stage) => some.reduce((sum, one) => sum + (one.stage === stage ? one.count : 0), 0));
  const byCampaign = Map.groupBy(
    counted.filter(({ stage }) => stage !== SEEN),
    ({ campaign }) => campaign,
  );
  const groups = Map.groupBy(byCampaign, ([name, some]) =>
    name !== NO_CAMPAIGN && rowOf(some).every((value) => value < LEAST) ? OTHER : name,
  );
  return {
    stages: STAGES,
    groups: [...groups]
      .map(([name, campaigns]) => ({ name, numbers: rowOf(campaigns.flatMap(([, some]) => some)) }))
      .sort(byOrder),
    total: rowOf(counted),
  };
}

type Counted = Pick<StageCount, "stage" | "campaign" | "day" | "count">;
type Group = Funnel["groups"][number];

/** By how many have begun; what is not told apart comes last. */
const byOrder = (a: Group, b: Group): number =>
  Number(a.name === OTHER) - Number(b.name === OTHER) ||
  Number(b.numbers[1]) - Number(a.numbers[1]) ||
  a.name.localeCompare(b.name);

/** The applications that are kept, as counts: what is stored and delivered is never told by a page. */
async function readApplications(
  reader: Pick<LeadReader, "deliveredSince">,
  firstDay: string,
  known: Iterable<CountedApplication>,
): Promise<Counted[]> {
  // The first day may begin up to a day later than this, wherever the lender is.
  const since = new Date(Date.parse(firstDay) - 24 * 60 * 60 * 1000);
  const delivered = await reader.deliveredSince(since);
  const applications: Counted[] = [];
  for (const { submissionId, receivedAt, campaign } of known) {
    const received = new Date(receivedAt);
    if (received < since) break;
    const one = { campaign, day: lenderDay(received), count: 1 };
    if (one.day < firstDay) continue;
    applications.push({ ...one, stage: "stored" });
    if (delivered.has(submissionId)) applications.push({ ...one, stage: "delivered" });
  }
  return applications;
}
