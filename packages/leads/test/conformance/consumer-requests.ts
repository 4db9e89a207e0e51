import { expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import { after, arriving, DAY, deliveryOf, idOf, MINUTE, person, type SetUp } from "./given-store.ts";

const { submissionId } = lead;
const [TOMORROW, LATER] = [after(DAY), after(2 * DAY)];

/** What the holder of a private link and the operator ask of a store: to show what was agreed to, and to hear a no. */
export function itHearsConsumers(setUp: SetUp): void {
  it("A private link shows what was agreed to and no answer, and hears a no, also when the application is erased; a repeat has the same link, and other answers another", async () => {
    const { accept, store, anotherStore, operator } = await setUp();
    await accept(lead);
    const { contact, textSha256, text, language } = lead.consent;
    const consent = { contact, textSha256, text, language };
    const code = store.privateCodeOf(lead);
    expect(code).toMatch(/^[\w-]{32}$/);
    const held = { receivedAt: lead.receivedAt, isKept: true, consent, requestedAt: {} };
    expect(await store.findHeld(code)).toEqual(held);
    const repeat = { ...lead, receivedAt: after(MINUTE).toISOString(), attribution: { gclid: "x" } };
    expect((await anotherStore()).privateCodeOf(repeat)).toBe(code);
    expect(store.privateCodeOf({ ...lead, answers: { ...lead.answers, firstName: "Ana" } })).not.toBe(code);
    await operator.erase(submissionId, after(0));
    expect(await store.findHeld(code)).toMatchObject({ isKept: false, consent });
    expect((await store.request(code, "withdrawal", TOMORROW))?.isNew).toBe(true);
  });

  it("A consent that is taken back is recorded once, with the time of the first press, however often and from wherever it is pressed, closed once with a note, and outlives the application and its proof", async () => {
    const { accept, store, anotherStore, operator, worker, requests, consentsOf } = await setUp();
    await accept(lead);
    const code = store.privateCodeOf(lead);
    const other = await anotherStore();
    const presses = [store, other, store, other].map((one) => one.request(code, "withdrawal", TOMORROW));
    expect((await Promise.all(presses)).filter((outcome) => outcome?.isNew)).toHaveLength(1);
    const number = (await worker.openRequests())[0]?.number ?? 0;
    for (const isOpen of [true, false])
      expect(await operator.closeRequest(number, LATER, "Taken off the dialer.")).toBe(isOpen);
    expect(await worker.openRequests()).toEqual([]);
    const withdrawnAt = TOMORROW.toISOString();
    const held = { requestedAt: { withdrawal: withdrawnAt } };
    expect(await store.request(code, "withdrawal", LATER)).toMatchObject({ isNew: false, held });
    expect(await consentsOf("phone", "+12135550142")).toMatchObject([{ contact: true, withdrawnAt }]);
    await worker.markDelivered(`lead_${submissionId}`, TOMORROW);
    const never = new Date("2100-01-01T00:00:00Z");
    const purged = await operator.purge({ leadsBefore: never, consentsBefore: never }, TOMORROW);
    expect(purged).toEqual({ leads: 1, consents: 1, undelivered: 0 });
    const closed = { at: LATER, note: "Taken off the dialer." };
    expect(await requests()).toMatchObject([{ kind: "withdrawal", requestedAt: TOMORROW, closed }]);
    const left = [{ deliveryId: `withdrawal_${submissionId}`, submissionId }];
    expect(await worker.listDeliveries()).toMatchObject(left);
  });

  it("A consent that is taken back counts for every application with the same telephone number that is there, and for no other; a deletion is asked for one application and takes back nothing", async () => {
    const { accept, store, list } = await setUp();
    const first = person(1, "maria@example.com", "+12135550142");
    const stranger = person(3, "maria@example.com", "+12135550143");
    await accept(first, person(2, "other@example.com", "+12135550142"), stranger);
    await store.request(store.privateCodeOf(first), "withdrawal", TOMORROW);
    await store.request(store.privateCodeOf(stranger), "deletion", TOMORROW);
    // A yes that is given later is a new one.
    await accept(person(4, "maria@example.com", "+12135550142"));
    const [asked, no] = [TOMORROW.toISOString(), undefined];
    const listed = await list();
    expect(listed.map(({ withdrawnAt }) => withdrawnAt)).toEqual([no, no, asked, asked]);
    expect(listed.map(({ deletionRequestedAt }) => deletionRequestedAt)).toEqual([no, asked, no, no]);
  });

  it("A consent that is taken back reaches the CRM after its application, unless the CRM has refused that one, which says no by itself when it arrives", async () => {
    const { accept, store, worker } = await setUp();
    await accept(1, arriving(2, MINUTE));
    const asked = after(MINUTE);
    for (const index of [1, 2])
      await store.request(store.privateCodeOf(numbered(index)), "withdrawal", asked);
    const claim = () => worker.claimDue(10, MINUTE, asked);
    const withdrawal = (index: number) => ({
      ...{ deliveryId: `withdrawal_${idOf(index)}`, submissionId: idOf(index), event: "consent.withdrawn" },
      request: { kind: "withdrawal", requestedAt: asked, channel: "link", closed: null },
    });
    expect((await claim()).map(({ event }) => event)).toEqual(["lead.created", "lead.created"]);
    // As long as the application is on its way, also when its worker has died.
    expect(await claim()).toEqual([]);
    await worker.markDelivered(deliveryOf(1), asked);
    expect(await claim()).toMatchObject([withdrawal(1)]);
    const refused = { at: asked, state: "dead-letter", dueAt: TOMORROW, lastResult: "422" } as const;
    await worker.reschedule(deliveryOf(2), refused);
    expect(await claim()).toMatchObject([withdrawal(2)]);
    for (const index of [1, 2]) await worker.markDelivered(`withdrawal_${idOf(index)}`, asked);
    const late = [{ event: "lead.created", withdrawnAt: asked.toISOString() }];
    expect(await worker.claimDue(10, MINUTE, TOMORROW)).toMatchObject(late);
  });
}
