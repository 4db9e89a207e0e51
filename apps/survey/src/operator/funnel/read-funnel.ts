import { campaignOf } from "../../funnel/campaign.ts";
import { lastDays, lenderDay } from "../../funnel/lender-day.ts";
import { NO_CAMPAIGN, OTHER, SEEN, TOLD_STAGES, UNKNOWN, type StageCount } from "../../funnel/stages.ts";
import { STEPS } from "../../questions/questions.ts";
import type { ListedLead } from "../../store/contract.ts";
import type { LeadReader } from "../../store/reader.ts";
import { hideSmall, LEAST, type Shown } from "./hide-small.ts";

/** What is counted: pages handed out, what visits have told, and the applications themselves. */
export const STAGES: readonly string[] = [SEEN, ...TOLD_STAGES, "stored", "delivered"];

/** A stage by the name of its step: "step-2" is "numbers". */
const titleOf = (stage: string): string => {
  const step = /^step-(\d+)$/.exec(stage)?.[1];
  return step === undefined ? stage : (STEPS[Number(step) - 1] ?? stage);
};
export const STAGE_TITLES: readonly string[] = STAGES.map(titleOf);

export const DIMENSIONS = ["day", "device", "state", "campaign"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** How many came how far in a number of days. The last group is all of them together. */
export interface Funnel {
  by: Dimension;
  /** YYYY-MM-DD, where the lender is. */
  days: { first: string; last: string; count: number };
  groups: { name: string; numbers: readonly Shown[] }[];
  total: readonly Shown[];
  /** Applications that could not be opened. They count as unknown. */
  unreadable: number;
}

/** @param count of days up to the present one */
export async function readFunnel(
  reader: LeadReader,
  by: Dimension,
  count: number,
  now: Date,
): Promise<Funnel> {
  const days = lastDays(count, now);
  const [first = "", last = ""] = [days.at(0), days.at(-1)];
  const counts = await reader.readCounts(first);
  const { applications, unreadable } = await readApplications(reader, first, now);
  const table = new Map<string, number[]>(by === "day" ? days.map((day) => [day, emptyRow()]) : []);
  const total = emptyRow();
  for (const one of [...counts, ...applications]) {
    const stage = STAGES.indexOf(one.stage);
    if (one.day > last || stage < 0) continue;
    total[stage] = (total[stage] ?? 0) + one.count;
    if (one.stage === SEEN && by !== "day") continue;
    const row = table.get(one[by]) ?? emptyRow();
    row[stage] = (row[stage] ?? 0) + one.count;
    table.set(one[by], row);
  }
  const groups = arrange(by === "campaign" ? mergeSmall(table) : table, by);
  const hidden = hideSmall(
    groups.map(([, row]) => row.map((value, index) => (index === 0 && by !== "day" ? null : value))),
    total,
  );
  return {
    by,
    days: { first, last, count },
    groups: groups.map(([name], index) => ({ name, numbers: hidden.rows[index] ?? [] })),
    total: hidden.totals,
    unreadable,
  };
}

const emptyRow = (): number[] => STAGES.map(() => 0);

/** The applications that are kept, as counts: what is stored and delivered is never told by a page. */
async function readApplications(reader: LeadReader, firstDay: string, now: Date) {
  // The first day may begin up to a day later than this, wherever the lender is.
  const since = new Date(Date.parse(firstDay) - 24 * 60 * 60 * 1000);
  const delivered = await reader.deliveredSince(since);
  const applications: StageCount[] = [];
  let unreadable = 0;
  for await (const listed of reader.list()) {
    const received = listed.lead ? new Date(listed.lead.receivedAt) : now;
    if (received < since) break;
    if (!listed.lead) unreadable += 1;
    const visit = { ...describe(listed), day: lenderDay(received), count: 1 };
    if (visit.day < firstDay) continue;
    applications.push({ ...visit, stage: "stored" });
    if (delivered.has(listed.submissionId)) applications.push({ ...visit, stage: "delivered" });
  }
  return { applications, unreadable };
}

const describe = ({ lead }: ListedLead) => ({
  device: lead?.device ?? UNKNOWN,
  state: lead?.answers.propertyState ?? UNKNOWN,
  campaign: lead ? campaignOf(lead.attribution) : NO_CAMPAIGN,
});

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

/** Days in their order, everything else by how many have begun; what is not told apart comes last. */
function arrange(table: ReadonlyMap<string, number[]>, by: Dimension): [string, number[]][] {
  const isRest = (name: string): boolean => name === OTHER || name === UNKNOWN;
  return [...table].sort(([a, rowOfA], [b, rowOfB]) =>
    by === "day"
      ? a.localeCompare(b)
      : Number(isRest(a)) - Number(isRest(b)) || (rowOfB[1] ?? 0) - (rowOfA[1] ?? 0) || a.localeCompare(b),
  );
}
