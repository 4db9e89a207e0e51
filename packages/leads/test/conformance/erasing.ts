import { describe, expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import { RECEIVED, type SetUp } from "./store-under-test.ts";

/** What the operator asks of a store: to forget, and to keep the proof of consent. */
export function itForgetsAndProves(setUp: SetUp): void {
  describe("Erasing", () => {
    it("removes the application and its delivery, and it does not come back when a browser sends it again", async () => {
      const { store, deliveries, maintenance, list } = await setUp();
      await store.accept(numbered(1));
      await store.accept(numbered(2));
      const operator = await maintenance();
      expect(await operator.erase(numbered(1).submissionId, RECEIVED)).toBe(true);
      expect(await operator.erase(numbered(1).submissionId, RECEIVED)).toBe(true);
      expect(await operator.erase("f".repeat(32), RECEIVED)).toBe(false);
      expect((await list()).map(({ submissionId }) => submissionId)).toEqual([numbered(2).submissionId]);
      expect(await (await deliveries()).listDeliveries()).toHaveLength(1);
      expect(await store.accept(numbered(1))).toBe("repeated");
      expect(await list()).toHaveLength(1);
    });

    it("also forgets that this person has applied", async () => {
      const { store, maintenance, list } = await setUp();
      await store.accept(numbered(1));
      await (await maintenance()).erase(numbered(1).submissionId, RECEIVED);
      await store.accept(numbered(2));
      expect((await list())[0]?.appliedBefore).toBe(false);
    });
  });

  describe("A proof of consent", () => {
    it("is found by e-mail address or telephone, and after erasing it names neither address nor browser", async () => {
      const { store, maintenance, consentsOf } = await setUp();
      await store.accept(lead);
      const { ip, userAgent, ...statement } = lead.consent;
      const { submissionId, receivedAt, formVersion } = lead;
      const proof = { submissionId, receivedAt, formVersion, ...statement };
      const complete = [{ ...proof, clientInfo: { ip, userAgent } }];
      expect(await consentsOf("email", "maria@example.com")).toEqual(complete);
      expect(await consentsOf("phone", "+12135550142")).toEqual(complete);
      expect(await consentsOf("phone", "+12135550143")).toEqual([]);
      await (await maintenance()).erase(lead.submissionId, RECEIVED);
      expect(await consentsOf("phone", "+12135550142")).toEqual([{ ...proof, clientInfo: null }]);
    });
  });

  describe("Purging on 1 January 2028, a year for answers and five for consents", () => {
    const limits = {
      leadsBefore: new Date("2027-01-01T00:00:00Z"),
      consentsBefore: new Date("2023-01-01T00:00:00Z"),
    };

    it("forgets what was delivered and is old, keeps what is young, and reports what was never delivered", async () => {
      const { store, deliveries, maintenance, list, reader } = await setUp();
      const received = ["2022-06-01", "2026-06-01", "2026-07-01", "2027-06-01"];
      for (const [index, day] of received.entries()) {
        await store.accept(numbered(index, { receivedAt: `${day}T00:00:00.000Z` }));
      }
      const worker = await deliveries();
      for (const index of [0, 1, 3])
        await worker.markDelivered(`lead_${numbered(index).submissionId}`, RECEIVED);
      const operator = await maintenance();
      expect(await operator.purge(limits, RECEIVED)).toEqual({ leads: 2, consents: 1, undelivered: 1 });
      expect((await list()).map(({ submissionId }) => submissionId.at(-1))).toEqual(["3", "2"]);
      const { ip, userAgent } = lead.consent;
      expect(await (await reader()).findRecord(numbered(1).submissionId)).toMatchObject({
        ...{ person: null, clientInfo: { ip, userAgent } },
      });
      expect(await operator.purge(limits, RECEIVED)).toEqual({ leads: 0, consents: 0, undelivered: 1 });
    });
  });
}
