import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import {
  openDeliveryStore,
  openLeadMaintenance,
  openLeadReader,
  withStore,
} from "@heloc/leads/store/open-stores";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, openStoreHere } from "../../../../packages/leads/test/kit/store-under-test.ts";
import type { Outcome } from "../../../office/worker/outcome.ts";
import { LEASE_MS, deliverTo } from "../../../office/worker/round.ts";

type World = Awaited<ReturnType<typeof openWorld>>;
type Step = [name: string, run: (world: World) => unknown];

/** Nothing here cuts the power, so that waiting for a disk would prove nothing and take most of the time. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const TEN_YEARS_MINUTES = 3653 * 24 * 60;
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(32));

/** What visitors and destinations know, and real stores in a folder, without the writer's thread, for any moment's end. */
async function openWorld(dataDir: string) {
  const settings = { dataDir, databaseUrl: undefined };
  const open = async () => {
    const store = await openStoreHere(dataDir);
    const { open: decrypt } = decryptorFor(dataDir);
    const deliveries = await openDeliveryStore(settings, decrypt);
    return { store, deliveries, maintenance: await openLeadMaintenance(settings), decrypt, settings };
  };
  const world = {
    applications: new Map<string, { homeValueDollars: number; isAcknowledged: boolean; isErased: boolean }>(),
    /** Applications that the CRM has taken, once for each time. */
    taken: [] as string[],
    erasedAndSent: [] as string[],
    now: new Date(lead.receivedAt),
    stores: await open(),
    moveClock(minutes: number): void {
      world.now = new Date(world.now.getTime() + minutes * MINUTE);
    },
    async close(): Promise<void> {
      const { store, deliveries, maintenance } = world.stores;
      for (const one of [store, deliveries, maintenance]) await one.close();
    },
    /** Everything is closed as by the end of the process, and opened again. */
    async crash(): Promise<void> {
      await world.close();
      world.stores = await open();
    },
  };
  return world;
}

/** What has to hold at every moment is looked at after every step. */
const checkAll = ({ applications, taken, erasedAndSent, stores }: World): Promise<void> =>
  withStore(openLeadReader(stores.settings, stores.decrypt), async (reader) => {
    const kept = [...applications].filter(([, { isErased }]) => !isErased);
    const ids = kept.map(([id]) => id).sort();
    // Exactly once each, with the answers that were given first, and whoever was acknowledged among them.
    const listed = await Array.fromAsync(reader.list());
    expect(listed.map((one) => [one.submissionId, one.lead?.answers.homeValueDollars]).sort()).toEqual(
      kept.map(([id, { homeValueDollars }]) => [id, homeValueDollars]).sort(),
    );
    const deliveries = await stores.deliveries.listDeliveries();
    expect(deliveries.map(({ submissionId }) => submissionId).sort()).toEqual(ids);
    for (const { submissionId, state } of deliveries)
      if (state === "delivered") expect(taken).toContain(submissionId);
    // The history has each attempt that was counted, and no other.
    for (const id of ids) {
      const history = await reader.findHistory(id);
      for (const { deliveryId, attempts, lastResult } of history.deliveries) {
        const ofIt = history.attempts.filter((one) => one.deliveryId === deliveryId);
        expect([ofIt.length, ofIt.at(-1)?.result ?? null]).toEqual([attempts, lastResult]);
      }
    }
    expect(erasedAndSent).toEqual([]);
    // The evidence of consent outlives an erased application.
    for (const id of applications.keys()) expect(await reader.findRecord(id)).toBeDefined();
    const problems = reader.findProblems({ open: stores.decrypt, digest: undefined });
    expect(await Array.fromAsync(problems)).toEqual([]);
  });

/** One round of the real worker. */
async function deliver(
  { applications, taken, erasedAndSent, stores, now }: World,
  result: Outcome["result"],
  change: Partial<DeliveryStore> = {},
): Promise<void> {
  const destination = {
    ...{ name: "test", place: "https://crm.example.com" },
    async send({ submissionId: id }: { submissionId: string }): Promise<Outcome> {
      if (applications.get(id)?.isErased) erasedAndSent.push(id);
      if (result === 200) taken.push(id);
      return { result };
    },
  };
  const log = { info: () => undefined, error: () => undefined };
  const job = deliverTo(destination, { log, now: () => now, elapsedMs: () => 0, random: () => 0.5 });
  await job({ ...stores.deliveries, ...change });
}

