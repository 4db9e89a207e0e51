import { expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { after, arriving, DAY, deliveryOf, HOUR, idOf, MINUTE, upTo, type SetUp } from "./given-store.ts";

const ALERT = "alert";
const alertOf = (index: number): string => `${ALERT}_${idOf(index)}`;

/** What the worker asks of a store: who delivers what to which destination, and when again. */
export function itKeepsDeliveries(setUp: SetUp): void {
  it("Deliveries are due at once, in the order of arrival, with the whole application, and belong to one worker until its lease ends", async () => {
    const { accept, worker, anotherWorker } = await setUp();
    await accept(arriving(2, MINUTE), 1);
    const [second, ...none] = await worker.claimDue(10, MINUTE, after(0));
    expect([second?.deliveryId, none]).toEqual([deliveryOf(1), []]);
    expect(second?.lead).toEqual(numbered(1));
    const [createdAt, dueAt] = [after(0), after(0)];
    expect(second).toMatchObject({ submissionId: idOf(1), createdAt, dueAt, attempts: 0 });
    const other = await anotherWorker();
    expect(await other.claimDue(10, MINUTE, after(MINUTE - 1))).toEqual([]);
    const both = [{ deliveryId: deliveryOf(1) }, { deliveryId: deliveryOf(2) }];
    expect(await other.claimDue(10, MINUTE, after(MINUTE))).toMatchObject(both);
  });

  it("Deliveries are divided among workers that claim at the same moment: nobody gets what another has", async () => {
    const { accept, worker, anotherWorker } = await setUp();
    await accept(...upTo(60));
    const workers = [worker, await anotherWorker(), await anotherWorker()];
    const claims = await Promise.all(workers.map((one) => one.claimDue(20, MINUTE, after(0))));
    const ids = claims.flat().map(({ deliveryId }) => deliveryId);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await worker.claimDue(60, MINUTE, after(0));
    expect(ids.length + rest.length).toBe(60);
  });

  it("Deliveries are summed up by state for each destination, with the age of the oldest undelivered one; of applications since a moment it is told which the CRM has", async () => {
    const { accept, worker, reader } = await setUp();
    const summary = async () => Object.fromEntries(await worker.summarizeEach());
    const counts = { waiting: 0, "dead-letter": 0 };
    expect(await summary()).toEqual({ crm: { counts, oldestUndeliveredAt: null } });
    await accept(1);
    await worker.addDeliveries(ALERT, after(0), DAY);
    await accept(arriving(2, MINUTE), arriving(3, 2 * MINUTE));
    await worker.markDelivered(deliveryOf(1), after(0));
    expect(await summary()).toEqual({
      crm: { counts: { ...counts, waiting: 2 }, oldestUndeliveredAt: after(MINUTE) },
      alert: { counts: { ...counts, waiting: 1 }, oldestUndeliveredAt: after(0) },
    });
    await worker.markDelivered(alertOf(1), after(MINUTE));
    expect(Object.keys(await summary())).toEqual(["crm"]);
    const waiting = [{ submissionId: idOf(3) }, { submissionId: idOf(2) }];
    expect(await worker.listDeliveries("waiting")).toMatchObject(waiting);
    expect(await reader.deliveredSince(after(-1))).toEqual(new Set([idOf(1)]));
    expect(await reader.deliveredSince(after(1))).toEqual(new Set());
  });

  it("A destination beside the CRM gets a delivery for each application that is not too old, once, whoever adds it, and the CRM's worker never sees it", async () => {
    const { accept, worker, anotherWorker } = await setUp();
    const young = upTo(20).map((index) => arriving(index, HOUR));
    await accept(arriving(0, 0), ...young);
    const workers = [worker, await anotherWorker(), await anotherWorker()];
    const added = await Promise.all(workers.map((one) => one.addDeliveries(ALERT, after(HOUR), MINUTE)));
    expect(added.reduce((sum, one) => sum + one)).toBe(20);
    expect(await worker.addDeliveries("another", after(HOUR), DAY)).toBe(21);
    const [first, ...others] = await worker.claimDue(30, MINUTE, after(HOUR), ALERT);
    const about = { destination: ALERT, event: "lead.created", createdAt: after(HOUR), lead: young[0] };
    expect(first).toMatchObject({ deliveryId: alertOf(1), ...about });
    expect(others).toHaveLength(19);
    const claimed = (await worker.claimDue(30, MINUTE, after(HOUR))).map(({ deliveryId }) => deliveryId);
    expect(claimed).toEqual([0, ...upTo(20)].map(deliveryOf));
    expect(await worker.claimDue(10, MINUTE, after(HOUR), ALERT)).toEqual([]);
  });

  it("A destination that is told of what nobody opens gets a delivery when an application has lain for so long", async () => {
    const { accept, worker, operator } = await setUp();
    await accept(1, 2, 3, arriving(4, MINUTE));
    await operator.logOpened(idOf(1), after(0), "show");
    await operator.setStatus(idOf(2), "called", after(0));
    expect(await worker.addDeliveries(ALERT, after(15 * MINUTE), DAY, 15 * MINUTE)).toBe(1);
    expect(await worker.claimDue(9, MINUTE, after(HOUR), ALERT)).toMatchObject([{ deliveryId: alertOf(3) }]);
    expect([await worker.isOpened(idOf(2)), await worker.isOpened(idOf(3))]).toEqual([true, false]);
  });

  it("A destination beside the CRM waits for nobody, and nobody for it; the CRM's number for a person goes with every later message, and is forgotten when a deletion has arrived", async () => {
    const { accept, store, worker, operator } = await setUp();
    await accept(1);
    await store.request(store.privateCodeOf(numbered(1)), "deletion", after(0));
    await worker.addDeliveries(ALERT, after(0), DAY);
    const deletionRequestedAt = after(0).toISOString();
    const alerts = await worker.claimDue(10, MINUTE, after(0), ALERT);
    expect(alerts).toMatchObject([{ destination: ALERT, contactId: null, deletionRequestedAt }]);
    const putOff = { at: after(0), state: "waiting", dueAt: after(MINUTE), lastResult: "500" } as const;
    await worker.reschedule(alertOf(1), putOff);
    await worker.reschedule(deliveryOf(1), { ...putOff, contactId: "contact-7" });
    const claim = () => worker.claimDue(9, MINUTE, after(MINUTE));
    expect(await claim()).toMatchObject([{ deliveryId: deliveryOf(1), contactId: "contact-7" }]);
    await worker.markDelivered(deliveryOf(1), after(MINUTE), { remark: "another contact's telephone" });
    expect((await worker.listDeliveries("delivered"))[0]?.remark).toBe("another contact's telephone");
    // It outlives the application for a deletion that the CRM has not heard of.
    await operator.erase(idOf(1), after(MINUTE));
    const deletion = { event: "deletion.requested", contactId: "contact-7", remark: null };
    expect(await claim()).toMatchObject([deletion]);
    await worker.markDelivered(`deletion_${idOf(1)}`, after(MINUTE), { contactId: "contact-7" });
    expect(await worker.listDeliveries()).toMatchObject([{ state: "delivered", contactId: null }]);
  });

  it("After a clock that was ahead by ten years, or by eight hours as one that takes local time for UTC, nothing waits for a time that it wrote", async () => {
    for (const ahead of [3653 * DAY, 8 * HOUR]) {
      const { accept, worker } = await setUp();
      await accept(1, 2, arriving(3, ahead));
      // One was put off, one belongs to a worker that died, one came under that clock.
      await worker.claimDue(2, MINUTE, after(ahead - MINUTE));
      const putOff = { state: "waiting", dueAt: after(ahead + 5_000), lastResult: "timeout" } as const;
      await worker.reschedule(deliveryOf(1), { at: after(ahead), ...putOff });
      const claimed = await worker.claimDue(9, MINUTE, after(10 * MINUTE));
      expect(claimed.map(({ deliveryId }) => deliveryId).sort()).toEqual([1, 2, 3].map(deliveryOf));
      expect(await worker.claimDue(9, MINUTE, after(10 * MINUTE))).toEqual([]);
    }
  });

  it("Under a right clock a delivery keeps its time, in its schedule and after it, and one that another machine took whose clock is half a minute ahead stays that machine's", async () => {
    const { accept, worker } = await setUp();
    await accept(1);
    let now = 0;
    for (const state of ["waiting", "waiting", "dead-letter"] as const) {
      const wait = now === 0 ? 4_000 : 1.1 * DAY;
      await worker.claimDue(1, MINUTE, after(now + MINUTE / 2));
      expect(await worker.claimDue(1, MINUTE, after(now))).toEqual([]);
      const retry = { at: after(now), state, dueAt: after(now + wait), lastResult: "429" };
      await worker.reschedule(deliveryOf(1), retry);
      now += wait;
      expect(await worker.claimDue(1, MINUTE, after(now - 1))).toEqual([]);
    }
    expect(await worker.claimDue(1, MINUTE, after(now))).toHaveLength(1);
  });
}
