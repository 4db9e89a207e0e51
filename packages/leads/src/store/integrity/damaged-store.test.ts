import { openSync, readFileSync, writeSync, closeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../../test/kit/data-folder.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { decryptorFor, placesFor, settingsFor } from "../../../test/kit/store-under-test.ts";
import { readPepper } from "../../sealing/key-files.ts";
import { createDigest } from "../../sealing/sealing.ts";
import { openDeliveryStore, openLeadReader, withStore } from "../open-stores.ts";

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
    expect(await problemsOf(dataDir)).toEqual([]);
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

it.each([
  [
    "time of an application",
    "UPDATE leads SET received_at = 'never' WHERE number = 3",
    /^Application \w+ is damaged/m,
  ],
  [
    "time of a delivery",
    "UPDATE outbox SET due_at = 'soon' WHERE lead = 3",
    /^1 deliveries cannot be read: lead_0*3\.$/m,
  ],
  [
    "state of a delivery",
    "PRAGMA ignore_check_constraints = ON; UPDATE outbox SET state = 'waitjng' WHERE lead = 3",
    /^1 deliveries cannot be read: lead_0*3\.$/m,
  ],
])("A check names a %s that is none", async (_what, change, sentence) => {
  const dataDir = await filled();
  const db = new DatabaseSync(join(dataDir, "leads/leads.sqlite"));
  db.exec(change);
  db.close();
  expect((await problemsOf(dataDir)).join("\n")).toMatch(sentence);
});
