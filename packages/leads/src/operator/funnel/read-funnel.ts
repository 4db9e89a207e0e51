import { lastDays, lenderDay } from "../../funnel/lender-day.ts";
import { NO_CAMPAIGN, OTHER, SEEN, TOLD_STAGES, type StageCount } from "../../funnel/stages.ts";
import type { LeadReader } from "../../store/reading/reader.ts";
import { hideSmall, LEAST, type Shown } from "./hide-small.ts";

/** What is counted: pages handed out, what visits have told, and the applications themselves. */
export const STAGES: readonly string[] = [SEEN, ...TOLD_STAGES, "stored", "delivered"];

/** How many came how far in a number of days, by campaign. */
export interface Funnel {
  /** Pages that were handed out are counted in the total alone: for each campaign they are null. */
  groups: { name: string; numbers: readonly Shown[] }[];
  total: readonly Shown[];
}

/** What is counted of an application. */
export interface CountedApplication {
  submissionId: string;
  receivedAt: string;
  campaign: string;
}

/**
 * @param count of days up to the present one
 * @param known all applications, newest first
 */
export async function readFunnel(
  reader: LeadReader,
  count: number,
  now: Date,
  known: Iterable<CountedApplication>,
): Promise<Funnel> {
  const days = lastDays(count, now);
  const [first = "", last = ""] = [days.at(0), days.at(-1)];
  const counts = await reader.readCounts(first);
  const applications = await readApplications(reader, first, known);
  const table = new Map<string, number[]>();
  const total = emptyRow();
  for (const one of [...counts, ...applications]) {
    const stage = STAGES.indexOf(one.stage);
    if (one.day > last || stage < 0) continue;
    total[stage] = (total[stage] ?? 0) + one.count;
    if (one.stage === SEEN) continue;
    const row = table.get(one.campaign) ?? emptyRow();
    row[stage] = (row[stage] ?? 0) + one.count;
    table.set(one.campaign, row);
  }
  const groups = arrange(mergeSmall(table));
  const hidden = hideSmall(
    groups.map(([, row]) => row.map((value, index) => (index === 0 ? null : value))),
    total,
  );
  return {
    groups: groups.map(([name], index) => ({ name, numbers: hidden.rows[index] ?? [] })),
    total: hidden.totals,
  };
}

const emptyRow = (): number[] => STAGES.map(() => 0);

/** The applications that are kept, as counts: what is stored and delivered is never told by a page. */
async function readApplications(
  reader: LeadReader,
  firstDay: string,
  known: Iterable<CountedApplication>,
): Promise<Pick<StageCount, "stage" | "campaign" | "day" | "count">[]> {
  // The first day may begin up to a day later than this, wherever the lender is.
  const since = new Date(Date.parse(firstDay) - 24 * 60 * 60 * 1000);
  const delivered = await reader.deliveredSince(since);
  const applications = [];
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

/** A campaign that hardly anybody came from is not named: its name could be made for one person. */
function mergeSmall(table: ReadonlyMap<string, number[]>): Map<string, number[]> {
  const merged = new Map<string, number[]>();
  for (const [name, row] of table) {
    const group = row.every((value) => value < LEAST) && name !== NO_CAMPAIGN ? OTHER : name;
    const known = merged.get(group) ?? emptyRow();
    merged.set(
      group,
      known.map((value, index) => value + (row[index] ?? 0)),
    );
  }
  return merged;
}

/** By how many have begun; what is not told apart comes last. */
function arrange(table: ReadonlyMap<string, number[]>): [string, number[]][] {
  const isRest = (name: string): boolean => name === OTHER;
  return [...table].sort(
    ([a, rowOfA], [b, rowOfB]) =>
      Number(isRest(a)) - Number(isRest(b)) || (rowOfB[1] ?? 0) - (rowOfA[1] ?? 0) || a.localeCompare(b),
  );
}
