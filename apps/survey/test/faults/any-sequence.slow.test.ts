import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import type { Outcome } from "../../../office/worker/outcome.ts";
import { LEASE_MS } from "../../../office/worker/retry-delays.ts";
import { deliverTo } from "../../../office/worker/round.ts";
import { openCrashingStore, type CrashingStore } from "./crashing-store.ts";

/** What the visitors and the destinations know. */
interface Model {
  applications: Map<string, { homeValueDollars: number; isAcknowledged: boolean; isErased: boolean }>;
  /** Applications that the CRM has taken, once for each time. */
  taken: string[];
  erasedAndSent: string[];
}

interface Real {
  store: CrashingStore;
  clock: { now: Date };
}

type Step = fc.AsyncCommand<Model, Real>;

/** Nothing here cuts the power, so that waiting for a disk would prove nothing and take most of the time. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const TEN_YEARS_MINUTES = 3653 * 24 * 60;
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(32));

/** What has to hold at every moment is looked at after every step. */
const checkAll = async (model: Model, { store }: Real): Promise<void> =>
  store.read(async (reader) => {
    const kept = [...model.applications].filter(([, { isErased }]) => !isErased);
    const ids = kept.map(([id]) => id).sort();
    // Exactly once each, with the answers that were given first, and whoever was acknowledged among them.
    const listed = await Array.fromAsync(reader.list());
    expect(listed.map((one) => [one.submissionId, one.lead?.answers.homeValueDollars]).sort()).toEqual(
      kept.map(([id, { homeValueDollars }]) => [id, homeValueDollars]).sort(),
    );
    const deliveries = await store.deliveries().listDeliveries();
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
    expect(await Array.fromAsync(reader.findProblems(store.checkKeys))).toEqual([]);
  });

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      await checkAll(model, real);
    },
  };
}

/** One round of the real worker. */
async function deliver(
  { applications, taken, erasedAndSent }: Model,
  { store, clock }: Real,
  outcome: Outcome,
  change: Partial<DeliveryStore> = {},
): Promise<void> {
  const destination = {
    ...{ name: "test", place: "https://crm.example.com" },
    async send({ submissionId: id }: { submissionId: string }) {
      if (applications.get(id)?.isErased) erasedAndSent.push(id);
      if (outcome.result === 200) taken.push(id);
      return outcome;
    },
  };
  const log = { info: () => undefined, error: () => undefined };
  const job = deliverTo(destination, { log, now: () => clock.now, elapsedMs: () => 0, random: () => 0.5 });
  await job({ ...store.deliveries(), ...change });
}

const application = fc
  .record({
    submissionId: fc.constantFrom(...NAMES),
    homeValueDollars: fc.constantFrom(400_000, 500_000),
    formNonce: fc.constantFrom(null, "1".repeat(32), "2".repeat(32)),
  })
  .map(({ submissionId, homeValueDollars, formNonce }) => ({
    name: `apply ${submissionId[0]} with ${homeValueDollars}`,
    ...{ submissionId, homeValueDollars },
    at: (now: Date): Lead => ({
      ...{ ...lead, submissionId, formNonce, receivedAt: now.toISOString() },
      answers: { ...lead.answers, homeValueDollars },
    }),
  }));

const submit = application.map(({ name, submissionId, homeValueDollars, at }) =>
  step(name, async ({ applications }, { store, clock }) => {
    const known = applications.get(submissionId);
    const outcome = await store.accept(at(clock.now));
    if (!known) {
      expect(outcome).toBe("stored");
      applications.set(submissionId, { homeValueDollars, isAcknowledged: true, isErased: false });
    } else if (known.isErased || known.homeValueDollars === homeValueDollars) {
      expect(outcome).toBe("repeated");
      known.isAcknowledged = true;
    } else {
      expect(outcome).toBe("conflict");
    }
  }),
);

const crashWhileApplying = fc
  .tuple(application, fc.constantFrom("before the commit" as const, "after the commit" as const))
  .map(([{ name, submissionId, homeValueDollars, at }, when]) =>
    step(`${name}, crash ${when}`, async ({ applications }, { store, clock }) => {
      await store.crashWhileAccepting(at(clock.now), when);
      if (when === "before the commit" || applications.has(submissionId)) return;
      applications.set(submissionId, { homeValueDollars, isAcknowledged: false, isErased: false });
    }),
  );

const erase = fc.constantFrom(...NAMES).map((id) =>
  step(`erase ${id[0]}`, async ({ applications }, { store, clock }) => {
    const known = applications.get(id);
    expect(await store.maintenance().erase(id, clock.now)).toBe(known !== undefined);
    if (known) known.isErased = true;
  }),
);

const OTHERS: Step[] = [
  step("crash", async (_model, { store }) => store.crash()),
  step("deliver", (model, real) => deliver(model, real, { result: 200 })),
  step("deliver: the CRM is down", (model, real) => deliver(model, real, { result: "refused" })),
  step("deliver: the CRM refuses", (model, real) => deliver(model, real, { result: 422 })),
  step("deliver: the worker dies before it notes the CRM's 2xx", async (model, real) => {
    const markDelivered = () => Promise.reject(new Error("killed"));
    await deliver(model, real, { result: 200 }, { markDelivered }).catch(() => undefined);
    real.store.crash();
  }),
  step("the worker dies when it has taken some", async (_model, { store, clock }) => {
    await store.deliveries().claimDue(2, LEASE_MS, clock.now);
    store.crash();
  }),
  step("add a key", async (_model, { store }) => store.addKey()),
  step("retire the old keys", (_model, { store, clock }) => store.retireOldKeys(clock.now)),
];

const moveClock = fc
  .constantFrom(1, 6, 60, 26 * 60, -TEN_YEARS_MINUTES, -8 * 60, 8 * 60, TEN_YEARS_MINUTES)
  .map((minutes) =>
    step(`the clock moves by ${minutes} minutes`, async (_model, { clock }) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
    }),
  );

/** In the end the CRM works again and gets everything that was ever acknowledged and not erased. */
async function checkTheEnd(model: Model, real: Real): Promise<void> {
  real.clock.now = new Date(real.clock.now.getTime() + 3 * DAY_MS);
  await deliver(model, real, { result: 200 });
  const deliveries = await real.store.deliveries().listDeliveries();
  expect(deliveries.filter(({ state }) => state !== "delivered")).toEqual([]);
  for (const [id, { isAcknowledged, isErased }] of model.applications)
    if (isAcknowledged && !isErased) expect(model.taken).toContain(id);
  await checkAll(model, real);
}

it("In any order of applying, repeating, crashing, delivering, failing, erasing, changing keys and setting the clock, each application is there once and delivered or waiting, and nobody is sent who was erased", async () => {
  const folder = mkdtempSync(join(MEMORY, "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let runs = 0;
  const steps = fc.commands(
    [submit, submit, crashWhileApplying, erase, moveClock, moveClock, fc.constantFrom(...OTHERS)],
    { maxCommands: 25, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const dataDir = join(folder, String((runs += 1)));
      const clock = { now: new Date(lead.receivedAt) };
      const real: Real = { clock, store: openCrashingStore(dataDir) };
      const model: Model = { applications: new Map(), taken: [], erasedAndSent: [] };
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await checkTheEnd(model, real);
      } finally {
        real.store.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
