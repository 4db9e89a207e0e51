import { readConfig } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { holdKeys } from "@heloc/leads/operator/open-reader";
import { describeError } from "@heloc/leads/process/describe-error";
import { createLog, createLogOutput } from "@heloc/leads/process/log";
import { hasStore, openDeliveryStore } from "@heloc/leads/store/open-stores";
import { createAlarm } from "./alarm.ts";
import {
  createAlertDestination,
  readAlertSettings,
  retireAlerts,
  type AlertSettings,
} from "./alerts/alert-destination.ts";
import { FolderMistake, readCrm } from "./crm/crm.ts";
import type { Destination } from "./destination.ts";
import { repeatUntil, type Job, type Tools } from "./loop.ts";
import { deliverTo } from "./round.ts";

/** Sends applications to the CRM, and tells people of them. It can be killed at any moment, and several can share one store. */

/** Attempts that take longer than this when the process is told to stop are left to the next worker. */
const STOP_TIMEOUT_MS = 1_800;
const HOUR_MS = 60 * 60_000;

const now = (): Date => new Date();
const log = createLog(createLogOutput(1).write, now);
const tools: Tools = { log, now, elapsedMs: () => performance.now(), random: Math.random };
const stopping = new AbortController();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  });
}
// The default would print the error's message, and messages can quote personal data.
process.on("uncaughtException", (error) => {
  log.error("crashed", { err: describeError(error) });
  process.exit(1);
});

/** A mistake in the lender's folder keeps nobody from being told of applications. */
async function readCrmOrMistake(): Promise<Destination | FolderMistake | undefined> {
  try {
    return await readCrm();
  } catch (error) {
    if (error instanceof FolderMistake) return error;
    throw error;
  }
}

/** A mistake in the settings of alerts keeps no application from the CRM. */
function readAlertsBeside(hasCrm: boolean): AlertSettings | "unusable" | undefined {
  try {
    return readAlertSettings();
  } catch (error) {
    if (!hasCrm || !(error instanceof OperatorError)) throw error;
    log.error(`Nobody is told of new applications: ${error.message}`);
    return "unusable";
  }
}

/** Says what the CRM is, and why applications wait where there is none. */
function announceCrm(crm: Destination | FolderMistake | undefined): void {
  if (!crm) {
    log.info(
      "Neither CRM nor CRM_WEBHOOK_URL is set: applications are kept and not sent. Read them with npm run leads.",
    );
  } else if (crm instanceof FolderMistake) {
    const remind = () =>
      log.error(`Applications wait until the worker is restarted without this mistake: ${crm.message}`);
    remind();
    setInterval(remind, HOUR_MS).unref();
  } else log.info("Applications are sent to the CRM.", { crm: crm.place });
}

/** Watches over what waits, and at the start takes away what nobody is told any more. */
function createWatch(hasCrm: boolean, alerts: AlertSettings | "unusable" | undefined): Job {
  const checkAlarm = createAlarm(tools, hasCrm);
  let isTidy = alerts === "unusable";
  return async (store) => {
    await checkAlarm(store);
    if (!isTidy && alerts !== "unusable") await retireAlerts(store, alerts?.addresses ?? [], now());
    isTidy = true;
    return false;
  };
}

async function work(): Promise<void> {
  const config = readConfig();
  const crm = await readCrmOrMistake();
  const isMistaken = crm instanceof FolderMistake;
  const alerts = readAlertsBeside(crm !== undefined && !isMistaken);
  // Whoever started it starts it again, until the mistake is mended; while people are told of applications it goes on.
  if (isMistaken && !alerts) throw crm;
  announceCrm(crm);

  const destinations = crm && !isMistaken ? [crm] : [];
  if (alerts && alerts !== "unusable") {
    const told = alerts.addresses.map((address) => createAlertDestination(address, alerts));
    log.info("New applications are announced.", { alerts: told.map(({ place }) => place) });
    destinations.push(...told);
  }
  // Every destination by itself, so that none waits for another.
  const jobs = [
    createWatch(crm !== undefined, alerts),
    ...destinations.map((destination) => deliverTo(destination, tools)),
  ];
  const { open } = holdKeys(config);
  // At the very first start the service is about to make the store and the keys.
  const openStore = async () => (hasStore(config) ? openDeliveryStore(config, open) : undefined);
  await Promise.all(jobs.map((job) => repeatUntil(stopping.signal, job, { openStore, log })));
}

try {
  await work();
  process.exit(0);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  createLogOutput(2).write(`${error.message}\n`);
  process.exit(1);
}
