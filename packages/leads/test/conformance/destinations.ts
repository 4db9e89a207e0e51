import { describe, expect, it } from "vitest";
import type { OutboxSummary } from "../../src/store/outbox/delivery.ts";
import { lead, numbered } from "../kit/example-application.ts";
import { after, DAY, HOUR, MINUTE, RECEIVED, type SetUp } from "./store-under-test.ts";

const ALERT = "alert";

/** What a store keeps for further destinations than the CRM, and of every try. */
export function itServesDestinations(setUp: SetUp): void {
  const idOf = (index: number): string => `lead_${numbered(index).submissionId}`;
  const alertOf = (index: number): string => `${ALERT}_${numbered(index).submissionId}`;

  describe("A destination beside the CRM", () => {
    it("gets a delivery for each application that is not too old, once, and the CRM's worker never sees it", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      for (const index of [2, 3])
        await store.accept(numbered(index, { receivedAt: after(HOUR).toISOString() }));
      const worker = await deliveries();
      expect(await worker.addDeliveries(ALERT, after(HOUR), MINUTE)).toBe(2);
      expect(await worker.addDeliveries(ALERT, after(HOUR), MINUTE)).toBe(0);
      expect(await worker.addDeliveries("another", after(HOUR), DAY)).toBe(3);
      const alerts = await worker.claimDue(10, MINUTE, after(HOUR), ALERT);
      expect(alerts).toMatchObject([
        { deliveryId: alertOf(2), destination: ALERT, event: "lead.created", createdAt: after(HOUR) },
        {
          deliveryId: alertOf(3),
          destination: ALERT,
          lead: numbered(3, { receivedAt: after(HOUR).toISOString() }),
        },
      ]);
      expect((await worker.claimDue(10, MINUTE, after(HOUR))).map((one) => one.deliveryId)).toEqual(
        [1, 2, 3].map(idOf),
      );
      expect(await worker.claimDue(10, MINUTE, after(HOUR), ALERT)).toEqual([]);
    });

    it("that is told of what nobody opens gets a delivery when an application has lain for so long", async () => {
      const { store, deliveries, maintenance } = await setUp();
      await Promise.all([1, 2, 3].map((index) => store.accept(numbered(index))));
      await store.accept(numbered(4, { receivedAt: after(MINUTE).toISOString() }));
      const operator = await maintenance();
      const { submissionId } = numbered(1);
      await operator.logOpened(submissionId, after(0), "show");
      await operator.setStatus(numbered(2).submissionId, "called", after(0));
      const worker = await deliveries();
      expect(await worker.addDeliveries(ALERT, after(15 * MINUTE), DAY, 15 * MINUTE)).toBe(1);
      expect(await worker.claimDue(9, MINUTE, after(HOUR), ALERT)).toMatchObject([
        { deliveryId: alertOf(3) },
      ]);
      const opened = [1, 2, 3].map((index) => worker.isOpened(numbered(index).submissionId));
      expect(await Promise.all(opened)).toEqual([true, true, false]);
    });

    it("gets one delivery for each application from several workers that add them at once", async () => {
      const { store, deliveries } = await setUp();
      await Promise.all(Array.from({ length: 20 }, (_, index) => store.accept(numbered(index))));
      const workers = await Promise.all([deliveries(), deliveries(), deliveries()]);
      const added = await Promise.all(workers.map((one) => one.addDeliveries(ALERT, after(0), DAY)));
      expect(added.reduce((sum, one) => sum + one)).toBe(20);
      const claims = await Promise.all(workers.map((one) => one.claimDue(9, MINUTE, after(0), ALERT)));
      expect(new Set(claims.flat().map((one) => one.deliveryId)).size).toBe(claims.flat().length);
    });

    it("waits for nobody: neither for the CRM nor for a request about the application", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", after(0));
      const worker = await deliveries();
      await worker.addDeliveries(ALERT, after(0), DAY);
      expect(await worker.claimDue(10, MINUTE, after(0), ALERT)).toMatchObject([
        { destination: ALERT, withdrawnAt: after(0).toISOString() },
      ]);
      await worker.reschedule(`${ALERT}_${lead.submissionId}`, {
        ...{ at: after(0), state: "waiting", dueAt: after(DAY), lastResult: "quiet hours" },
      });
      const [application] = await worker.claimDue(10, MINUTE, after(0));
      await worker.markDelivered(application?.deliveryId ?? "", after(0));
      expect(await worker.claimDue(10, MINUTE, after(0))).toMatchObject([{ event: "consent.withdrawn" }]);
    });

    it("is counted by itself: an alert that waits is no application that waits for the CRM", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.addDeliveries(ALERT, after(0), DAY);
      await worker.markDelivered(idOf(1), after(MINUTE));
      const nothing = { counts: { waiting: 0, "dead-letter": 0 }, oldestUndeliveredAt: null };
      const alerts = { counts: { waiting: 1, "dead-letter": 0 }, oldestUndeliveredAt: RECEIVED };
      expect(await worker.summarizeEach()).toEqual(
        new Map<string, OutboxSummary>([
          ["crm", nothing],
          [ALERT, alerts],
        ]),
      );
      await worker.markDelivered(alertOf(1), after(HOUR));
      expect([...(await worker.summarizeEach()).keys()]).toEqual(["crm"]);
    });

    it("keeps an application from being purged until it has got its delivery too", async () => {
      const { store, deliveries, maintenance, list } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.addDeliveries(ALERT, after(0), DAY);
      await worker.markDelivered(idOf(1), after(0));
      const operator = await maintenance();
      const limits = { leadsBefore: after(DAY), consentsBefore: after(-DAY) };
      expect(await operator.purge(limits, after(DAY))).toEqual({ leads: 0, consents: 0, undelivered: 1 });
      await worker.markDelivered(alertOf(1), after(0));
      expect(await operator.purge(limits, after(DAY))).toEqual({ leads: 1, consents: 0, undelivered: 0 });
      expect([await list(), await worker.listDeliveries()]).toEqual([[], []]);
    });

    it("gets nothing of an application that was erased", async () => {
      const { store, deliveries, maintenance } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.addDeliveries(ALERT, after(0), DAY);
      await (await maintenance()).erase(numbered(1).submissionId, RECEIVED);
      expect(await worker.claimDue(9, MINUTE, after(0), ALERT)).toEqual([]);
      expect(await worker.addDeliveries(ALERT, after(0), DAY)).toBe(0);
    });
  });

  describe("The CRM's number for a person", () => {
    it("is kept with the application and given to every later message about it", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", after(0));
      const worker = await deliveries();
      const id = `lead_${lead.submissionId}`;
      await worker.reschedule(id, {
        ...{ at: after(0), state: "waiting", dueAt: after(5000), lastResult: "500" },
        contactId: "contact-7",
      });
      expect(await worker.claimDue(9, MINUTE, after(5000))).toMatchObject([{ contactId: "contact-7" }]);
      await worker.markDelivered(id, after(5000), { remark: "the telephone belongs to another contact" });
      expect(await worker.claimDue(9, MINUTE, after(5000))).toMatchObject([
        { event: "consent.withdrawn", contactId: "contact-7", remark: null },
      ]);
      expect(await worker.listDeliveries("delivered")).toMatchObject([
        { contactId: "contact-7", remark: "the telephone belongs to another contact" },
      ]);
    });

    it.each([["erase"], ["purge"]] as const)(
      "outlives %s for a deletion that the CRM has not heard of, and goes when it has",
      async (how) => {
        const { store, deliveries, maintenance } = await setUp();
        await store.accept(lead);
        const worker = await deliveries();
        await worker.markDelivered(`lead_${lead.submissionId}`, after(0), { contactId: "contact-7" });
        await store.request(store.privateCodeOf(lead), "deletion", after(0));
        const operator = await maintenance();
        if (how === "erase") await operator.erase(lead.submissionId, RECEIVED);
        else await operator.purge({ leadsBefore: after(DAY), consentsBefore: after(-DAY) }, after(DAY));
        const [request] = await worker.claimDue(9, MINUTE, after(0));
        expect(request).toMatchObject({ event: "deletion.requested", contactId: "contact-7" });
        await worker.markDelivered(request?.deliveryId ?? "", after(0), { contactId: "contact-7" });
        expect(await worker.listDeliveries()).toMatchObject([{ state: "delivered", contactId: null }]);
      },
    );
  });
}
