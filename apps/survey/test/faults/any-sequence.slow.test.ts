import fc from "fast-check";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createEndpoint } from "../../../office/worker/endpoint.ts";
import type { Outcome } from "../../../office/worker/outcome.ts";
import { deliverDue, type Round } from "../../../office/worker/round.ts";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { LEASE_MS } from "@heloc/leads/store/deliveries/retry-delays";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { openCrashingStore, type CrashingStore } from "./crashing-store.ts";

/** What the visitors and the CRM know. */
interface Model {
  applications: Map<string, { homeValueDollars: number; isAcknowledged: boolean; isErased: boolean }>;
  /** Applications that the CRM has answered with 2xx, once for each time. */
  received: string[];
  /** Applications that somebody was told of, once for each time. */
  announced: string[];
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
const TEN_YEARS_MINUTES = 3653 * 24 * 60;
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(32));
const HOME_VALUES = [400_000, 500_000];
const ALERT = "alert";
const NONCES = [null, "1".repeat(32), "2".repeat(32)];

const applying = (
  submissionId: string,
  homeValueDollars: number,
  formNonce: string | null,
  now: Date,
): Lead => ({
  ...lead,
  submissionId,
  formNonce,
  receivedAt: now.toISOString(),
  answers: { ...lead.answers, homeValueDollars },
});

/** What has to hold at every moment is looked at after every step. */
async function checkAll(model: Model, { store }: Real): Promise<void> {
  const listed = await store.list();
  const deliveries = await store.deliveries().listDeliveries();
  const expected = [...model.applications].filter(([, { isErased }]) => !isErased);
  // Exactly once each, with the answers that were given first, and whoever was acknowledged among them.
  expect(
    listed.map(({ submissionId, lead }) => [submissionId, lead?.answers.homeValueDollars]).sort(),
  ).toEqual(expected.map(([id, { homeValueDollars }]) => [id, homeValueDollars]).sort());
  const [ofCrm, alerts] = ["crm", ALERT].map((one) => deliveries.filter((to) => to.destination === one));
  expect(ofCrm?.map(({ submissionId }) => submissionId).sort()).toEqual(expected.map(([id]) => id).sort());
  expect(new Set(alerts?.map(({ submissionId }) => submissionId)).size).toBe(alerts?.length);
  expect(expected.map(([id]) => id)).toEqual(
    expect.arrayContaining(alerts?.map(({ submissionId }) => submissionId) ?? []),
  );
  for (const { submissionId, state, destination } of deliveries) {
    const told = destination === ALERT ? model.announced : model.received;
    if (state === "delivered") expect(told).toContain(submissionId);
  }
  // The history has each try that was counted, and no other.
  for (const [id] of expected) {
    const { deliveries: kept, tries } = await store.history(id);
    for (const { deliveryId, attempts, lastResult } of kept) {
      const ofIt = tries.filter((one) => one.deliveryId === deliveryId);
      expect([ofIt.length, ofIt.at(-1)?.result ?? null]).toEqual([attempts, lastResult]);
    }
  }
  expect(model.erasedAndSent).toEqual([]);
  // Whoever was stored is in the chain of consents, whether erased since or not.
  expect(await store.checkConsents()).toEqual({ linked: model.applications.size, unlinked: 0 });
}

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

/** One round of the real delivery worker. */
async function deliver(
  model: Model,
  { store, clock }: Real,
  answer: Outcome,
  change: Partial<DeliveryStore> = {},
): Promise<void> {
  const round: Round = {
    store: { ...store.deliveries(), ...change },
    endpoint: createEndpoint(),
    destination: {
      name: "test",
      place: "https://crm.example.com",
      async send({ submissionId: id }) {
        if (model.applications.get(id)?.isErased) model.erasedAndSent.push(id);
        if (answer.kind === "answered" && answer.status === 200) model.received.push(id);
        return answer;
      },
    },
    log: { info: () => undefined, error: () => undefined },
    now: () => clock.now,
    random: () => 0.5,
  };
  await round.store.releaseAhead(clock.now);
  await deliverDue(round);
}

/** One round of the alerts, which are noted one after the other as they are sent. */
async function announce(
  model: Model,
  { store, clock }: Real,
  isTaken: boolean,
  { dies = false } = {},
): Promise<void> {
  const worker = store.deliveries();
  const { now: at } = clock;
  await worker.addDeliveries(ALERT, at, 24 * 60 * MINUTE);
  for (const { deliveryId, submissionId } of await worker.claimDue(2, LEASE_MS, at, ALERT)) {
    if (model.applications.get(submissionId)?.isErased) model.erasedAndSent.push(submissionId);
    if (isTaken) model.announced.push(submissionId);
    if (dies) return store.crash();
    if (isTaken) await worker.markDelivered(deliveryId, at, { by: "mail" });
    else {
      const dueAt = new Date(at.getTime() + 60 * MINUTE);
      await worker.reschedule(deliveryId, {
        at,
        state: "waiting",
        dueAt,
        lastResult: "deferred",
        by: "mail",
      });
    }
  }
}

