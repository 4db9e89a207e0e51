import { onTestFinished } from "vitest";
import { createLog } from "@heloc/leads/process/log";
import { createDecryptor } from "@heloc/leads/sealing/sealing";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import { openDeliveryStore, openLeadMaintenance } from "@heloc/leads/store/open-stores";
import { fill, folderWith } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, settingsFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import type { Destination } from "../../../worker/destination.ts";
import { deliverTo } from "../../../worker/round.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So many applications, numbered from 0 on. */
export const leads = (count: number): Lead[] => Array.from({ length: count }, (_, index) => numbered(index));

/**
 * A real store with real keys, the worker's rounds for some destinations, and a clock that is turned by hand. It begins when
 * the example application comes, a morning in California.
 */
export async function startDelivery(destinations: readonly Destination[], applications: Lead[] = []) {
  const dataDir = await folderWith(...applications);
  const openStore = async (open = decryptorFor(dataDir).open): Promise<DeliveryStore> => {
    const opened = await openDeliveryStore(settingsFor(dataDir), open);
    onTestFinished(opened.close);
    return opened;
  };
  const store = await openStore();
  const maintenance = await openLeadMaintenance(settingsFor(dataDir));
  onTestFinished(maintenance.close);
  const clock = { now: new Date(lead.receivedAt) };
  const lines: string[] = [];
  const now = (): Date => clock.now;
  const log = createLog((line) => void lines.push(line), now);
  const tools = { log, now, elapsedMs: () => clock.now.getTime(), random: () => 0.5 };
  const jobs = destinations.map((destination) => deliverTo(destination, tools));
  /** Delivers what is due now. @param used another connection, or one that fails */
  const round = async (used = store): Promise<void> => {
    await Promise.all(
      jobs.map(async (job) => {
        while (await job(used));
      }),
    );
  };
  return {
    ...{ store, dataDir, clock, round },
    receive: (...more: Lead[]) => fill(dataDir, ...more),
    storeWithoutKeys: () => openStore(createDecryptor([]).open),
    /** What a worker does that was started anew. */
    restarted: (destination: Destination) => deliverTo(destination, tools)(store),
    /** Somebody looks at an application. */
    open: (submissionId: string) => maintenance.logOpened(submissionId, clock.now, "show"),
    /** Turns the clock, and delivers whatever becomes due on the way. */
    async pass(milliseconds: number): Promise<void> {
      const until = clock.now.getTime() + milliseconds;
      while (clock.now.getTime() < until) {
        clock.now = new Date(Math.min(until, clock.now.getTime() + 10 * MINUTE));
        await round();
      }
    },
    log: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string }),
  };
}
