import { expect, it } from "vitest";
import { lead } from "../kit/example-application.ts";
import { after, DAY, HOUR, idOf, MINUTE, RECEIVED, type SetUp } from "./given-store.ts";

const { submissionId } = lead;
const APPLICATION = `lead_${submissionId}`;
const NOTHING = { deliveries: [], attempts: [], accesses: [] };
const failed = { at: after(0), state: "waiting", dueAt: after(0), lastResult: "500" } as const;

/** What a store keeps of tries, of who has opened an application, and of what they noted about it. */
export function itKeepsHistory(setUp: SetUp): void {
  it("The tries of a delivery, and of the requests about its application, are kept in their order, each with its time, its kind of destination, its result and what was said", async () => {
    const { accept, store, worker, reader } = await setUp();
    await accept(lead);
    await store.request(store.privateCodeOf(lead), "deletion", after(MINUTE));
    await worker.addDeliveries("mail", after(0), DAY);
    const remark = "the limit of a day";
    await worker.reschedule(APPLICATION, { ...failed, lastResult: "429", by: "highlevel", remark });
    const ids = ["lead", "mail", "deletion"].map((kind) => `${kind}_${submissionId}`);
    for (const id of ids) await worker.markDelivered(id, after(HOUR), { by: "webhook" });
    const { deliveries, attempts } = await reader.findHistory(submissionId);
    expect(deliveries.map(({ deliveryId }) => deliveryId)).toEqual(ids);
    const event = (id: string) => (id.startsWith("deletion") ? "deletion.requested" : "lead.created");
    const delivered = { attemptedAt: after(HOUR), kind: "webhook", result: "2xx", remark: null };
    const refused = { attemptedAt: RECEIVED, kind: "highlevel", result: "429", remark };
    expect(attempts).toEqual([
      { deliveryId: APPLICATION, submissionId, event: "lead.created", ...refused },
      ...ids.map((deliveryId) => ({ deliveryId, submissionId, event: event(deliveryId), ...delivered })),
    ]);
    expect(await reader.findHistory(idOf(7))).toEqual(NOTHING);
  });

  it("The tries of a delivery are as many as were counted, also when a slow worker reports after another one and when one is sent again", async () => {
    const { accept, worker, reader } = await setUp();
    await accept(lead);
    for (const at of [10, 20]) await worker.markDelivered(APPLICATION, after(at));
    await worker.reschedule(APPLICATION, failed);
    await worker.markDelivered("lead_unknown", after(0));
    expect((await reader.findHistory(submissionId)).attempts).toHaveLength(1);
    expect(await worker.listDeliveries()).toMatchObject([{ state: "delivered", dueAt: after(10) }]);
    expect(await worker.claimDue(1, MINUTE, after(DAY))).toEqual([]);
    expect(await worker.replay("lead_unknown", after(DAY))).toBe(false);
    await worker.replay(APPLICATION, after(HOUR));
    expect(await worker.claimDue(1, MINUTE, after(HOUR))).toMatchObject([{ deliveryId: APPLICATION }]);
    await worker.reschedule(APPLICATION, failed);
    const { attempts, deliveries } = await reader.findHistory(submissionId);
    expect([attempts.map(({ kind }) => kind), deliveries[0]?.attempts]).toEqual([["crm", "crm"], 2]);
  });

  it("A try is noted or not together with the state, when a worker dies in between", async () => {
    const { accept, worker, reader, change } = await setUp();
    await accept(lead);
    await change("ALTER TABLE delivery_attempts RENAME TO gone");
    await expect(worker.markDelivered(APPLICATION, after(0))).rejects.toThrow("delivery_attempts");
    await change("ALTER TABLE gone RENAME TO delivery_attempts");
    const { deliveries, attempts } = await reader.findHistory(submissionId);
    expect([deliveries, attempts]).toMatchObject([[{ state: "waiting", attempts: 0 }], []]);
  });

  it("The last status stands, or the one before it where it was taken back, and the last day to call again; the access log has them all, with who noted them", async () => {
    const { accept, operator, reader, list } = await setUp();
    await accept(lead);
    const standing = ["called", "won", "called", undefined];
    for (const [index, action] of (["called", "won", "undone", "undone"] as const).entries()) {
      if (action === "undone") await operator.undoStatus(submissionId, after(HOUR), "Ana");
      else await operator.setStatus(submissionId, action, after(HOUR), "Ana");
      expect((await list())[0]?.status).toBe(standing[index]);
    }
    expect(await operator.undoStatus(submissionId, RECEIVED, "Ana")).toBe(false);
    for (const day of ["2026-12-01", undefined, "2026-12-02"]) {
      await operator.setFollowUp(submissionId, day, after(HOUR), "Ana");
      expect((await list())[0]?.followUp).toBe(day);
    }
    for (const day of ["2026-02-30", "12/01/2026", "2026-12-01T00:00"])
      await expect(operator.setFollowUp(submissionId, day, RECEIVED, "Ana")).rejects.toThrow("YYYY-MM-DD");
    const { accesses } = await reader.findHistory(submissionId);
    const noted = ["called", "won", "undone", "undone", "follow-up", "follow-up", "follow-up"];
    const byAna = { submissionId, at: after(HOUR), by: "Ana" };
    expect(accesses).toMatchObject(noted.map((action) => ({ ...byAna, action })));
  });

  it("Tries and openings outlive the answers, because they hold none, and go with the proof of consent; nothing is noted about an application that never came or is gone", async () => {
    const { accept, worker, operator, reader } = await setUp();
    const noteAll = async (isNoted: boolean) => {
      expect(await operator.logOpened(submissionId, after(HOUR), "Ana")).toBe(isNoted);
      expect(await operator.setStatus(submissionId, "called", after(0))).toBe(isNoted);
    };
    await noteAll(false);
    await accept(lead);
    await worker.markDelivered(APPLICATION, after(0));
    await noteAll(true);
    await operator.erase(submissionId, RECEIVED);
    await noteAll(false);
    expect(await reader.findHistory(submissionId)).toMatchObject({
      deliveries: [],
      attempts: [{ result: "2xx" }],
      accesses: [{ by: "Ana" }, { by: "mark", action: "called" }, { by: "erase", action: "erased" }],
    });
    await operator.purge({ leadsBefore: after(DAY), consentsBefore: after(DAY) }, after(DAY));
    expect(await reader.findHistory(submissionId)).toEqual(NOTHING);
  });
}
