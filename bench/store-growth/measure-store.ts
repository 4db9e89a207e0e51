import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { createDigest } from "../../packages/leads/src/sealing/encryptor.ts";
import type { LeadStore } from "../../packages/leads/src/store/contract.ts";
import { connect } from "../../packages/leads/src/store/postgres/connection.ts";
import {
  openDeliveryStore,
  openLeadMaintenance,
  openLeadReader,
  openLeadStore,
} from "../../packages/leads/src/store/open-stores.ts";
import { hashEmail } from "../../packages/leads/src/store/sealed-lead.ts";
import { openForChanges } from "../../packages/leads/src/store/sqlite/connection.ts";
import { toDatabase } from "../../packages/leads/src/store/sqlite/database.ts";
import { decryptorFor, sealingWith } from "../../packages/leads/test/kit/store-under-test.ts";
import { median } from "../report/statistics.ts";
import { acceptMany, emailOf } from "./many-applications.ts";

/** Where the applications are. */
export interface Place {
  dataDir: string;
  /** Of PostgreSQL; SQLite when undefined. */
  databaseUrl: string | undefined;
}

/** What each piece of work takes with so many applications in the store. Milliseconds, unless the name says otherwise. */
export type StoreCost = Record<string, number>;

/** Deliveries that have not reached the CRM, at every size: a busy hour's. */
const UNDELIVERED = 500;
const [BATCH, BATCHES] = [50, 40];
const REPEATS = 9;
/** Before the first application and long after the last. */
const [BEFORE_ALL, AFTER_ALL] = [new Date("2024-01-01"), new Date("2040-01-01")];

export const openStore = (place: Place) =>
  openLeadStore({ ...place, minimumFreeMegabytes: 0 }, { prepareSealing: () => sealingWith(place.dataDir) });

/** Notes that the CRM has all applications but the newest. */
export async function deliverMost({ dataDir, databaseUrl }: Place): Promise<void> {
  const database = databaseUrl ? await connect(databaseUrl) : toDatabase(openForChanges(dataDir));
  await database.query(
    `UPDATE outbox SET state = 'delivered', attempts = 1, last_result = '2xx'
      WHERE state <> 'delivered' AND lead <= (SELECT max(lead) FROM outbox) - ${UNDELIVERED}`,
  );
  await database.close();
}

/** Measures everything that visitors, the delivery worker, the metrics and the operator's commands do. */
export async function measureStore(place: Place, stored: number): Promise<StoreCost> {
  const decryptor = decryptorFor(place.dataDir);
  const opening = performance.now();
  const store = await openStore(place);
  const started = performance.now() - opening;
  const { newest, ...inserted } = await measureInserts(store, stored);
  await store.close();

  const reader = await openLeadReader(place, decryptor);
  const deliveries = await openDeliveryStore(place, decryptor);
  const maintenance = await openLeadMaintenance(place);
  const hash = hashEmail(emailOf(stored), { digest: createDigest(sealingWith(place.dataDir)().pepper) });
  try {
    return {
      "Start of the store": started,
      "Commit of 50 applications": inserted.perBatch,
      "… its processor time, µs for each application": inserted.processor,
      "Newest 50, opened": await time(() => takeNewest(reader.list(), 50)),
      "One by its number, opened": await time(() => reader.find(newest)),
      "Consents of an e-mail address": await time(() => reader.findConsents(hash)),
      "Count for metrics and alarm": await time(() => deliveries.summarize(new Date())),
      "Claim and reschedule 20 deliveries": await time(async () => {
        const claimed = await deliveries.claimDue(20, 0, AFTER_ALL);
        for (const { deliveryId, dueAt } of claimed) {
          await deliveries.reschedule(deliveryId, {
            at: AFTER_ALL,
            state: "waiting",
            dueAt,
            lastResult: "500",
          });
        }
      }),
      "Purge that finds nothing old": await time(() =>
        maintenance.purge({ leadsBefore: BEFORE_ALL, consentsBefore: BEFORE_ALL }),
      ),
      ...(place.databaseUrl === undefined && (await measureBackup(place, maintenance.backup))),
    };
  } finally {
    await Promise.all([reader.close(), deliveries.close(), maintenance.close()]);
  }
}

async function measureInserts(store: LeadStore, stored: number) {
  const times: number[] = [];
  const before = process.cpuUsage();
  let newest = "";
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const begun = performance.now();
    newest = (await acceptMany(store, stored + batch * BATCH, BATCH)).submissionId;
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  return { perBatch: median(times), processor: (user + system) / (BATCH * BATCHES), newest };
}

async function measureBackup(
  { dataDir }: Place,
  backup: (file: string) => Promise<void>,
): Promise<StoreCost> {
  const file = join(dataDir, "copy.sqlite");
  const begun = performance.now();
  await backup(file);
  const took = performance.now() - begun;
  const mebibytes = statSync(file).size / 2 ** 20;
  rmSync(file);
  return { "Backup, s": took / 1000, "Size, MiB": mebibytes };
}

/** The median of a few times. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function takeNewest(all: AsyncIterable<unknown>, count: number): Promise<void> {
  const iterator = all[Symbol.asyncIterator]();
  for (let taken = 0; taken < count; taken += 1) await iterator.next();
  await iterator.return?.();
}
