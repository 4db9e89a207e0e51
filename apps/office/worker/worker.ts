import { formatProblem, LenderProblems } from "@heloc/lender/problem";
import { createLogOutput } from "@heloc/leads/process/log-output";
import { OperatorError } from "@heloc/leads/operator-error";
import { readConfig, type Config } from "@heloc/leads/config";
import { readDecryptor } from "@heloc/leads/sealing/key-files";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { hasStore, openDeliveryStore } from "@heloc/leads/store/open-stores";
import { CRM } from "@heloc/leads/store/deliveries/outbox";
import { describeError } from "@heloc/leads/process/describe-error";
import { createAlarm } from "./alarm.ts";
import { alertUntil, retireAlerts } from "./alerts/alert-loop.ts";
import { readAlertSettings, type AlertSettings } from "./alerts/settings.ts";
import { createClockWatch } from "./clock-watch.ts";
import { readPlainCrm } from "./crm/plain-crm.ts";
import { createReminder } from "./crm/waiting-crm.ts";
import { createCredentialWatch } from "./credential-watch.ts";
import type { Destination } from "./destination.ts";
import { createEndpoint } from "./endpoint.ts";
import { followKeys } from "./following-opener.ts";
import { createLog } from "@heloc/leads/process/log";
import { deliverUntil, sleepUnlessStopped } from "./loop.ts";
import { deliverDue } from "./round.ts";

/**
 * The process behind `npm run deliver`: sends applications to the lender's CRM, and tells people of them. It alone, apart from
 * the operator's commands, holds the key that opens them. It can be stopped and killed at any moment, and several can share
 * one store.
 */

/** Tries that take longer than this when the process is told to stop are left to the next worker. */
const STOP_TIMEOUT_MS = 1_800;

const now = (): Date => new Date();
const log = createLog(createLogOutput(1).write, now);
const stopping = new AbortController();

function stop(): void {
  stopping.abort();
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
}

/** At the very first start the service is about to make the store and the keys: undefined until then. */
async function openStore(config: Config): Promise<DeliveryStore | undefined> {
  if (!hasStore(config)) return undefined;
  const decryptor = followKeys(() => readDecryptor(config));
  return openDeliveryStore(config, decryptor);
}

/** Says when something is late, and when a clock is wrong. @param hasCrm without one, nothing is late for it */
function createWatch(hasCrm: boolean): (store: DeliveryStore) => Promise<void> {
  const [watchClock, checkAlarm] = [createClockWatch(log, now), createAlarm(log, now)];
  return async (store) => {
    await watchClock(store);
    await checkAlarm({
      ...store,
      async summarizeEach(time) {
        const each = await store.summarizeEach(time);
        if (!hasCrm) each.delete(CRM);
        return each;
      },
    });
  };
}

/** @param retiresAlerts nobody is told of applications any more */
async function deliver(config: Config, destination: Destination, retiresAlerts: boolean): Promise<void> {
  const endpoint = createEndpoint();
  const [watch, watchCredential] = [createWatch(true), createCredentialWatch(destination, log, now)];
  const usual = { endpoint, destination, log, now, random: Math.random };
  log.info("Applications are sent to the CRM.", { crm: destination.place });
  await deliverUntil(stopping.signal, {
    async openStore() {
      const store = await openStore(config);
      if (store && retiresAlerts) await retireAlerts(store, [], now());
      return store;
    },
    deliverDue: (store) => deliverDue({ store, ...usual }),
    async checkAlarm(store) {
      await watchCredential(store);
      await watch(store);
    },
    sleep: sleepUnlessStopped,
    log,
  });
}

/** Keeps the process alive: whoever started it takes its end for a failure. */
async function waitUntilStopped(): Promise<void> {
  log.info(
    "Neither CRM nor CRM_WEBHOOK_URL is set: applications are kept and not sent. Read them with npm run leads.",
  );
  while (!stopping.signal.aborted) await sleepUnlessStopped(2 ** 30, stopping.signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
// The default would print the error's message, and messages can quote personal data.
process.on("uncaughtException", (error) => {
  log.error("crashed", { err: describeError(error) });
  process.exit(1);
});

/** A mistake in the settings of alerts keeps no application from the CRM. */
function readAlertsBeside(crm: Destination | undefined): AlertSettings | "unusable" | undefined {
  try {
    return readAlertSettings();
  } catch (error) {
    if (!crm || !(error instanceof OperatorError)) throw error;
    log.error(`Nobody is told of new applications: ${error.message}`);
    return "unusable";
  }
}

/** A mistake in the lender's folder keeps nothing from a CRM that needs no word of it. */
async function readCrm(): Promise<{ crm?: Destination | undefined; mistake?: OperatorError }> {
  try {
    return { crm: (await import("./crm/crm.ts")).readCrm() };
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    const crm = readPlainCrm();
    if (crm !== "needs the folder") return { crm };
    const [problem] = error.problems;
    const why = problem ? formatProblem(problem) : "see npm run check-lender.";
    const sentence = `The CRM needs the lender's folder, which cannot be used: ${why}`;
    return { mistake: new OperatorError(sentence) };
  }
}

/** What is watched beside alerts. One of the two watches over all, and without a CRM that is this one. */
function watchBesideAlerts(crm: Destination | undefined, mistake: OperatorError | undefined) {
  if (crm) return async () => undefined;
  if (!mistake) return createWatch(false);
  const [watch, remind] = [createWatch(true), createReminder(mistake.message, log)];
  remind();
  return async (store: DeliveryStore) => {
    remind();
    await watch(store);
  };
}

try {
  const [{ crm, mistake }, config] = [await readCrm(), readConfig()];
  const alerts = readAlertsBeside(crm);
  // Whoever started it starts it again, until the mistake is mended; while people are told of applications it goes on.
  if (mistake && !alerts) throw mistake;
  const work = [];
  if (crm) work.push(deliver(config, crm, alerts === undefined));
  if (alerts && alerts !== "unusable") {
    const checkAlarm = watchBesideAlerts(crm, mistake);
    const loop = { openStore: () => openStore(config), checkAlarm, log, now };
    work.push(alertUntil(stopping.signal, alerts, loop));
  }
  await (work.length > 0 ? Promise.all(work) : waitUntilStopped());
  process.exit(0);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  createLogOutput(2).write(`${error.message}\n`);
  process.exit(1);
}
