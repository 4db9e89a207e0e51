import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openDeliveryStore, openLeadMaintenance, openLeadReader } from "@heloc/leads/store/open-stores";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, openStoreHere } from "../../../../packages/leads/test/kit/store-under-test.ts";
import type { Outcome } from "../../../office/worker/outcome.ts";
import { LEASE_MS, deliverTo } from "../../../office/worker/round.ts";

type World = Awaited<ReturnType<typeof openWorld>>;
type Step = [name: string, run: (world: World) => unknown];

const HOUR = 60 * 60_000;
const TEN_YEARS = 3653 * 24 * HOUR;
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(32));

/** What visitors and destinations know, and real stores in a folder, without the writer's thread, for any moment's end. */
async function openWorld(dataDir: string) {
  const settings = { dataDir, databaseUrl: undefined };
  const open = async () => ({
    store: await openStoreHere(dataDir),
    deliveries: await openDeliveryStore(settings, decryptorFor(dataDir).open),
    maintenance: await openLeadMaintenance(settings),
    reader: await openLeadReader(settings, decryptorFor(dataDir).open),
  });
  const world = {
    applications: new Map<string, { homeValueDollars: number; isAcknowledged: boolean; isErased: boolean }>(),
    /** Applications that the CRM has taken, once for each time. */
    taken: [] as string[],
    erasedAndSent: [] as string[],
    now: new Date(lead.receivedAt),
    stores: await open(),
    moveClock: (milliseconds: number) => void (world.now = new Date(world.now.getTime() + milliseconds)),
    async close(): Promise<void> {
      for (const one of Object.values(world.stores)) await one.close();
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
async function checkAll({ applications, taken, erasedAndSent, stores }: World): Promise<void> {
  const kept = [...applications].filter(([, { isErased }]) => !isErased);
  // Exactly once each, with the answers that were given first, and whoever was acknowledged among them.
  const listed = await Array.fromAsync(stores.reader.list());
  expect(listed.map((one) => [one.submissionId, one.lead?.answers.homeValueDollars]).sort()).toEqual(
    kept.map(([id, { homeValueDollars }]) => [id, homeValueDollars]).sort(),
  );
  const deliveries = await stores.deliveries.listDeliveries();
  expect(deliveries.map(({ submissionId }) => submissionId).sort()).toEqual(kept.map(([id]) => id).sort());
  for (const { submissionId, state, attempts } of deliveries) {
    if (state === "delivered") expect(taken).toContain(submissionId);
    expect((await stores.reader.findHistory(submissionId)).attempts).toHaveLength(attempts);
  }
  expect(erasedAndSent).toEqual([]);
  const problems = stores.reader.findProblems({ open: undefined, digest: undefined });
  expect(await Array.fromAsync(problems)).toEqual([]);
  // The evidence of consent outlives an erased application.
  for (const id of applications.keys()) expect(await stores.reader.findRecord(id)).toBeDefined();
}

/** One round of the real worker. */
async function deliver(world: World, result: Outcome["result"], change: Partial<DeliveryStore> = {}) {
  const { applications, taken, erasedAndSent, stores, now } = world;
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
  .constantFrom(HOUR / 60, HOUR / 10, HOUR, 26 * HOUR, -TEN_YEARS, -8 * HOUR, TEN_YEARS)
  .map((time): Step => [`the clock moves by ${time / HOUR} hours`, ({ moveClock }) => moveClock(time)]);
const anyStep = fc.oneof(apply, apply, apply, erase, moveClock, moveClock, fc.constantFrom(...OTHERS));

it("In any order of applying, repeating, crashing, delivering, failing, erasing and setting the clock, each application is there once and delivered or waiting, nobody is sent who was erased, and in the end the CRM has everything that was acknowledged", async () => {
  const folder = temporaryFolder();
  let runs = 0;
  const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 25, size: "max" }), async (steps) => {
    const world = await openWorld(join(folder, String((runs += 1))));
    try {
      for (const [, run] of steps) {
        await run(world);
        await checkAll(world);
      }
      world.moveClock(3 * 24 * HOUR);
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
  await fc.assert(property, { numRuns: 40 });
});