const says = (status: number): Outcome => ({ kind: "answered", status, retryAfter: undefined });

const application = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.constantFrom(...HOME_VALUES),
  fc.constantFrom(...NONCES),
);

const submit = application.map(([id, value, nonce]) =>
  step(`apply ${id[0]} with ${value}`, async ({ applications }, { store, clock }) => {
    const known = applications.get(id);
    const outcome = store.accept(applying(id, value, nonce, clock.now));
    if (!known) {
      expect(["stored", "reused"]).toContain(outcome);
      applications.set(id, { homeValueDollars: value, isAcknowledged: true, isErased: false });
    } else if (known.isErased || known.homeValueDollars === value) {
      expect(outcome).toBe("repeated");
      known.isAcknowledged = true;
    } else {
      expect(outcome).toBe("conflict");
    }
  }),
);

const crashWhileApplying = fc
  .tuple(application, fc.constantFrom("before the commit" as const, "after the commit" as const))
  .map(([[id, value, nonce], when]) =>
    step(`apply ${id[0]} with ${value}, crash ${when}`, async ({ applications }, { store, clock }) => {
      store.crashWhileAccepting(applying(id, value, nonce, clock.now), when);
      if (when === "before the commit" || applications.has(id)) return;
      applications.set(id, { homeValueDollars: value, isAcknowledged: false, isErased: false });
    }),
  );

const erase = fc.constantFrom(...NAMES).map((id) =>
  step(`erase ${id[0]}`, async ({ applications }, { store }) => {
    const known = applications.get(id);
    expect(await store.maintenance().erase(id)).toBe(known !== undefined);
    if (known) known.isErased = true;
  }),
);

const OTHERS: Step[] = [
  step("crash", async (_model, { store }) => store.crash()),
  step("deliver", (model, real) => deliver(model, real, says(200))),
  step("deliver: the CRM is down", (model, real) =>
    deliver(model, real, { kind: "failed", reason: "refused" }),
  ),
  step("deliver: the CRM refuses", (model, real) => deliver(model, real, says(422))),
  step("deliver: the worker dies before it notes the CRM's 2xx", async (model, real) => {
    const dies = (): Promise<never> => Promise.reject(new Error("killed"));
    await deliver(model, real, says(200), { markDelivered: dies }).catch(() => undefined);
    real.store.crash();
  }),
  step("the worker dies when it has taken some", async (_model, { store, clock }) => {
    await store.deliveries().claimDue(2, LEASE_MS, clock.now);
    store.crash();
  }),
  step("announce", (model, real) => announce(model, real, true)),
  step("announce: the mail server is down", (model, real) => announce(model, real, false)),
  step("announce: the worker dies before it notes that it was taken", (model, real) =>
    announce(model, real, true, { dies: true }),
  ),
  step("rotate keys", async (_model, { store }) => store.rotateKeys()),
  step("rewrap and retire old keys", (_model, { store, clock }) => store.retireOldKeys(clock.now)),
];

const passTime = fc.constantFrom(1, 6, 60, 26 * 60).map((minutes) =>
  step(`${minutes} minutes pass`, async (_model, { clock }) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
  }),
);

const setClock = fc.constantFrom(-TEN_YEARS_MINUTES, -8 * 60, 8 * 60, TEN_YEARS_MINUTES).map((minutes) =>
  step(`the clock is set by ${minutes} minutes`, async (_model, { clock }) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
  }),
);

/** In the end the CRM works again and gets everything that was ever acknowledged and not erased. */
async function checkTheEnd(model: Model, real: Real): Promise<void> {
  real.clock.now = new Date(real.clock.now.getTime() + 3 * 24 * 60 * MINUTE);
  await deliver(model, real, says(200));
  const ofCrm = await real.store.deliveries().listDeliveries(undefined, "crm");
  const states = ofCrm.map(({ state }) => state);
  expect(states.filter((state) => state !== "delivered")).toEqual([]);
  for (const [id, { isAcknowledged, isErased }] of model.applications) {
    if (isAcknowledged && !isErased) expect(model.received).toContain(id);
  }
  await checkAll(model, real);
}

it("In any order of applying, repeating, crashing, delivering, announcing, failing, erasing, changing keys and setting the clock, each application is there once and delivered or waiting, and nobody is sent who was erased", async () => {
  const folder = mkdtempSync(join(MEMORY, "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let runs = 0;
  const steps = fc.commands(
    [submit, submit, crashWhileApplying, erase, passTime, setClock, fc.constantFrom(...OTHERS)],
    {
      maxCommands: 25,
      size: "max",
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const dataDir = join(folder, String((runs += 1)));
      const clock = { now: new Date(lead.receivedAt) };
      const real: Real = { clock, store: openCrashingStore(dataDir) };
      const model: Model = {
        applications: new Map(),
        received: [],
        announced: [],
        erasedAndSent: [],
      };
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await checkTheEnd(model, real);
      } finally {
        real.store.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { numRuns: 120 },
  );
}, 120_000);
