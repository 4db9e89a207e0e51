import { hash } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { decryptorFor, openStoreIn, placesFor, settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { openDeliveryStore } from "@heloc/leads/store/open-stores";
import { openSigner } from "@heloc/leads/sealing/signing-key";

/** So many that the neighbors of a damaged page, whose rows cannot grow, are fewer than half. */
const COUNT = 200;
/** Each from another person, so that the indexes are worth damaging. */
const application = (index: number) =>
  numbered(index, {
    answers: {
      ...lead.answers,
      email: `m${index}@example.com`,
      phone: `+1213555${String(index).padStart(4, "0")}`,
    },
  });

async function filled(): Promise<string> {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await Promise.all(Array.from({ length: COUNT }, (_, index) => store.accept(application(index))));
  await store.request(store.privateCodeOf(application(5)), "withdrawal", new Date(lead.receivedAt));
  await store.close();
  return dataDir;
}

const fileIn = (dataDir: string): string => join(dataDir, "leads/leads.sqlite");

function change(dataDir: string, sql: string): void {
  const db = new DatabaseSync(fileIn(dataDir), { enableForeignKeyConstraints: false });
  db.exec(sql);
  db.close();
}

/** Overwrites one page that holds rows of a table or an index: its first leaf. */
function damagePageOf(dataDir: string, name: string): void {
  const file = fileIn(dataDir);
  const db = new DatabaseSync(file);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const root = Number(
    db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(name)?.["rootpage"],
  );
  db.close();
  const page = readFileSync(file).subarray((root - 1) * 4096, root * 4096);
  // The first cell of an inner page names its first child; small indexes are one page (sqlite.org/fileformat2.html).
  const isInner = page[0] === 2 || page[0] === 5;
  const child = isInner ? page.readUInt32BE(page.readUInt16BE(12)) : root;
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (child - 1) * 4096);
  closeSync(handle);
}

describe("npm run leads -- check", () => {
  it("says that everything is whole, also while the survey runs", async () => {
    const dataDir = await filled();
    openSigner(placesFor(dataDir), new Date());
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await store.accept(numbered(500));
    expect(await runLeads(dataDir, ["check"])).toEqual({
      code: 0,
      out: `The chain of ${COUNT + 1} consents is whole.\nEverything is whole.\n`,
      err: "",
    });
  });

  it("says so before the first application, and without the private key what it could not check", async () => {
    const empty = temporaryFolder();
    expect(await runLeads(empty, ["check"])).toMatchObject({ code: 0, err: "" });
    const dataDir = await filled();
    const { publicFile, privateFile } = placesFor(dataDir);
    rmSync(privateFile);
    const apart = { holdsPublicKeyOnly: true, publicKeyFile: publicFile };
    expect(await runLeads(dataDir, ["check"], apart)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Everything is whole that can be checked without the private key."),
    });
    const missing = await runLeads(dataDir, ["check"]);
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.err).toMatch(
      /^The private key that opens the applications is missing \(.*private\.json\)/,
    );
  });

  it.each([
    [
      "an application without a delivery",
      "DELETE FROM outbox WHERE lead = 7",
      /Application 0*6 has no delivery/,
    ],
    [
      "a request without a delivery",
      "DELETE FROM outbox WHERE request = 1",
      /request about application 0*5 has no/,
    ],
    [
      "a changed time of a delivery",
      "UPDATE outbox SET created_at = 'x' WHERE lead = 7",
      /delivery lead_0*6 does not/,
    ],
    [
      "a changed number in an index",
      "UPDATE consents SET phone_hash = x'00' WHERE sequence = 7",
      /phone_hash/,
    ],
    [
      "a changed fingerprint",
      "UPDATE leads SET fingerprint = x'00' WHERE sequence = 7",
      /0*6 does not fit its fingerprint/,
    ],
    [
      "a changed box",
      "UPDATE leads SET application = x'00' WHERE sequence = 7",
      /Application 0*6 is damaged/,
    ],
    [
      "a delivery to another destination that has become another's",
      `INSERT INTO outbox (delivery_id, destination, lead, created_at, due_at)
        SELECT 'mail_' || substr(delivery_id, 6), 'maul', lead, created_at, due_at FROM outbox WHERE lead = 7`,
      /delivery mail_0*6 does not fit its application/,
    ],
    [
      "a changed time of a try",
      `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result)
        SELECT 'lead_' || submission_id, submission_id, 'x', 'webhook', '2xx' FROM consents WHERE sequence = 7`,
      /A try of the delivery lead_0*6 is not what was noted/,
    ],
    [
      "more tries than a delivery counts",
      `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result)
        SELECT 'lead_' || submission_id, submission_id, received_at, 'webhook', '2xx' FROM consents WHERE sequence = 7`,
      /delivery lead_0*6 has more tries in its history than it counts/,
    ],
    [
      "a try that belongs to nothing",
      `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result)
        SELECT 'lead_' || '${"f".repeat(32)}', '${"f".repeat(32)}', received_at, 'webhook', '2xx' FROM consents WHERE sequence = 7`,
      /A try belongs to an application f* that never came/,
    ],
    [
      "a changed number of a try",
      `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result)
        SELECT 'lead_x', submission_id, received_at, 'webhook', '2xx' FROM consents WHERE sequence = 7`,
      /A try of the delivery lead_x is not what was noted/,
    ],
    [
      "a changed time of an opening",
      `INSERT INTO openings (submission_id, opened_at, opened_by)
        SELECT submission_id, 'x', 'show' FROM consents WHERE sequence = 7`,
      /An opening of application 0*6 is not what was noted/,
    ],
    [
      "an opening that belongs to nothing",
      `INSERT INTO openings (submission_id, opened_at, opened_by)
        SELECT '${"f".repeat(32)}', received_at, 'show' FROM consents WHERE sequence = 7`,
      /An opening belongs to an application f* that never came/,
    ],
    [
      "a changed consent",
      "UPDATE consents SET contact = 0 WHERE sequence = 7",
      /chain of consents is broken/,
    ],
    [
      "a lost application",
      "DELETE FROM consent_links WHERE position = 200; UPDATE consent_head SET position = 199, link = (SELECT link FROM consent_links WHERE position = 199)",
      /1 of 200 confirmed applications is missing/,
    ],
  ])("names %s", async (_, sql, sentence) => {
    const dataDir = await filled();
    change(dataDir, sql);
    const { code, err } = await runLeads(dataDir, ["check"]);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/private key/);
  });

  it("names a pepper that is another one", async () => {
    const dataDir = await filled();
    const { pepperFile } = placesFor(dataDir);
    const pepper = Buffer.alloc(32, 7);
    const file = { pepper: pepper.toString("base64url"), sha256: hash("sha256", pepper) };
    writeFileSync(pepperFile, JSON.stringify(file));
    expect((await runLeads(dataDir, ["check"])).err).toMatch(/pepper\.json is another one/);
  });
});

