import { lenderDay } from "@heloc/leads/funnel/lender-day";
import { OTHER, type StageCount } from "@heloc/leads/funnel/stages";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";

const FLUSH_EVERY_MS = 1000;
/** Campaigns that are told apart on one day, so that nobody who makes up names fills the store. */
const MOST_CAMPAIGNS = 200;

/** Counts how far visitors come. A process that is killed loses the counts of its last second. */
export interface StageCounter {
  add(stages: readonly string[], campaign: string): void;
  flush(): Promise<void>;
}

export const NO_COUNTER: StageCounter = { add: () => undefined, flush: async () => undefined };

/** @param store takes a second's counts at once, between two batches of applications */
export function createStageCounter(store: Pick<LeadStore, "addCounts">, now: () => Date): StageCounter {
  let waiting = new Map<string, StageCount>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let known = { day: "", campaigns: new Set<string>() };

  function boundCampaign(day: string, campaign: string): string {
    if (known.day !== day) known = { day, campaigns: new Set() };
    const { campaigns } = known;
    if (campaigns.size < MOST_CAMPAIGNS) campaigns.add(campaign);
    return campaigns.has(campaign) ? campaign : OTHER;
  }

  function put(one: StageCount): void {
    const key = [one.day, one.stage, one.campaign].join(" ");
    const known = waiting.get(key);
    if (known) known.count += one.count;
    else waiting.set(key, one);
    timer ??= setTimeout(() => void flush(), FLUSH_EVERY_MS).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    await underWay;
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    // What a store does not take now waits for the next second.
    underWay = store.addCounts(counts).catch(() => counts.forEach(put));
    await underWay;
  }

  return {
    flush,
    add(stages, named) {
      const day = lenderDay(now());
      const campaign = boundCampaign(day, named);
      for (const stage of stages) put({ day, stage, campaign, count: 1 });
    },
  };
}
