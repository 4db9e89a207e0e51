import { describe, expect, it, onTestFinished } from "vitest";
import { makePrivateKey } from "../keys/envelope.ts";
import { createOpener, createRewrap, type Opener } from "../keys/opener.ts";
import { createSealer, type Sealer } from "../keys/sealer.ts";
import { lead } from "../testing/example-application.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { LeadKeeper } from "./lead-keeper.ts";
import type { Lead } from "./lead.ts";
import { StoreUnavailable, type LeadReader, type LeadStore } from "./store.ts";

/** One empty store, in one of the engines. */
export interface EmptyStore {
  openStore(sealer: Sealer): Promise<LeadStore>;
  openReader(opener: Opener): Promise<LeadReader>;
  openDeliveries(opener: Opener): Promise<DeliveryStore>;
  openKeeper(): Promise<LeadKeeper>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RECEIVED = new Date(lead.receivedAt);
const after = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds);

export const numbered = (index: number, change: Partial<Lead> = {}): Lead => ({
  ...lead,
  submissionId: index.toString(16).padStart(32, "0"),
  ...change,
});

const person = (index: number, email: string, phone: string): Lead =>
  numbered(index, { answers: { ...lead.answers, email, phone } });

/** The suite that every store has to pass: what it proves is that they behave alike. */
export function itIsALeadStore(prepare: () => Promise<EmptyStore>): void {
  const setUp = async () => {
    const empty = await prepare();
    const key = makePrivateKey();
    const sealerTo = (to = key) => createSealer({ publicKey: () => to, pepper: new Uint8Array(32).fill(1) });
    const open = async <Store extends { close(): Promise<void> }>(
      opening: Promise<Store>,
    ): Promise<Store> => {
      const store = await opening;
      onTestFinished(() => store.close());
      return store;
    };
    const opener = createOpener([key]);
    return {
      key,
      sealerTo,
      store: await open(empty.openStore(sealerTo())),
      anotherStore: (sealer: Sealer) => open(empty.openStore(sealer)),
      deliveries: (with_: Opener = opener) => open(empty.openDeliveries(with_)),
      keeper: () => open(empty.openKeeper()),
      async consentsOf(purpose: "email" | "phone", text: string) {
        const reader = await open(empty.openReader(opener));
        return reader.findConsents(sealerTo().digest(purpose, text));
      },
      async list(with_: Opener = opener) {
        const reader = await empty.openReader(with_);
        const listed = await Array.fromAsync(reader.list());
        expect(await reader.count()).toBe(listed.length);
        await reader.close();
        return listed;
      },
    };
  };

  describe("Taking applications", () => {
    it("gives back every answer, the consent and the circumstances as they were", async () => {
      const { store, list } = await setUp();
      const full: Lead = {
        ...lead,
        attribution: { utm_source: "newsletter" },
        suspicions: ["too-fast"],
        formNonce: "a1",
      };
      expect(await store.accept(full)).toBe("stored");
      expect(await list()).toEqual([{ submissionId: lead.submissionId, appliedBefore: false, lead: full }]);
    });

    it("keeps an application without known consent words, page or browser", async () => {
      const { store, list } = await setUp();
      const consent = {
        ...lead.consent,
        contact: false,
        textSha256: null,
        text: null,
        pageOrigin: null,
        userAgent: null,
      };
      await store.accept({ ...lead, consent });
      expect((await list())[0]?.lead?.consent).toEqual(consent);
    });

    it("recognises a repeat and a conflict, also within one batch", async () => {
      const { store, list } = await setUp();
      const changed = { ...lead, answers: { ...lead.answers, firstName: "Ana" } };
      const withdrawn = { ...lead, consent: { ...lead.consent, contact: false } };
      const later = { ...lead, receivedAt: "2027-01-01T00:00:00.000Z", attribution: { gclid: "x" } };
      const outcomes = await Promise.all([lead, lead, changed, withdrawn, later].map(store.accept));
      expect(outcomes).toEqual(["stored", "repeated", "conflict", "conflict", "repeated"]);
      expect(await store.accept(changed)).toBe("conflict");
      expect(await list()).toHaveLength(1);
    });

    it("stores an application whose form token was used before, and marks it", async () => {
      const { store, list } = await setUp();
      const [first, second, third] = [1, 2, 3].map((index) => numbered(index, { formNonce: "same" }));
      const outcomes = await Promise.all([first, second].map((one) => store.accept(one as Lead)));
      expect([...outcomes, await store.accept(third as Lead)]).toEqual(["stored", "reused", "reused"]);
      const doubts = (await list()).map((one) => [one.lead?.suspicions, one.lead?.formNonce]);
      expect(doubts).toEqual([
        [["token-reused"], null],
        [["token-reused"], null],
        [[], "same"],
      ]);
    });

    it("takes 500 at once and lists them newest first, while it runs", async () => {
      const { store, list } = await setUp();
      const all = Array.from({ length: 500 }, (_, index) => numbered(index));
      expect(new Set(await Promise.all(all.map(store.accept)))).toEqual(new Set(["stored"]));
      const ids = (await list()).map(({ submissionId }) => submissionId);
      expect(ids).toHaveLength(500);
      expect(ids.slice(0, 3).sort()).not.toContain(numbered(0).submissionId);
    });

    it("takes the same applications from two services at once: each one is stored once", async () => {
      const { store, anotherStore, sealerTo, list } = await setUp();
      const other = await anotherStore(sealerTo());
      const all = Array.from({ length: 100 }, (_, index) => numbered(index));
      const outcomes = await Promise.all([
        ...all.map(store.accept),
        ...[...all].reverse().map((one) => other.accept(one)),
      ]);
      expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(100);
      expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(100);
      expect(await list()).toHaveLength(100);
    });

    it("stores the others when one of a batch cannot be stored", async () => {
      const { store, list } = await setUp();
      const batch = [numbered(1), numbered(2), { ...lead, submissionId: "too short" }, numbered(3)];
      const outcomes = await Promise.allSettled(batch.map(store.accept));
      expect(outcomes.map(({ status }) => status)).toEqual([
        "fulfilled",
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      expect(await list()).toHaveLength(3);
    });

    it("says that it can write, and takes nothing more after it is closed", async () => {
      const { store } = await setUp();
      await store.check();
      expect(store.queue()).toEqual({ waiting: 0, limit: 2000 });
      await store.close();
      await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
      await expect(store.check()).rejects.toThrow(StoreUnavailable);
    });
  });

  describe("A person who applies again", () => {
    it("is linked by e-mail address, however it is written, or by telephone; nothing is merged", async () => {
      const { store, list } = await setUp();
      await store.accept(person(1, "maria@example.com", "+12135550142"));
      await store.accept(person(2, "MARIA@Example.com", "+12135550143"));
      await store.accept(person(3, "other@example.com", "+12135550142"));
      await store.accept(person(4, "stranger@example.com", "+12135550144"));
      const listed = (await list()).sort((a, b) => (a.submissionId < b.submissionId ? -1 : 1));
      expect(listed.map(({ appliedBefore }) => appliedBefore)).toEqual([false, true, true, false]);
    });
  });

  describe("Applications sealed for another key", () => {
    it("are listed as unreadable and do not hide the others", async () => {
      const { store, anotherStore, sealerTo, list } = await setUp();
      await store.accept(numbered(1));
      await (await anotherStore(sealerTo(makePrivateKey()))).accept(numbered(2));
      const readable = (await list()).map((one) => [one.submissionId.at(-1), one.lead !== null]);
      expect(new Map(readable as [string, boolean][])).toEqual(
        new Map([
          ["2", false],
          ["1", true],
        ]),
      );
    });
  });

  describe("Deliveries", () => {
    it("are due at once, in the order of arrival, with the whole application", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(2, { receivedAt: after(MINUTE).toISOString() }));
      await store.accept(numbered(1));
      const worker = await deliveries();
      expect(await worker.claimDue(10, MINUTE, after(0))).toHaveLength(1);
      const [next, ...none] = await worker.claimDue(10, MINUTE, after(MINUTE));
      expect(none).toHaveLength(1);
      expect(next?.lead).toEqual(numbered(1));
      expect(next).toMatchObject({
        deliveryId: `lead_${numbered(1).submissionId}`,
        submissionId: numbered(1).submissionId,
        state: "waiting",
        createdAt: RECEIVED,
        dueAt: RECEIVED,
        attempts: 0,
        lastResult: null,
      });
    });

    it("belong to one worker until its lease ends, and then to another", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      const [one, two] = [await deliveries(), await deliveries()];
      expect(await one.claimDue(10, MINUTE, after(0))).toHaveLength(1);
      expect(await two.claimDue(10, MINUTE, after(MINUTE - 1))).toEqual([]);
      expect(await two.claimDue(10, MINUTE, after(MINUTE))).toHaveLength(1);
    });

    it("are divided among workers that claim at the same moment: nobody gets what another has", async () => {
      const { store, deliveries } = await setUp();
      await Promise.all(Array.from({ length: 60 }, (_, index) => store.accept(numbered(index))));
      const workers = await Promise.all([deliveries(), deliveries(), deliveries()]);
      const claims = await Promise.all(workers.map((worker) => worker.claimDue(20, MINUTE, after(0))));
      const ids = claims.flat().map(({ deliveryId }) => deliveryId);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await workers[0]?.claimDue(60, MINUTE, after(0));
      expect(ids.length + (rest?.length ?? 0)).toBe(60);
    });

    it("that failed come back when they are due, with the try counted", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      const [first] = await worker.claimDue(1, MINUTE, after(0));
      const id = first?.deliveryId ?? "";
      await worker.reschedule(id, { state: "waiting", dueAt: after(5000), lastResult: "503" });
      expect(await worker.claimDue(1, MINUTE, after(4999))).toEqual([]);
      const [second] = await worker.claimDue(1, MINUTE, after(5000));
      expect(second).toMatchObject({ deliveryId: id, attempts: 1, lastResult: "503" });
      await worker.reschedule(id, { state: "parked", dueAt: after(DAY), lastResult: "timeout" });
      expect(await worker.listDeliveries("parked")).toMatchObject([{ attempts: 2, lastResult: "timeout" }]);
      expect(await worker.claimDue(1, MINUTE, after(DAY))).toHaveLength(1);
    });

    it("that succeeded stay delivered, also when a slow worker reports a failure afterwards", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      const [claimed] = await worker.claimDue(1, MINUTE, after(0));
      const id = claimed?.deliveryId ?? "";
      await worker.markDelivered(id, after(10));
      await worker.markDelivered(id, after(20));
      await worker.reschedule(id, { state: "parked", dueAt: after(30), lastResult: "timeout" });
      expect(await worker.listDeliveries()).toMatchObject([
        { state: "delivered", dueAt: after(10), attempts: 1 },
      ]);
      expect(await worker.claimDue(1, MINUTE, after(DAY))).toEqual([]);
      expect(await worker.replay(id, after(DAY))).toBe(true);
      expect(await worker.claimDue(1, MINUTE, after(DAY))).toMatchObject([{ deliveryId: id }]);
      expect(await worker.replay("lead_unknown", after(DAY))).toBe(false);
    });

    it("say of an application that somebody applies again", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(person(1, "maria@example.com", "+12135550142"));
      await store.accept(person(2, "MARIA@Example.com", "+12135550143"));
      await store.accept(person(3, "stranger@example.com", "+12135550144"));
      const claimed = await (await deliveries()).claimDue(10, MINUTE, after(DAY));
      expect(claimed.map(({ appliedBefore }) => appliedBefore)).toEqual([false, true, false]);
    });

    it("of an application that the worker cannot open say so, and wait for one that can", async () => {
      const { store, deliveries, key } = await setUp();
      await store.accept(lead);
      const stranger = await deliveries(createOpener([makePrivateKey()]));
      expect(await stranger.claimDue(10, MINUTE, after(0))).toMatchObject([{ lead: null }]);
      const worker = await deliveries(createOpener([key]));
      expect(await worker.claimDue(10, MINUTE, after(MINUTE))).toMatchObject([{ lead }]);
    });

    it("are summed up by state, with the age of the oldest undelivered one", async () => {
      const { store, deliveries } = await setUp();
      const worker = await deliveries();
      expect(await worker.summarise()).toEqual({
        counts: { waiting: 0, delivered: 0, parked: 0 },
        oldestUndeliveredAt: null,
      });
      for (const index of [0, 1, 2]) {
        await store.accept(numbered(index, { receivedAt: after(index * MINUTE).toISOString() }));
      }
      const [first] = await worker.claimDue(1, MINUTE, after(0));
      await worker.markDelivered(first?.deliveryId ?? "", after(0));
      expect(await worker.summarise()).toEqual({
        counts: { waiting: 2, delivered: 1, parked: 0 },
        oldestUndeliveredAt: after(MINUTE),
      });
      expect((await worker.listDeliveries()).map(({ submissionId }) => submissionId.at(-1))).toEqual([
        "2",
        "1",
        "0",
      ]);
      expect(await worker.listDeliveries("waiting")).toHaveLength(2);
    });
  });

  describe("Erasing", () => {
    it("removes the application and its delivery, and it does not come back when a browser sends it again", async () => {
      const { store, deliveries, keeper, list } = await setUp();
      await store.accept(numbered(1));
      await store.accept(numbered(2));
      const operator = await keeper();
      expect(await operator.erase(numbered(1).submissionId)).toBe(true);
      expect(await operator.erase(numbered(1).submissionId)).toBe(true);
      expect(await operator.erase("f".repeat(32))).toBe(false);
      expect((await list()).map(({ submissionId }) => submissionId)).toEqual([numbered(2).submissionId]);
      expect(await (await deliveries()).listDeliveries()).toHaveLength(1);
      expect(await store.accept(numbered(1))).toBe("repeated");
      expect(await list()).toHaveLength(1);
    });

    it("also forgets that this person has applied", async () => {
      const { store, keeper, list } = await setUp();
      await store.accept(numbered(1));
      await (await keeper()).erase(numbered(1).submissionId);
      await store.accept(numbered(2));
      expect((await list())[0]?.appliedBefore).toBe(false);
    });
  });

  describe("A proof of consent", () => {
    it("is found by e-mail address or telephone, and after erasing it names neither address nor browser", async () => {
      const { store, keeper, consentsOf } = await setUp();
      await store.accept(lead);
      const { contact, textSha256, text, pageOrigin, ip, userAgent } = lead.consent;
      const { submissionId, receivedAt, formVersion } = lead;
      const proof = { submissionId, receivedAt, formVersion, contact, textSha256, text, pageOrigin };
      const complete = [{ ...proof, circumstances: { ip, userAgent } }];
      expect(await consentsOf("email", "maria@example.com")).toEqual(complete);
      expect(await consentsOf("phone", "+12135550142")).toEqual(complete);
      expect(await consentsOf("phone", "+12135550143")).toEqual([]);
      await (await keeper()).erase(lead.submissionId);
      expect(await consentsOf("phone", "+12135550142")).toEqual([{ ...proof, circumstances: null }]);
    });
  });

  describe("Purging on 1 January 2028, a year for answers and five for consents", () => {
    const limits = {
      leadsBefore: new Date("2027-01-01T00:00:00Z"),
      consentsBefore: new Date("2023-01-01T00:00:00Z"),
    };

    it("forgets what was delivered and is old, keeps what is young, and reports what was never delivered", async () => {
      const { store, deliveries, keeper, list } = await setUp();
      const received = ["2022-06-01", "2026-06-01", "2026-07-01", "2027-06-01"];
      for (const [index, day] of received.entries()) {
        await store.accept(numbered(index, { receivedAt: `${day}T00:00:00.000Z` }));
      }
      const worker = await deliveries();
      for (const index of [0, 1, 3])
        await worker.markDelivered(`lead_${numbered(index).submissionId}`, RECEIVED);
      const operator = await keeper();
      expect(await operator.purge(limits)).toEqual({ leads: 2, consents: 1, undelivered: 1 });
      expect((await list()).map(({ submissionId }) => submissionId.at(-1))).toEqual(["3", "2"]);
      expect(await operator.purge(limits)).toEqual({ leads: 0, consents: 0, undelivered: 1 });
    });
  });

  describe("Changing the key", () => {
    it("hands every application to the new one; the old one opens nothing any more and can go", async () => {
      const { store, keeper, key, sealerTo, anotherStore, list } = await setUp();
      await Promise.all(Array.from({ length: 250 }, (_, index) => store.accept(numbered(index))));
      const newest = makePrivateKey();
      const renewed = await anotherStore(sealerTo(newest));
      await renewed.accept(numbered(250));
      const both = createOpener([key, newest]);
      expect((await list(both)).every((one) => one.lead !== null)).toBe(true);

      const operator = await keeper();
      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(false);
      const rewrapped = await operator.rewrap(newest.keyId, createRewrap([key, newest], newest));
      expect(rewrapped).toEqual({ boxes: 500, unreadable: 0 });
      expect(await operator.countByKey()).toEqual(new Map([[newest.keyId, 502]]));
      expect((await list(createOpener([newest]))).every((one) => one.lead !== null)).toBe(true);
      expect((await list(createOpener([key]))).some((one) => one.lead !== null)).toBe(false);

      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(true);
      await expect(store.accept(numbered(251))).rejects.toThrow(StoreUnavailable);
      expect(await renewed.accept(numbered(251))).toBe("stored");
    });

    it("leaves alone what none of the private keys opens, and says how much", async () => {
      const { store, keeper, key, list } = await setUp();
      await store.accept(lead);
      const newest = makePrivateKey();
      const rewrap = createRewrap([newest], newest);
      expect(await (await keeper()).rewrap(newest.keyId, rewrap)).toEqual({ boxes: 0, unreadable: 2 });
      expect((await list(createOpener([key])))[0]?.lead).toEqual(lead);
    });
  });
}
