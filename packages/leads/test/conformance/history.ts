import { describe, expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import { after, DAY, HOUR, MINUTE, RECEIVED, type SetUp } from "./store-under-test.ts";

/** What a store keeps of tries and of who has opened an application. */
export function itKeepsHistory(setUp: SetUp): void {
  const { submissionId } = lead;
  const id = `lead_${submissionId}`;
  const limitsAt = (now: Date) => ({ leadsBefore: now, consentsBefore: now });

  describe("The tries of a delivery", () => {
    it("are kept in their order, each with its time, its kind of destination, its result and what was said", async () => {
      const { store, deliveries, history } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      await worker.reschedule(id, {
        ...{ at: after(0), state: "waiting", dueAt: after(5000), lastResult: "429" },
        ...{ by: "highlevel", remark: "the limit of a day" },
      });
      await worker.markDelivered(id, after(5000), { by: "webhook" });
      const usual = { deliveryId: id, submissionId };
      expect((await history(submissionId)).tries).toEqual([
        { ...usual, triedAt: RECEIVED, kind: "highlevel", result: "429", remark: "the limit of a day" },
        { ...usual, triedAt: after(5000), kind: "webhook", result: "2xx", remark: null },
      ]);
    });

    it("are as many as were counted, also when a slow worker reports after another one and when one is sent again", async () => {
      const { store, deliveries, history } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      const failed = { at: after(0), state: "waiting", dueAt: after(0), lastResult: "500" } as const;
      await worker.markDelivered(id, after(0));
      await worker.markDelivered(id, after(0));
      await worker.reschedule(id, failed);
      await worker.markDelivered("lead_unknown", after(0));
      expect((await history(submissionId)).tries).toHaveLength(1);
      await worker.replay(id, after(HOUR));
      await worker.reschedule(id, failed);
      const { tries, deliveries: kept } = await history(submissionId);
      expect([tries.length, kept[0]?.attempts]).toEqual([2, 2]);
      expect(tries.map(({ kind }) => kind)).toEqual(["crm", "crm"]);
    });

    it("are noted or not together with the state, when a worker dies in between", async () => {
      const { store, deliveries, history, change } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      await change("ALTER TABLE tries RENAME TO gone");
      await expect(worker.markDelivered(id, after(0))).rejects.toThrow("tries");
      await change("ALTER TABLE gone RENAME TO tries");
      expect(await history(submissionId)).toMatchObject({
        deliveries: [{ state: "waiting", attempts: 0 }],
        tries: [],
      });
    });

    it("of the requests about an application stand with its own", async () => {
      const { store, deliveries, history } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "deletion", after(MINUTE));
      const worker = await deliveries();
      await worker.addDeliveries("mail", after(0), DAY);
      for (const one of [id, `mail_${submissionId}`, `deletion_${submissionId}`]) {
        await worker.markDelivered(one, after(HOUR));
      }
      const { deliveries: kept, tries } = await history(submissionId);
      expect(kept.map(({ destination, event }) => [destination, event])).toEqual([
        ["crm", "lead.created"],
        ["mail", "lead.created"],
        ["crm", "deletion.requested"],
      ]);
      expect(tries.map(({ deliveryId }) => deliveryId)).toEqual([
        id,
        `mail_${submissionId}`,
        `deletion_${submissionId}`,
      ]);
      expect(await history(numbered(7).submissionId)).toEqual({ deliveries: [], tries: [], openings: [] });
    });

    it("outlive the answers, because they hold none, and go with the proof of consent", async () => {
      const { store, deliveries, maintenance, history } = await setUp();
      await store.accept(lead);
      await (await deliveries()).markDelivered(id, after(0));
      const operator = await maintenance();
      await operator.open({ submissionId, openedAt: after(HOUR), openedBy: "Ana" });
      await operator.erase(submissionId);
      expect(await history(submissionId)).toMatchObject({
        deliveries: [],
        tries: [{ result: "2xx" }],
        openings: [{ openedBy: "Ana" }],
      });
      await operator.purge(limitsAt(after(DAY)));
      expect(await history(submissionId)).toEqual({ deliveries: [], tries: [], openings: [] });
    });
  });

  describe("Openings", () => {
    it("are kept in their order, each with its time and who it was; a mark is one as well", async () => {
      const { store, maintenance, history } = await setUp();
      await store.accept(lead);
      const operator = await maintenance();
      expect(await operator.open({ submissionId, openedAt: after(MINUTE), openedBy: "show" })).toBe(true);
      await operator.mark(submissionId, "called", after(HOUR));
      await operator.mark(submissionId, "booked", after(DAY), "Ana");
      expect((await history(submissionId)).openings).toEqual([
        { submissionId, openedAt: after(MINUTE), openedBy: "show" },
        { submissionId, openedAt: after(HOUR), openedBy: "mark" },
        { submissionId, openedAt: after(DAY), openedBy: "Ana" },
      ]);
    });

    it("are refused for an application that never came", async () => {
      const { maintenance, history } = await setUp();
      const operator = await maintenance();
      expect(await operator.open({ submissionId, openedAt: after(0), openedBy: "show" })).toBe(false);
      expect((await history(submissionId)).openings).toEqual([]);
    });
  });
}
