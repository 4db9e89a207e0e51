import { expect, it } from "vitest";
import type { Lead } from "../../src/store/lead.ts";
import { StoreUnavailable } from "../../src/store/store.ts";
import { lead, numbered } from "../kit/example-application.ts";
import { MINUTE, person, RECEIVED, upTo, type SetUp } from "./given-store.ts";

/** What the service asks of a store: to take applications, all of them and each once. */
export function itTakesApplications(setUp: SetUp): void {
  it("An application comes back with every answer, the consent, IP address and browser as they were, or that words, page and browser are not known", async () => {
    const { accept, list } = await setUp();
    const spamSignals: Lead["spamSignals"] = ["too-fast"];
    const full = { ...lead, attribution: { utm_source: "newsletter" }, spamSignals, formNonce: "a1" };
    const unknown = { textSha256: null, text: null, sellers: null, pageOrigin: null, userAgent: null };
    const sparse = numbered(1, { consent: { ...lead.consent, contact: false, ...unknown } });
    await accept(full, sparse);
    expect(await list()).toEqual([
      { submissionId: sparse.submissionId, appliedBefore: true, lead: sparse },
      { submissionId: full.submissionId, appliedBefore: false, lead: full },
    ]);
  });

  it("A repeat and a conflict are recognized, also within one batch, and nothing is stored twice", async () => {
    const { store, list } = await setUp();
    const changed = { ...lead, answers: { ...lead.answers, firstName: "Ana" } };
    const withdrawn = { ...lead, consent: { ...lead.consent, contact: false } };
    const later = { ...lead, receivedAt: "2027-01-01T00:00:00.000Z", attribution: { gclid: "x" } };
    const outcomes = await Promise.all([lead, lead, changed, withdrawn, later].map(store.accept));
    expect(outcomes).toEqual(["stored", "repeated", "conflict", "conflict", "repeated"]);
    expect(await store.accept(changed)).toBe("conflict");
    expect(await list()).toHaveLength(1);
  });

  it("An application whose form token was used before is stored, delivered, and marked in every list", async () => {
    const { store, list, worker } = await setUp();
    const send = (index: number) => store.accept(numbered(index, { formNonce: "same" }));
    expect([...(await Promise.all([1, 2].map(send))), await send(3)]).toEqual(Array(3).fill("stored"));
    const doubts = (await list()).map((one) => one.lead?.spamSignals);
    expect(doubts).toEqual([["token-reused"], ["token-reused"], []]);
    expect(await worker.claimDue(10, MINUTE, RECEIVED)).toHaveLength(3);
  });

  it("Of 500 applications that two services take at once, each is stored once", async () => {
    const { store, anotherStore, list } = await setUp();
    const other = await anotherStore();
    const all = upTo(500).map((index) => numbered(index));
    const sent = [...all.map(store.accept), ...[...all].reverse().map((one) => other.accept(one))];
    const outcomes = await Promise.all(sent);
    for (const outcome of ["stored", "repeated"])
      expect(outcomes.filter((one) => one === outcome)).toHaveLength(500);
    expect(await list()).toHaveLength(500);
  });

  it("The others of a batch are stored when one of them cannot be, and after its end the store takes nothing", async () => {
    const { store, list } = await setUp();
    const batch = [numbered(1), { ...lead, submissionId: "too short" }, numbered(3)];
    const outcomes = await Promise.allSettled(batch.map(store.accept));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await list()).toHaveLength(2);
    await store.check();
    expect(store.queue()).toEqual({ waiting: 0, limit: 2000 });
    await store.close();
    await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
  });

  it("A person who applies again is linked by e-mail address, however it is written, or by telephone; nothing is merged", async () => {
    const { accept, list } = await setUp();
    await accept(
      person(1, "maria@example.com", "+12135550142"),
      person(2, "MARIA@Example.com", "+12135550143"),
      person(3, "other@example.com", "+12135550142"),
      person(4, "stranger@example.com", "+12135550144"),
    );
    expect((await list()).map(({ appliedBefore }) => appliedBefore)).toEqual([false, true, true, false]);
  });
}
