import { OperatorProblem } from "../process/operator-problem.ts";
import { readConfig, readWebhook, type Config, type Webhook } from "../config.ts";
import { readOpener } from "../sealing/key-files.ts";
import type { DeliveryStore } from "../store/deliveries.ts";
import { hasStore, openDeliveryStore } from "../store/open-stores.ts";
import { describeError } from "../http/logging.ts";
import { createAlarm } from "./alarm.ts";
import { createEndpoint } from "./endpoint.ts";
import { followKeys } from "./following-opener.ts";
import { createLog } from "./log.ts";
import { deliverUntil, sleepUnlessStopped } from "./loop.ts";
import { sendOnce } from "./request.ts";
import { deliverDue } from "./round.ts";

/**
 * The process behind `npm run deliver`: sends applications to the lender's CRM. It alone, apart from the operator's
 * commands, holds the key that opens them. It can be stopped and killed at any moment, and several can share one store.
 */

/** Tries that take longer than this when the process is told to stop are left to the next worker. */
const STOP_TIMEOUT_MS = 1_800;

const now = (): Date => new Date();
const log = createLog((line) => process.stdout.write(line), now);
const stopping = new AbortController();

function stop(): void {
  stopping.abort();
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
}

async function deliver(config: Config, { url, secrets }: Webhook): Promise<void> {
  const endpoint = createEndpoint();
  const usual = { endpoint, url, secrets, send: sendOnce, log, now, random: Math.random };
  const openStore = (): Promise<DeliveryStore> => {
    const opener = followKeys(() => readOpener(config));
    return openDeliveryStore(config, opener);
  };
  log.info("Applications are sent to the CRM.", { crm: url.origin });
  await deliverUntil(stopping.signal, {
    // At the very first start the service is about to make the store and the keys.
    openStore: async () => (hasStore(config) ? openStore() : undefined),
    deliverDue: (store) => deliverDue({ store, ...usual }),
    checkAlarm: createAlarm(log, now),
    sleep: sleepUnlessStopped,
    log,
  });
}

/** Keeps the process alive: whoever started it takes its end for a failure. */
async function waitUntilStopped(): Promise<void> {
  log.info("CRM_WEBHOOK_URL is not set: applications are kept and not sent. Read them with npm run leads.");
  while (!stopping.signal.aborted) await sleepUnlessStopped(2 ** 30, stopping.signal);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// The default would print the error's message, and messages can quote personal data.
process.on("uncaughtException", (error) => {
  log.error("crashed", { err: describeError(error) });
  process.exit(1);
});

try {
  const webhook = readWebhook();
  await (webhook ? deliver(readConfig(), webhook) : waitUntilStopped());
  process.exit(0);
} catch (error) {
  if (!(error instanceof OperatorProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