describe("A damaged page", () => {
  it.each([["leads"], ["consents"], ["consents_by_time"], ["consents_by_email"], ["leads_by_form_nonce"]])(
    "of %s hides none of the applications that are not on it",
    async (name) => {
      const dataDir = temporaryFolder();
      const store = await openStoreIn(dataDir);
      const all = Array.from({ length: COUNT }, (_, index) => ({
        ...application(index),
        formNonce: `${index}`.padStart(40, "0"),
      }));
      await Promise.all(all.map((one) => store.accept(one)));
      await store.close();
      damagePageOf(dataDir, name);
      const { code, out, err } = await runLeads(dataDir, ["list", "--json"]);
      const listed = JSON.parse(out) as { submissionId: string; answers: object }[];
      const byId = new Map(all.map((one) => [one.submissionId, one]));
      for (const one of listed) expect(one.answers).toEqual(byId.get(one.submissionId)?.answers);
      expect(new Set(listed.map(({ submissionId }) => submissionId)).size).toBe(listed.length);
      const unread = Number(/^(\d+) more (?:is|are) damaged/m.exec(err)?.[1] ?? 0);
      expect(listed.length + unread).toBe(COUNT);
      expect(listed.length).toBeGreaterThan(COUNT / 2);
      expect(code).toBe(unread > 0 ? 1 : 0);
      if (name.startsWith("consents_by")) expect(unread).toBe(0);
      expect(err).not.toMatch(/private key/);
      expect((await runLeads(dataDir, ["check"])).code).toBe(1);
      expect(
        (await runLeads(dataDir, ["export", "--format", "csv"])).out.trim().split("\n").length,
      ).toBeGreaterThan(listed.length);
    },
  );

  it.each([["leads"], ["outbox"], ["consents"], ["outbox_due"]])(
    "of %s does not keep the worker from the other deliveries, and deliveries lists them",
    async (name) => {
      const dataDir = await filled();
      damagePageOf(dataDir, name);
      const store = await openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir));
      const claimed = await store.claimDue(1000, 60_000, new Date("2027-01-01"));
      expect(await store.claimDue(1000, 60_000, new Date("2027-01-01"))).toEqual([]);
      await store.close();
      const sent = claimed.filter((one) => one.lead);
      expect(sent.length).toBeGreaterThan(COUNT / 2);
      for (const one of sent) expect(`lead_${one.lead?.submissionId}`).toBe(one.deliveryId);
      const { out, err } = await runLeads(dataDir, ["deliveries", "--json"]);
      const unread = Number(/^(\d+) more (?:is|are) damaged/m.exec(err)?.[1] ?? 0);
      expect((JSON.parse(out) as unknown[]).length + unread).toBe(COUNT + 1);
    },
  );
});
