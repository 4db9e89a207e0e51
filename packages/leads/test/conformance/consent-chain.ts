import { describe, expect, it } from "vitest";
import { checkChain } from "../../../../apps/office/cli/certificate/consent-check.ts";
import { makePrivateKey } from "../../src/sealing/key-pair.ts";
import { createRewrap } from "../../src/sealing/decryptor.ts";
import { commitTo, linkOf } from "../../src/store/consent-chain.ts";
import { lead, numbered } from "../kit/example-application.ts";
import { RECEIVED, type SetUp } from "./store-under-test.ts";

/** What a certificate of consent asks of a store: that nobody can change a consent unnoticed. */
export function itChainsConsents(setUp: SetUp): void {
  describe("The chain of consents", () => {
    it("has one link for each application that two services take at once, and none for a repeat or a conflict", async () => {
      const { store, anotherStore, reader } = await setUp();
      const other = await anotherStore();
      const all = Array.from({ length: 100 }, (_, index) => numbered(index));
      const changed = { ...numbered(1), answers: { ...lead.answers, firstName: "Ana" } };
      await Promise.all([...all.map(store.accept), ...[...all, changed].map(other.accept)]);
      const links = await Array.fromAsync((await reader()).walkChain());
      expect(links.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
      expect(new Set(links.map(({ entry }) => entry?.submissionId)).size).toBe(100);
      expect((await checkChain(await reader(), [])).position).toBe(100);
      expect(await (await reader()).countUnlinked()).toBe(0);
    });

    it("covers the words, the box, the language, the sellers, the page and the time, and the person by a salted hash", async () => {
      const { store, reader } = await setUp();
      await store.accept(lead);
      const record = await (await reader()).findRecord(lead.submissionId);
      const { contact, textSha256, language, sellers, pageOrigin, ip, userAgent } = lead.consent;
      const { submissionId, receivedAt, formVersion, answers } = lead;
      const { firstName, lastName, phone, email } = answers;
      expect(record?.person).toEqual({ salt: expect.any(String), firstName, lastName, phone, email });
      expect(record?.clientInfo).toEqual({ salt: expect.any(String), ip, userAgent });
      const entry = {
        ...{ position: 1, previous: null, submissionId, receivedAt, formVersion },
        ...{ contact, textSha256, language, sellers, pageOrigin },
        personSha256: commitTo(record?.person ?? {}),
        clientInfoSha256: commitTo(record?.clientInfo ?? {}),
      };
      expect(record?.chain).toEqual({ entry, position: 1, link: linkOf(entry), text: lead.consent.text });
      expect(record?.head).toEqual({ position: 1, link: linkOf(entry) });
    });

    it("stays whole when applications are erased, purged and handed to another key", async () => {
      const { store, deliveries, maintenance, reader, key } = await setUp();
      const years = ["2020", "2021", "2026", "2026"];
      for (const [index, year] of years.entries()) {
        await store.accept(numbered(index, { receivedAt: `${year}-06-01T00:00:00.000Z` }));
      }
      const worker = await deliveries();
      for (const index of [0, 1])
        await worker.markDelivered(`lead_${numbered(index).submissionId}`, RECEIVED);
      const operator = await maintenance();
      const before = new Date("2025-01-01");
      await operator.purge({ leadsBefore: before, consentsBefore: before });
      await operator.erase(numbered(2).submissionId);
      const newest = makePrivateKey();
      await operator.rewrap(newest.keyId, createRewrap([key, newest], newest));
      await store.accept(numbered(4));
      expect(await checkChain(await reader(), [])).toMatchObject({ position: 5, purged: 2 });
    });

    it("holds nothing of an erased person: the salts of the hashes are gone", async () => {
      const { store, maintenance, reader } = await setUp();
      await store.accept(lead);
      await (await maintenance()).erase(lead.submissionId);
      const record = await (await reader()).findRecord(lead.submissionId);
      expect(record).toMatchObject({ person: null, clientInfo: null, propertyState: null });
      expect(record?.holds).toEqual({ person: false, clientInfo: false });
      expect(record?.chain?.link).toMatch(/^[0-9a-f]{64}$/);
    });

    it.each([
      ["the box", "UPDATE consents SET contact = NOT contact WHERE submission_id = $1"],
      ["the language", "UPDATE consents SET language = 'es' WHERE submission_id = $1"],
      ["the sellers", `UPDATE consents SET sellers = '["Another, Inc."]' WHERE submission_id = $1`],
      ["the words", "UPDATE consents SET text = 'other words' WHERE submission_id = $1"],
      ["the hash of the words", "UPDATE consents SET text_sha256 = 'other' WHERE submission_id = $1"],
      ["the page", "UPDATE consents SET page_origin = 'https://other.example' WHERE submission_id = $1"],
      ["the time", "UPDATE consents SET received_at = '2026-01-01T00:00:00.000Z' WHERE submission_id = $1"],
      ["the person", "UPDATE consents SET person_sha256 = circumstances_sha256 WHERE submission_id = $1"],
    ])("is broken at the second link when %s of the second consent is changed", async (_what, sql) => {
      const { store, reader, change } = await setUp();
      for (const index of [1, 2, 3]) await store.accept(numbered(index));
      await change(sql, [numbered(2).submissionId]);
      await expect(reader().then((one) => checkChain(one, []))).rejects.toThrow(
        `broken: the consent of application ${numbered(2).submissionId}, at position 2`,
      );
    });

    it.each([
      ["a link is taken out", "DELETE FROM consent_links WHERE position = 2", "position 2 is missing"],
      ["the last link is taken out", "DELETE FROM consent_links WHERE position = 3", "it ends at position 2"],
      [
        "a link is moved to another consent",
        "UPDATE consent_links SET link = (SELECT link FROM consent_links WHERE position = 1) WHERE position = 2",
        "at position 2",
      ],
    ])("is broken when %s", async (_what, sql, problem) => {
      const { store, reader, change } = await setUp();
      for (const index of [1, 2, 3]) await store.accept(numbered(index));
      await change(sql);
      await expect(reader().then((one) => checkChain(one, []))).rejects.toThrow(problem);
    });
  });
}
