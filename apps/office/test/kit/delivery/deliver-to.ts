import { onTestFinished } from "vitest";
import { createLog } from "@heloc/leads/process/log";
import { createDecryptor } from "@heloc/leads/sealing/sealing";
import type { Lead } from "@heloc/leads/store/lead";
import { openDeliveryStore, openLeadMaintenance } from "@heloc/leads/store/open-stores";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { fill, folderWith } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, settingsFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import type { ApplicationDelivery, Destination, RequestDelivery } from "../../../worker/destination.ts";
import type { Outcome } from "../../../worker/outcome.ts";
import { deliverTo } from "../../../worker/round.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Monday, noon in Los Angeles. */
export const NOW = new Date("2026-11-23T20:00:00.000Z");

const about = {
  ...({ state: "waiting", createdAt: NOW, dueAt: NOW, attempts: 0, lastResult: null } as const),
  ...{ destination: "crm", contactId: null, remark: null },
};

/** An application on its way. */
export function deliveryOf(lead: Lead, change: Partial<ApplicationDelivery> = {}): ApplicationDelivery {
  const { submissionId } = lead;
  const ids = { event: "lead.created", deliveryId: `lead_${submissionId}`, submissionId } as const;
  return { ...about, ...ids, lead, appliedBefore: false, ...change };
}

/** What somebody has asked for about the example application, on its way. */
export function requestOf(
  kind: ConsumerRequest["kind"],
  { contactId = null, closed = null }: Partial<RequestDelivery & ConsumerRequest> = {},
): RequestDelivery {
  const { submissionId } = lead;
  const request = { number: 7, submissionId, kind, requestedAt: NOW, channel: "link", closed } as const;
  const event = kind === "withdrawal" ? "consent.withdrawn" : "deletion.requested";
  return { ...about, event, deliveryId: `${kind}_${submissionId}`, submissionId, contactId, request };
}

/** Brings a delivery to a destination, without store and worker. */
export const bring = (
  destination: Destination,
  delivery: ApplicationDelivery | RequestDelivery,
  now = NOW,
): Promise<Outcome> => destination.send(delivery, now, { isOpened: async () => false });

/**
 * A real store with real keys, the worker's rounds for some destinations, and a clock that is turned by hand. It begins when
 * the example application comes, a morning in California.
 */
export async function startDelivery(destinations: readonly Destination[], applications: Lead[] = []) {
  const dataDir = await folderWith(...applications);
  const settings = settingsFor(dataDir);
  const openStore = async (open = decryptorFor(dataDir).open) => {
    const opened = await openDeliveryStore(settings, open);
    onTestFinished(opened.close);
    return opened;
  };
  const store = await openStore();
  const maintenance = await openLeadMaintenance(settings);
  onTestFinished(maintenance.close);
  const clock = { now: new Date(lead.receivedAt) };
  const lines: string[] = [];
  const now = (): Date => clock.now;
  const log = createLog((line) => void lines.push(line), now);
  const tools = { log, now, elapsedMs: () => clock.now.getTime(), random: () => 0.5 };
  const jobs = destinations.map((destination) => deliverTo(destination, tools));
  /** Delivers what is due now. @param used another connection, or one that fails */
  const round = async (used = store): Promise<void> => {
    for (const job of jobs) while (await job(used));
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
