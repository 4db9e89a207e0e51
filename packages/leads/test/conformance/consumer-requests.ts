import { describe, expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import type { Lead } from "../../src/store/lead.ts";
import { after, DAY, MINUTE, person, RECEIVED, type SetUp } from "./store-under-test.ts";

/** What the holder of a private link and the operator ask of a store: to show what was agreed to, and to hear a no. */
export function itHearsConsumers(setUp: SetUp): void {
  describe("A private link", () => {
    it("shows what was agreed to, when, and no answer", async () => {
      const { store } = await setUp();
      await store.accept(lead);
      const { contact, textSha256, text, language } = lead.consent;
      expect(await store.findHeld(store.privateCodeOf(lead))).toEqual({
        receivedAt: lead.receivedAt,
        isKept: true,
        consent: { contact, textSha256, text, language },
        requestedAt: {},
      });
    });

    it("is the same for a repeat, also from another service, and another one for other answers", async () => {
      const { store, anotherStore } = await setUp();
      const repeat: Lead = { ...lead, receivedAt: after(MINUTE).toISOString(), attribution: { gclid: "x" } };
      expect((await anotherStore()).privateCodeOf(repeat)).toBe(store.privateCodeOf(lead));
      const changed: Lead = { ...lead, answers: { ...lead.answers, firstName: "Ana" } };
      expect(store.privateCodeOf(changed)).not.toBe(store.privateCodeOf(lead));
      expect(store.privateCodeOf(lead)).toMatch(/^[\w-]{32}$/);
    });

    it("still shows what was agreed to, and takes it back, when the application is erased", async () => {
      const { store, maintenance } = await setUp();
      await store.accept(lead);
      const code = store.privateCodeOf(lead);
      await (await maintenance()).erase(lead.submissionId, RECEIVED);
      expect(await store.findHeld(code)).toMatchObject({ isKept: false, consent: { contact: true } });
      const recorded = await store.request(code, "withdrawal", after(DAY));
      expect(recorded).toMatchObject({
        isNew: true,
        held: { requestedAt: { withdrawal: after(DAY).toISOString() } },
      });
    });
  });

  describe("A consent that is taken back", () => {
    it("is recorded once, with the time of the first press, however often and from wherever it is pressed", async () => {
      const { store, anotherStore, requests, deliveries } = await setUp();
      await store.accept(lead);
      const code = store.privateCodeOf(lead);
      const other = await anotherStore();
      const outcomes = await Promise.all(
        [store, other, store, other, store].map((one) => one.request(code, "withdrawal", after(DAY))),
      );
      expect(outcomes.filter((outcome) => outcome?.isNew)).toHaveLength(1);
      const late = await store.request(code, "withdrawal", after(2 * DAY));
      expect(late).toMatchObject({
        isNew: false,
        held: { requestedAt: { withdrawal: after(DAY).toISOString() } },
      });
      expect(await requests()).toHaveLength(1);
      const sent = (await (await deliveries()).listDeliveries()).map(({ deliveryId }) => deliveryId);
      expect(sent).toEqual([`withdrawn_${lead.submissionId}`, `lead_${lead.submissionId}`]);
    });

    it("counts for every application with the same telephone number, and for none with another", async () => {
      const { store, list } = await setUp();
      const [first, second, stranger] = [
        person(1, "maria@example.com", "+12135550142"),
        person(2, "other@example.com", "+12135550142"),
        person(3, "maria@example.com", "+12135550143"),
      ];
      for (const one of [first, second, stranger]) await store.accept(one);
      await store.request(store.privateCodeOf(first), "withdrawal", after(DAY));
      const withdrawn = (await list()).filter(({ withdrawnAt }) => withdrawnAt !== undefined);
      expect(withdrawn.map(({ submissionId }) => submissionId.at(-1)).sort()).toEqual(["1", "2"]);
      expect(withdrawn.map(({ withdrawnAt }) => withdrawnAt)).toEqual([
        after(DAY).toISOString(),
        after(DAY).toISOString(),
      ]);
      // A yes that is given later is a new one.
      await store.accept(person(4, "maria@example.com", "+12135550142"));
      expect((await list()).find(({ submissionId }) => submissionId.endsWith("4"))?.withdrawnAt).toBe(
        undefined,
      );
    });

    it("reaches the CRM after its application, and not before", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", after(0));
      const worker = await deliveries();
      const [application, ...none] = await worker.claimDue(10, MINUTE, after(0));
      expect([application?.event, none]).toEqual(["lead.created", []]);
      // As long as the application is on its way, also when its worker has died.
      expect(await worker.claimDue(10, MINUTE, after(0))).toEqual([]);
      await worker.markDelivered(application?.deliveryId ?? "", after(0));
      expect(await worker.claimDue(10, MINUTE, after(0))).toMatchObject([
        {
          deliveryId: `withdrawn_${lead.submissionId}`,
          event: "consent.withdrawn",
          submissionId: lead.submissionId,
          request: { kind: "withdrawal", requestedAt: after(0), channel: "link", closed: null },
        },
      ]);
    });

    it("does not wait for an application that the CRM has refused; that one says no by itself when it arrives", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", after(MINUTE));
      const worker = await deliveries();
      const [application] = await worker.claimDue(1, MINUTE, after(0));
      const parked = { at: after(0), state: "dead-letter", dueAt: after(DAY), lastResult: "422" } as const;
      await worker.reschedule(application?.deliveryId ?? "", parked);
      const [request, ...none] = await worker.claimDue(10, MINUTE, after(MINUTE));
      expect([request?.event, none]).toEqual(["consent.withdrawn", []]);
      await worker.markDelivered(request?.deliveryId ?? "", after(MINUTE));
      expect(await worker.claimDue(10, MINUTE, after(DAY))).toMatchObject([
        { event: "lead.created", withdrawnAt: after(MINUTE).toISOString() },
      ]);
    });

    it("outlives the application and the proof of consent, and is found by the telephone number", async () => {
      const { store, maintenance, deliveries, requests, consentsOf } = await setUp();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", after(DAY));
      expect(await consentsOf("phone", "+12135550142")).toMatchObject([
        { contact: true, withdrawnAt: after(DAY).toISOString() },
      ]);
      const worker = await deliveries();
      await worker.markDelivered(`lead_${lead.submissionId}`, after(DAY));
      const never = new Date("2100-01-01T00:00:00Z");
      expect(
        await (await maintenance()).purge({ leadsBefore: never, consentsBefore: never }, after(DAY)),
      ).toEqual({
        leads: 1,
        consents: 1,
        undelivered: 0,
      });
      expect(await requests()).toMatchObject([{ kind: "withdrawal", requestedAt: after(DAY) }]);
      expect((await worker.listDeliveries()).map(({ submissionId }) => submissionId)).toEqual([
        lead.submissionId,
      ]);
    });
  });

  describe("A deletion that is asked for", () => {
    it("concerns this one application, and changes nothing about consent", async () => {
      const { store, list, requests } = await setUp();
      await store.accept(numbered(1));
      await store.accept(numbered(2));
      const recorded = await store.request(store.privateCodeOf(numbered(1)), "deletion", after(DAY));
      expect(recorded?.held.requestedAt).toEqual({ deletion: after(DAY).toISOString() });
      expect(await requests()).toMatchObject([
        { kind: "deletion", submissionId: numbered(1).submissionId, channel: "link" },
      ]);
      expect(
        (await list()).map(({ withdrawnAt, deletionRequestedAt }) => [withdrawnAt, deletionRequestedAt]),
      ).toEqual([
        [undefined, undefined],
        [undefined, after(DAY).toISOString()],
      ]);
    });
  });

  describe("A request of somebody who telephones", () => {
    it("is recorded by the application's number, and closed once with a note", async () => {
      const { store, maintenance, requests, deliveries } = await setUp();
      await store.accept(lead);
      const operator = await maintenance();
      const asked = { kind: "withdrawal", channel: "telephone", at: after(DAY) } as const;
      const unknown = { submissionId: "f".repeat(32) };
      expect(await operator.recordRequest(unknown, asked)).toBe(undefined);
      const recorded = await operator.recordRequest({ submissionId: lead.submissionId }, asked);
      expect(recorded).toEqual({ applications: 1, added: 1 });
      const again = await operator.recordRequest({ submissionId: lead.submissionId }, asked);
      expect(again).toEqual({ applications: 1, added: 0 });

      const [open] = await (await deliveries()).openRequests();
      const number = open?.number ?? 0;
      expect(await operator.closeRequest(number, after(2 * DAY), "Taken off the dialer.")).toBe(true);
      expect(await operator.closeRequest(number, after(3 * DAY), "Something else.")).toBe(false);
      expect(await operator.closeRequest(number + 1, after(3 * DAY), "No such request.")).toBe(false);
      expect(await (await deliveries()).openRequests()).toEqual([]);
      expect(await requests()).toMatchObject([
        { channel: "telephone", closed: { at: after(2 * DAY), note: "Taken off the dialer." } },
      ]);
    });
  });
}
