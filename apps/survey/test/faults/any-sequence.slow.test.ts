import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
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

/** What the visitors and the destinations know. */
interface Model {
  applications: Map<string, { homeValueDollars: number; isAcknowledged: boolean; isErased: boolean }>;
  /** Applications that the CRM has taken, once for each time. */
  taken: string[];
  erasedAndSent: string[];
}

type Real = Awaited<ReturnType<typeof openStores>>;
type Step = fc.AsyncCommand<Model, Real>;

/** Nothing here cuts the power, so that waiting for a disk would prove nothing and take most of the time. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const TEN_YEARS_MINUTES = 3653 * 24 * 60;
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(32));

/** Real stores in a folder, without the writer's thread, that can be closed and opened again at any moment. */
async function openStores(dataDir: string) {
  let now = new Date(lead.receivedAt);
  const settings = { dataDir, databaseUrl: undefined };
  const open = async () => {
    const store = await openStoreHere(dataDir);
    const { open: decrypt } = decryptorFor(dataDir);
    const deliveries = await openDeliveryStore(settings, decrypt);
    return { store, deliveries, maintenance: await openLeadMaintenance(settings), decrypt };
  };
  let opened = await open();
  const close = async () => {
    for (const one of [opened.store, opened.deliveries, opened.maintenance]) await one.close();
  };
  return {
    close,
    get now() {
      return now;
    },
    moveClock: (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE)),
    get stores() {
      return opened;
    },
    /** Everything is closed as by the end of the process, and opened again. */
    async crash(): Promise<void> {
      await close();
      opened = await open();
    },
    openReader: () => openLeadReader(settings, opened.decrypt),
  };
}

/** What has to hold at every moment is looked at after every step. */
const checkAll = (model: Model, { openReader, stores }: Real): Promise<void> =>
  withStore(openReader(), async (reader) => {
    const kept = [...model.applications].filter(([, { isErased }]) => !isErased);
    const ids = kept.map(([id]) => id).sort();
    // Exactly once each, with the answers that were given first, and whoever was acknowledged among them.
    const listed = await Array.fromAsync(reader.list());
    expect(listed.map((one) => [one.submissionId, one.lead?.answers.homeValueDollars]).sort()).toEqual(
      kept.map(([id, { homeValueDollars }]) => [id, homeValueDollars]).sort(),
    );
    const deliveries = await stores.deliveries.listDeliveries();
    expect(deliveries.map(({ submissionId }) => submissionId).sort()).toEqual(ids);
    for (const { submissionId, state } of deliveries)
      if (state === "delivered") expect(model.taken).toContain(submissionId);
    // The history has each attempt that was counted, and no other.
    for (const id of ids) {
      const history = await reader.findHistory(id);
      for (const { deliveryId, attempts, lastResult } of history.deliveries) {
        const ofIt = history.attempts.filter((one) => one.deliveryId === deliveryId);
        expect([ofIt.length, ofIt.at(-1)?.result ?? null]).toEqual([attempts, lastResult]);
      }
    }
    expect(model.erasedAndSent).toEqual([]);
    // The evidence of consent outlives an erased application.
    for (const id of model.applications.keys()) expect(await reader.findRecord(id)).toBeDefined();
    expect(await Array.fromAsync(reader.findProblems({ open: stores.decrypt, digest: undefined }))).toEqual(
      [],
    );
  });

const step = (name: string, run: (model: Model, real: Real) => unknown): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    await checkAll(model, real);
  },
});

/** One round of the real worker. */
async function deliver(
  { applications, taken, erasedAndSent }: Model,
  { stores, now }: Real,
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
  .map(({ submissionId, homeValueDollars, formNonce, crashes }) =>
    step(
      `apply ${submissionId[0]} with ${homeValueDollars}${crashes ? ", crash before the answer" : ""}`,
      async ({ applications }, { stores, now, crash }) => {
        const known = applications.get(submissionId);
        const answers = { ...lead.answers, homeValueDollars };
        const receivedAt = now.toISOString();
        const application: Lead = { ...lead, submissionId, formNonce, receivedAt, answers };
        const outcome = await stores.store.accept(application);
        const isSame = known?.isErased || known?.homeValueDollars === homeValueDollars;
        expect(outcome).toBe(known ? (isSame ? "repeated" : "conflict") : "stored");
        if (!known)
          applications.set(submissionId, { homeValueDollars, isAcknowledged: !crashes, isErased: false });
        else if (isSame && !crashes) known.isAcknowledged = true;
        if (crashes) await crash();
      },
    ),
  );

const erase = fc.constantFrom(...NAMES).map((id) =>
  step(`erase ${id[0]}`, async ({ applications }, { stores, now }) => {
    const known = applications.get(id);
    expect(await stores.maintenance.erase(id, now)).toBe(known !== undefined);
    if (known) known.isErased = true;
  }),
);

const OTHERS: Step[] = [
  step("crash", (_model, { crash }) => crash()),
  step("deliver", (model, real) => deliver(model, real, 200)),
  step("deliver: the CRM is down", (model, real) => deliver(model, real, "refused")),
  step("deliver: the CRM refuses", (model, real) => deliver(model, real, 422)),
  step("deliver: the worker dies before it notes the CRM's 2xx", async (model, real) => {
    const markDelivered = () => Promise.reject(new Error("killed"));
    await deliver(model, real, 200, { markDelivered }).catch(() => undefined);
    await real.crash();
  }),
  step("the worker dies when it has taken some", async (_model, { stores, now, crash }) => {
    await stores.deliveries.claimDue(2, LEASE_MS, now);
    await crash();
  }),
];

const moveClock = fc
  .constantFrom(1, 6, 60, 26 * HOUR_MINUTES, -TEN_YEARS_MINUTES, -8 * HOUR_MINUTES, TEN_YEARS_MINUTES)
  .map((minutes) => step(`the clock moves by ${minutes} minutes`, (_model, real) => real.moveClock(minutes)));

it("In any order of applying, repeating, crashing, delivering, failing, erasing and setting the clock, each application is there once and delivered or waiting, nobody is sent who was erased, and in the end the CRM has everything that was acknowledged", async () => {
  const folder = mkdtempSync(join(MEMORY, "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let runs = 0;
  const steps = fc.commands([apply, apply, apply, erase, moveClock, moveClock, fc.constantFrom(...OTHERS)], {
    maxCommands: 25,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const dataDir = join(folder, String((runs += 1)));
      const real = await openStores(dataDir);
      const model: Model = { applications: new Map(), taken: [], erasedAndSent: [] };
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        real.moveClock(3 * 24 * HOUR_MINUTES);
        await deliver(model, real, 200);
        const deliveries = await real.stores.deliveries.listDeliveries();
        expect(deliveries.filter(({ state }) => state !== "delivered")).toEqual([]);
        for (const [id, { isAcknowledged, isErased }] of model.applications)
          if (isAcknowledged && !isErased) expect(model.taken).toContain(id);
        await checkAll(model, real);
      } finally {
        await real.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { numRuns: 60 },
  );
});
