import { describe, expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import type { Lead } from "../../src/store/lead.ts";
import { StoreUnavailable } from "../../src/store/store.ts";
import { MINUTE, person, RECEIVED, type SetUp } from "./store-under-test.ts";

/** What the service asks of a store: to take applications, all of them and each once. */
export function itTakesApplications(setUp: SetUp): void {
  describe("Taking applications", () => {
    it("gives back every answer, the consent, IP address and browser as they were", async () => {
      const { store, list } = await setUp();
      const full: Lead = {
        ...lead,
        attribution: { utm_source: "newsletter" },
        spamSignals: ["too-fast"],
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
        sellers: null,
        pageOrigin: null,
        userAgent: null,
      };
      await store.accept({ ...lead, consent });
      expect((await list())[0]?.lead?.consent).toEqual(consent);
    });

    it("recognizes a repeat and a conflict, also within one batch", async () => {
      const { store, list } = await setUp();
      const changed = { ...lead, answers: { ...lead.answers, firstName: "Ana" } };
      const withdrawn = { ...lead, consent: { ...lead.consent, contact: false } };
      const later = { ...lead, receivedAt: "2027-01-01T00:00:00.000Z", attribution: { gclid: "x" } };
      const outcomes = await Promise.all([lead, lead, changed, withdrawn, later].map(store.accept));
      expect(outcomes).toEqual(["stored", "repeated", "conflict", "conflict", "repeated"]);
      expect(await store.accept(changed)).toBe("conflict");
      expect(await list()).toHaveLength(1);
    });

    it("stores an application whose form token was used before, has it delivered, and marks it in every list", async () => {
      const { store, list, deliveries } = await setUp();
      const [first, second, third] = [1, 2, 3].map((index) => numbered(index, { formNonce: "same" }));
      const outcomes = await Promise.all([first, second].map((one) => store.accept(one as Lead)));
      expect([...outcomes, await store.accept(third as Lead)]).toEqual(Array(3).fill("stored"));
      const doubts = (await list()).map((one) => one.lead?.spamSignals);
      expect(doubts).toEqual([["token-reused"], ["token-reused"], []]);
      expect(await (await deliveries()).claimDue(10, MINUTE, RECEIVED)).toHaveLength(3);
    });

    it("takes 500 at once and lists them newest first, while it runs", async () => {
      const { store, list } = await setUp();
      const all = Array.from({ length: 500 }, (_, index) => numbered(index));
      expect(new Set(await Promise.all(all.map(store.accept)))).toEqual(new Set(["stored"]));
      const ids = (await list()).map(({ submissionId }) => submissionId);
      expect(ids).toHaveLength(500);
      expect(ids.slice(0, 3).sort()).not.toContain(numbered(0).submissionId);
    });

    it("finds one among others by its number", async () => {
      const { store, find } = await setUp();
      await Promise.all([1, 2, 3].map((index) => store.accept(numbered(index))));
      expect((await find(numbered(2).submissionId))?.lead).toEqual(numbered(2));
      expect(await find(numbered(4).submissionId)).toBe(undefined);
    });

    it("takes the same applications from two services at once: each one is stored once", async () => {
      const { store, anotherStore, list } = await setUp();
      const other = await anotherStore();
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
}
