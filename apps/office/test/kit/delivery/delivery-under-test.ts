import { Webhook } from "standardwebhooks";
import { onTestFinished, vi } from "vitest";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import { openDeliveryStore } from "@heloc/leads/store/open-stores";
import { lead, numbered } from "../../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, openStoreIn, settingsFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../../survey/test/kit/survey-under-test.ts";
import { createWebhook } from "../../../worker/crm/webhook.ts";
import { createEndpoint } from "../../../worker/endpoint.ts";
import { createLog } from "@heloc/leads/process/log";
import type { LeadCreated } from "../../../worker/payload.ts";
import { sendOnce } from "../../../worker/request.ts";
import { deliverDue, type Round } from "../../../worker/round.ts";
import { startCrm, type Crm, type CrmOptions, type Received } from "./failing-crm.ts";

export const SECRET: Uint8Array = new Uint8Array(32).fill(7);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Long enough for a CRM on this machine that answers, short enough to wait for one that does not. */
const TIMEOUT_MS = 1_000;

/** Applications that are handed to the store together; its queue is bounded. */
const AT_ONCE = 200;

/** So many applications, numbered from 0 on. */
export const leads = (count: number): Lead[] => Array.from({ length: count }, (_, index) => numbered(index));

/** The number of the application that a message is about. */
export const numberOf = ({ id }: Received): number => parseInt(id.replace("lead_", ""), 16);

/**
 * The CRM's own check of a message, at the time of the message.
 * @throws when the signature is not right
 */
export function verify({ headers, body }: Received): LeadCreated {
  const at = Number(headers["webhook-timestamp"]) * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  try {
    return new Webhook(`whsec_${Buffer.from(SECRET).toString("base64")}`).verify(
      body,
      headers,
    ) as LeadCreated;
  } finally {
    vi.useRealTimers();
  }
}

/** A real store with real keys, a real CRM on this machine, and a clock that is turned by hand. */
export interface DeliveryUnderTest {
  crm: Crm;
  store: DeliveryStore;
  dataDir: string;
  clock: { now: Date };
  log: () => { level: number; msg: string }[];
  /** Delivers what is due now. */
  round: (change?: Partial<Round>) => Promise<number>;
  /** Turns the clock and delivers whatever becomes due on the way. */
  pass: (milliseconds: number) => Promise<void>;
  /** What worker number two would use: a connection of its own. */
  secondStore: () => Promise<DeliveryStore>;
}

export async function startDelivery(
  leads: readonly Lead[],
  crmOptions: CrmOptions,
): Promise<DeliveryUnderTest> {
  const dataDir = temporaryFolder();
  const intake = await openStoreIn(dataDir);
  for (let first = 0; first < leads.length; first += AT_ONCE) {
    await Promise.all(leads.slice(first, first + AT_ONCE).map((one) => intake.accept(one)));
  }
  await intake.close();
  const openStore = async (): Promise<DeliveryStore> => {
    const opened = await openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir));
    onTestFinished(opened.close);
    return opened;
  };
  const store = await openStore();
  const crm = await startCrm(crmOptions);
  onTestFinished(crm.close);

  const clock = { now: new Date(lead.receivedAt) };
  const lines: string[] = [];
  const usual: Round = {
    store,
    endpoint: createEndpoint(() => clock.now.getTime()),
    destination: createWebhook({ url: crm.url, secrets: [SECRET] }, (message) =>
      sendOnce(message, TIMEOUT_MS),
    ),
    log: createLog(
      (line) => void lines.push(line),
      () => clock.now,
    ),
    now: () => clock.now,
    random: () => 0.5,
  };
  const round = (change: Partial<Round> = {}): Promise<number> => deliverDue({ ...usual, ...change });
  return {
    ...{ crm, store, dataDir, clock, round, secondStore: openStore },
    log: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string }),
    async pass(milliseconds) {
      const until = clock.now.getTime() + milliseconds;
      while (clock.now.getTime() < until) {
        const step = Math.min(10 * MINUTE, until - clock.now.getTime());
        clock.now = new Date(clock.now.getTime() + step);
        while ((await round()) > 0);
      }
    },
  };
}
