import { expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import { after, arriving, DAY, deliveryOf, idOf, RECEIVED, upTo, type SetUp } from "./given-store.ts";

const { submissionId } = lead;

const TEN_YEARS = 3653;
const IS_RIGHT = { quietSince: undefined };
const HUNDRED = upTo(100).map((index) => (index - 1) / 10);
const AHEAD = { leads: 100, quietSince: new Date("2026-12-01"), isLarge: true };
const EVERY_MONTH = upTo(14).map((month) => (month - 1) * 30);

/** Applications on these days, each delivered at once, in a store that was purged at the beginning, and what a purge would do today. */
const PURGES: [sentence: string, days: number[], today: number, plan: object][] = [
  ["no person while there is one every month", EVERY_MONTH, 391, { ...IS_RIGHT, leads: 1 }],
  ["no person after 40 quiet days", [0, 30], 70, IS_RIGHT],
  ["a person after more than 45", [0, 30], 400, { quietSince: new Date("2026-12-21") }],
  ["a person ten years ahead, also for a hundred and one of then", [...HUNDRED, TEN_YEARS], TEN_YEARS, AHEAD],
  ["no person for one from ten years ahead", [0, 30, TEN_YEARS], 70, IS_RIGHT],
];

/** What the operator asks of a store: to forget, and to keep the proof of consent. */
export function itForgetsAndProves(setUp: SetUp): void {
  it("An erased application is gone with its delivery and its notes, does not come back when a browser sends it again, and the person has not applied before", async () => {
    const { accept, store, operator, worker, list, note, notes, reader } = await setUp();
    await accept(1, 2);
    for (const index of [1, 2]) await note(idOf(index), "No answer");
    for (const id of [idOf(1), idOf(1)]) expect(await operator.erase(id, RECEIVED)).toBe(true);
    expect(await operator.erase("f".repeat(32), RECEIVED)).toBe(false);
    expect(await store.accept(numbered(1))).toBe("repeated");
    expect(await list()).toMatchObject([{ submissionId: idOf(2), appliedBefore: false }]);
    expect(await worker.listDeliveries()).toHaveLength(1);
    for (const id of [idOf(1), "f".repeat(32)]) expect(await note(id, "Too late")).toBe(false);
    expect([await notes(idOf(1)), (await notes(idOf(2))).length]).toEqual([[], 1]);
    const { accesses } = await reader.findHistory(idOf(1));
    expect(accesses.map(({ action }) => action)).toEqual(["opened", "erased"]);
  });

  it("A proof of consent is found by e-mail address or telephone, and after erasing it names neither address nor browser", async () => {
    const { accept, operator, consentsOf } = await setUp();
    await accept(lead);
    const { ip, userAgent, ...statement } = lead.consent;
    const { receivedAt, formVersion } = lead;
    const proof = { submissionId, receivedAt, formVersion, ...statement };
    const whole = [{ ...proof, clientInfo: { ip, userAgent } }];
    expect(await consentsOf("email", "maria@example.com")).toEqual(whole);
    expect(await consentsOf("phone", "+12135550142")).toEqual(whole);
    expect(await consentsOf("phone", "+12135550143")).toEqual([]);
    await operator.erase(submissionId, RECEIVED);
    expect(await consentsOf("phone", "+12135550142")).toEqual([{ ...proof, clientInfo: null }]);
  });

  it("Purging on 1 January 2028, a year for answers and five for consents, forgets what was delivered everywhere and is old, keeps what is young, and reports what was not", async () => {
    const { accept, worker, operator, list, reader } = await setUp();
    const received = ["2022-06-01", "2026-06-01", "2026-07-01", "2027-06-01", "2026-06-02"];
    for (const [index, day] of received.entries())
      await accept(numbered(index, { receivedAt: `${day}T00:00:00.000Z` }));
    for (const index of [0, 1, 3, 4]) await worker.markDelivered(deliveryOf(index), RECEIVED);
    // A destination beside the CRM is still to be told of those after 1 June 2026.
    await worker.addDeliveries("alert", RECEIVED, 173 * DAY);
    const limits = { leadsBefore: new Date("2027-01-01"), consentsBefore: new Date("2023-01-01") };
    expect(await operator.purge(limits, RECEIVED)).toEqual({ leads: 2, consents: 1, undelivered: 2 });
    expect((await list()).map((one) => one.submissionId)).toEqual([4, 3, 2].map(idOf));
    const { ip, userAgent } = lead.consent;
    const proof = { person: null, clientInfo: { ip, userAgent } };
    expect(await reader.findRecord(idOf(1))).toMatchObject(proof);
    await worker.markDelivered(`alert_${idOf(4)}`, RECEIVED);
    expect(await operator.purge(limits, RECEIVED)).toEqual({ leads: 1, consents: 0, undelivered: 1 });
  });

  for (const [sentence, days, today, plan] of PURGES)
    it(`A purge needs ${sentence}`, async () => {
      const { accept, worker, operator, change } = await setUp();
      await change("UPDATE store_state SET purged_at = $1", [after(0).toISOString()]);
      for (const [index, day] of days.entries()) {
        await accept(arriving(index, day * DAY));
        await worker.markDelivered(deliveryOf(index), after(day * DAY));
      }
      const limits = { leadsBefore: after((today - 365) * DAY), consentsBefore: after((today - 1827) * DAY) };
      const planned = await operator.planPurge(limits, after(today * DAY));
      expect(planned).toMatchObject({ isLarge: false, ...plan });
    });
}