const apply = fc
  .record({
    submissionId: fc.constantFrom(...NAMES),
    homeValueDollars: fc.constantFrom(400_000, 500_000),
    formNonce: fc.constantFrom(null, "1".repeat(32), "2".repeat(32)),
    crashes: fc.constantFrom(true, false, false),
  })
  .map(({ submissionId, homeValueDollars, formNonce, crashes }): Step => [
    `apply ${submissionId[0]} with ${homeValueDollars}${crashes ? ", crash before the answer" : ""}`,
    async ({ applications, stores, now, crash }) => {
      const known = applications.get(submissionId);
      const answers = { ...lead.answers, homeValueDollars };
      const application = { ...lead, submissionId, formNonce, receivedAt: now.toISOString(), answers };
      const outcome = await stores.store.accept(application);
      const isSame = known?.isErased || known?.homeValueDollars === homeValueDollars;
      expect(outcome).toBe(known ? (isSame ? "repeated" : "conflict") : "stored");
      if (!known)
        applications.set(submissionId, { homeValueDollars, isAcknowledged: !crashes, isErased: false });
      else if (isSame && !crashes) known.isAcknowledged = true;
      if (crashes) await crash();
    },
  ]);

const erase = fc.constantFrom(...NAMES).map((id): Step => [
  `erase ${id[0]}`,
  async ({ applications, stores, now }) => {
    const known = applications.get(id);
    expect(await stores.maintenance.erase(id, now)).toBe(known !== undefined);
    if (known) known.isErased = true;
  },
]);

const OTHERS: Step[] = [
  ["crash", ({ crash }) => crash()],
  ["deliver", (world) => deliver(world, 200)],
  ["deliver: the CRM is down", (world) => deliver(world, "refused")],
  ["deliver: the CRM refuses", (world) => deliver(world, 422)],
  [
    "deliver: the worker dies before it notes the CRM's 2xx",
    async (world) => {
      const markDelivered = () => Promise.reject(new Error("killed"));
      await deliver(world, 200, { markDelivered }).catch(() => undefined);
      await world.crash();
    },
  ],
  [
    "the worker dies when it has taken some",
    async ({ stores, now, crash }) => {
      await stores.deliveries.claimDue(2, LEASE_MS, now);
      await crash();
    },
  ],
];
const moveClock = fc
  .constantFrom(1, 6, 60, 26 * HOUR_MINUTES, -TEN_YEARS_MINUTES, -8 * HOUR_MINUTES, TEN_YEARS_MINUTES)
  .map((minutes): Step => [`the clock moves by ${minutes} minutes`, ({ moveClock }) => moveClock(minutes)]);
const anyStep = fc.oneof(apply, apply, apply, erase, moveClock, moveClock, fc.constantFrom(...OTHERS));

it("In any order of applying, repeating, crashing, delivering, failing, erasing and setting the clock, each application is there once and delivered or waiting, nobody is sent who was erased, and in the end the CRM has everything that was acknowledged", async () => {
  const folder = mkdtempSync(join(MEMORY, "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let runs = 0;
  const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 25, size: "max" }), async (steps) => {
    const world = await openWorld(join(folder, String((runs += 1))));
    try {
      for (const [, run] of steps) {
        await run(world);
        await checkAll(world);
      }
      world.moveClock(3 * 24 * HOUR_MINUTES);
      await deliver(world, 200);
      const deliveries = await world.stores.deliveries.listDeliveries();
      expect(deliveries.filter(({ state }) => state !== "delivered")).toEqual([]);
      for (const [id, { isAcknowledged, isErased }] of world.applications)
        if (isAcknowledged && !isErased) expect(world.taken).toContain(id);
      await checkAll(world);
    } finally {
      await world.close();
    }
  });
  await fc.assert(property, { numRuns: 60 });
});
