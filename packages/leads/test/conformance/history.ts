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
      const usual = { deliveryId: id, submissionId, event: "lead.created" };
      expect((await history(submissionId)).attempts).toEqual([
        { ...usual, attemptedAt: RECEIVED, kind: "highlevel", result: "429", remark: "the limit of a day" },
        { ...usual, attemptedAt: after(5000), kind: "webhook", result: "2xx", remark: null },
      ]);
    });

    it("are as many as were counted, also when a slow worker reports after another one and when one is sent again", async () => {
      const { store, deliveries, history } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      const failed = { at: after(0), state: "waiting", dueAt: after(0), lastResult: "500" } as const;
      await worker.markDelivered(id, after(10));
      await worker.markDelivered(id, after(20));
      await worker.reschedule(id, failed);
      await worker.markDelivered("lead_unknown", after(0));
      expect((await history(submissionId)).attempts).toHaveLength(1);
      expect(await worker.listDeliveries()).toMatchObject([{ state: "delivered", dueAt: after(10) }]);
      expect(await worker.claimDue(1, MINUTE, after(DAY))).toEqual([]);
      expect(await worker.replay("lead_unknown", after(DAY))).toBe(false);
      await worker.replay(id, after(HOUR));
      expect(await worker.claimDue(1, MINUTE, after(HOUR))).toMatchObject([{ deliveryId: id }]);
      await worker.reschedule(id, failed);
      const { attempts, deliveries: kept } = await history(submissionId);
      expect([attempts.length, kept[0]?.attempts]).toEqual([2, 2]);
      expect(attempts.map(({ kind }) => kind)).toEqual(["crm", "crm"]);
    });

    it("are noted or not together with the state, when a worker dies in between", async () => {
      const { store, deliveries, history, change } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      await change("ALTER TABLE delivery_attempts RENAME TO gone");
      await expect(worker.markDelivered(id, after(0))).rejects.toThrow("delivery_attempts");
      await change("ALTER TABLE gone RENAME TO delivery_attempts");
      expect(await history(submissionId)).toMatchObject({
        deliveries: [{ state: "waiting", attempts: 0 }],
        attempts: [],
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
      const { deliveries: kept, attempts } = await history(submissionId);
      expect(kept.map(({ destination, event }) => [destination, event])).toEqual([
        ["crm", "lead.created"],
        ["mail", "lead.created"],
        ["crm", "deletion.requested"],
      ]);
      expect(attempts.map(({ deliveryId }) => deliveryId)).toEqual([
        id,
        `mail_${submissionId}`,
        `deletion_${submissionId}`,
      ]);
      expect(await history(numbered(7).submissionId)).toEqual({ deliveries: [], attempts: [], accesses: [] });
    });

    it("outlive the answers, because they hold none, and go with the proof of consent", async () => {
      const { store, deliveries, maintenance, history } = await setUp();
      await store.accept(lead);
      await (await deliveries()).markDelivered(id, after(0));
      const operator = await maintenance();
      await operator.logOpened(submissionId, after(HOUR), "Ana");
      await operator.erase(submissionId, RECEIVED);
      expect(await history(submissionId)).toMatchObject({
        deliveries: [],
        attempts: [{ result: "2xx" }],
        accesses: [{ by: "Ana" }, { action: "erased" }],
      });
      await operator.purge(limitsAt(after(DAY)), after(DAY));
      expect(await history(submissionId)).toEqual({ deliveries: [], attempts: [], accesses: [] });
    });
  });

  describe("The access log", () => {
    it("says who opened an application and what they noted about it, and the last status counts", async () => {
      const { store, maintenance, history, list } = await setUp();
      await store.accept(lead);
      const operator = await maintenance();
      expect(await operator.logOpened(submissionId, after(MINUTE), "show")).toBe(true);
      expect(await operator.setStatus(submissionId, "called", after(HOUR))).toBe(true);
      expect(await operator.setStatus(submissionId, "booked", after(DAY), "Ana")).toBe(true);
      expect((await history(submissionId)).accesses).toEqual([
        { submissionId, at: after(MINUTE), by: "show", action: "opened" },
        { submissionId, at: after(HOUR), by: "mark", action: "called" },
        { submissionId, at: after(DAY), by: "Ana", action: "booked" },
      ]);
      expect((await list())[0]?.status).toBe("booked");
    });

    it("takes nothing about an application that never came, and a status also after erasing", async () => {
      const { store, maintenance, history } = await setUp();
      const operator = await maintenance();
      expect(await operator.logOpened(submissionId, after(0), "show")).toBe(false);
      expect(await operator.setStatus(submissionId, "called", after(0))).toBe(false);
      expect((await history(submissionId)).accesses).toEqual([]);
      await store.accept(lead);
      await operator.erase(submissionId, RECEIVED, "Ana");
      expect(await operator.setStatus(submissionId, "won", after(HOUR))).toBe(true);
      expect((await history(submissionId)).accesses.map(({ action }) => action)).toEqual(["erased", "won"]);
    });

    it("keeps a status that was taken back, and the one before it stands again", async () => {
      const { store, maintenance, history, list } = await setUp();
      await store.accept(lead);
      const operator = await maintenance();
      const steps = [
        ["left-voicemail", "left-voicemail"],
        ["won", "won"],
        ["undone", "left-voicemail"],
        ["called", "called"],
        ["undone", "left-voicemail"],
        ["undone", undefined],
      ] as const;
      for (const [action, status] of steps) {
        if (action === "undone") await operator.undoStatus(submissionId, RECEIVED, "Ana");
        else await operator.setStatus(submissionId, action, RECEIVED, "Ana");
        expect((await list())[0]?.status).toBe(status);
      }
      expect(await operator.undoStatus(submissionId, RECEIVED, "Ana")).toBe(false);
      const { accesses } = await history(submissionId);
      expect(accesses.map(({ action }) => action)).toEqual(steps.map(([action]) => action));
    });

    it("has each day to call again, which stands until somebody removes it or the answers are gone", async () => {
      const { store, maintenance, history, list } = await setUp();
      await store.accept(lead);
      const operator = await maintenance();
      const setDay = (day?: string) => operator.setFollowUp(submissionId, day, RECEIVED, "Ana");
      for (const day of ["2026-12-01", undefined, "2026-12-02"]) {
        expect(await setDay(day)).toBe(true);
        expect((await list())[0]?.followUp).toBe(day);
      }
      for (const day of ["2026-02-30", "12/01/2026", "2026-12-01T00:00"])
        await expect(setDay(day)).rejects.toThrow("YYYY-MM-DD");
      const days = (await history(submissionId)).accesses.map(({ detail }) => detail);
      expect(days).toEqual(["2026-12-01", undefined, "2026-12-02"]);
      await operator.erase(submissionId, RECEIVED);
      expect(await setDay("2026-12-01")).toBe(false);
    });
  });
}
