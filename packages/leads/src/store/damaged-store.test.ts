import { openSync, readFileSync, writeSync, closeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/kit/data-folder.ts";
import { lead, numbered } from "../../test/kit/example-application.ts";
import { decryptorFor, placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { readPepper } from "../sealing/key-files.ts";
import { createDigest } from "../sealing/sealing.ts";
import { openDeliveryStore, openLeadReader, withStore } from "./open-stores.ts";

const COUNT = 60;
const PAGE_BYTES = 4096;

/** A store of 60 applications. */
const filled = (): Promise<string> =>
  folderWith(...Array.from({ length: COUNT }, (_, index) => numbered(index + 1)));

/** Overwrites the page of the file on which the answers of one application stand. */
function damagePageOf(dataDir: string, number: number): void {
  const file = join(dataDir, "leads/leads.sqlite");
  const db = new DatabaseSync(file, { readOnly: true });
  const row = db.prepare("SELECT answers FROM leads WHERE number = ?").get(number);
  db.close();
  const place = readFileSync(file).indexOf(Buffer.from(row?.["answers"] as Uint8Array).subarray(100, 140));
  const handle = openSync(file, "r+");
  writeSync(
    handle,
    Buffer.alloc(PAGE_BYTES, 0xee),
    0,
    PAGE_BYTES,
    Math.floor(place / PAGE_BYTES) * PAGE_BYTES,
  );
  closeSync(handle);
}

const open = (dataDir: string) => openLeadReader(settingsFor(dataDir), decryptorFor(dataDir).open);
const problemsOf = (dataDir: string): Promise<string[]> =>
  withStore(open(dataDir), (reader) =>
    Array.fromAsync(
      reader.findProblems({
        open: decryptorFor(dataDir).open,
        digest: createDigest(readPepper(placesFor(dataDir))),
      }),
    ),
  );

describe("A store of which a page is damaged", () => {
  it("still lists the applications that do not stand on it, and says how many cannot be read", async () => {
    const dataDir = await filled();
    damagePageOf(dataDir, 30);
    const listed = await withStore(open(dataDir), (reader) => Array.fromAsync(reader.list()));
    const readable = listed.filter((one) => one.lead !== null);
    expect(readable.length).toBeGreaterThan(COUNT / 2);
    expect(readable.length).toBeLessThan(COUNT);
    const problems = await problemsOf(dataDir);
    expect(problems.join(" ")).toMatch(/SQLite finds the file damaged.*applications cannot be read/);
  });

  it("still has the others delivered, and gives out the unreadable ones without their answers", async () => {
    const dataDir = await filled();
    damagePageOf(dataDir, 30);
    await withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir).open), async (worker) => {
      const claimed = await worker.claimDue(COUNT, 60_000, new Date(lead.receivedAt));
      expect(claimed).toHaveLength(COUNT);
      expect(claimed.filter((one) => one.lead === null).length).toBeGreaterThan(0);
      expect(claimed.filter((one) => one.lead !== null).length).toBeGreaterThan(COUNT / 2);
    });
  });
});

describe("A store of which a value was changed", () => {
  it("that is whole has no problems", async () => {
    expect(await problemsOf(await filled())).toEqual([]);
  });

  it.each([
    [
      "answers",
      "UPDATE leads SET answers = randomblob(400) WHERE number = 3",
      /^Application \w+ is damaged\.$/,
    ],
    [
      "email hash",
      "UPDATE leads SET email_hash = randomblob(32) WHERE number = 3",
      /does not fit its email_hash/,
    ],
    [
      "private link",
      "UPDATE leads SET code_hash = randomblob(32) WHERE number = 3",
      /does not fit its code_hash/,
    ],
    ["time", "UPDATE leads SET received_at = 'never' WHERE number = 3", /is damaged/],
    ["key", "UPDATE leads SET key_id = 'feed' WHERE number = 3", /sealed for a private key that is not here/],
    ["evidence", "DELETE FROM consents WHERE lead = 3", /has no evidence of its consent/],
    ["delivery", "DELETE FROM outbox WHERE lead = 3", /has no delivery: the CRM would never get it/],
    ["time of a delivery", "UPDATE outbox SET due_at = 'soon' WHERE lead = 3", /1 deliveries cannot be read/],
  ])("names the %s", async (_what, change, sentence) => {
    const dataDir = await filled();
    const db = new DatabaseSync(join(dataDir, "leads/leads.sqlite"));
    db.exec(change);
    db.close();
    const problems = await problemsOf(dataDir);
    expect(problems.join("\n")).toMatch(sentence);
    expect(problems.length).toBeLessThanOrEqual(2);
    const listed = await withStore(open(dataDir), (reader) => Array.fromAsync(reader.list()));
    expect(listed.filter((one) => one.lead !== null).length).toBeGreaterThanOrEqual(COUNT - 1);
  });
});
