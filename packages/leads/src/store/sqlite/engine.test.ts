import { EventEmitter } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { OperatorError } from "../../operator-error.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn } from "../../../test/kit/store-under-test.ts";
import { folderWith, readLeads, temporaryFolder } from "../../../test/kit/data-folder.ts";
import { StoreUnavailable } from "../store.ts";
import { openSqliteEngine } from "./engine.ts";
import {
  hasLeadsFile,
  openForChanges,
  openForReading,
  openForWriting,
  requireDurable,
  requireSafeVersion,
} from "./connection.ts";

const database = (dataDir: string): DatabaseSync => new DatabaseSync(join(dataDir, "leads/leads.sqlite"));

function carryOver(dataDir: string): void {
  const db = database(dataDir);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

it("The store can be read by its owner alone, and no answer stands readable in any of its files", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await store.accept(lead);
  const mode = (path: string): number => statSync(join(dataDir, path)).mode & 0o777;
  expect(mode("leads")).toBe(0o700);
  const { firstName, email, phone } = lead.answers;
  for (const suffix of ["", "-wal", "-shm"]) {
    const file = `leads/leads.sqlite${suffix}`;
    expect(mode(file)).toBe(0o600);
    const bytes = readFileSync(join(dataDir, file));
    for (const answer of [firstName, email, phone, lead.consent.ip])
      expect(bytes.includes(answer)).toBe(false);
  }
  expect(readdirSync(join(dataDir, "leads"))).toHaveLength(3);
  await store.close();
});

it("A store that is closed has not failed, also when its thread ends before its last answer is taken up", async () => {
  const answer = { kind: "answer", value: true };
  class Writer extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => this.emit("message", answer));
    }
    postMessage = () =>
      setImmediate(() => {
        this.emit("message", answer);
        this.emit("exit");
      });
  }
  const onBroken = vi.fn();
  const engine = await openSqliteEngine(
    { dataDir: "", minimumFreeBytes: 0 },
    onBroken,
    new Writer() as unknown as Worker,
  );
  await engine.close();
  expect(onBroken).not.toHaveBeenCalled();
});

describe("A store that cannot be trusted", () => {
  it("is refused when a power cut could lose applications", () => {
    const db = new DatabaseSync(join(temporaryFolder(), "x.sqlite"));
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    expect(() => requireDurable(db)).toThrow(OperatorError);
    db.exec("PRAGMA synchronous = FULL");
    expect(() => requireDurable(db)).not.toThrow();
    db.exec("PRAGMA journal_mode = DELETE");
    expect(() => requireDurable(db)).toThrow(/local disk/);
    db.close();
  });

  it("is refused on a SQLite that could damage it", () => {
    expect(() => requireSafeVersion("3.51.2")).toThrow(/Node 24/);
    expect(() => requireSafeVersion("3.51.3")).not.toThrow();
    expect(() => requireSafeVersion("4.0.0")).not.toThrow();
  });

  it("is refused when a newer version of the program made it", async () => {
    const dataDir = temporaryFolder();
    openForWriting(dataDir).close();
    const db = database(dataDir);
    db.exec("PRAGMA user_version = 999");
    db.close();
    await expect(openStoreIn(dataDir)).rejects.toThrow(/newer version/);
    expect(() => openForReading(dataDir)).toThrow(/newer version/);
  });

  it("in a folder that this user cannot enter is not taken for none", () => {
    const dataDir = temporaryFolder();
    symlinkSync("leads", join(dataDir, "leads"));
    expect(() => hasLeadsFile(dataDir)).toThrow(/ELOOP.* as the user who runs the survey\.$/);
  });

  it("that was emptied is read by no command, which says how to see what is missing", () => {
    const dataDir = temporaryFolder();
    openForWriting(dataDir).close();
    writeFileSync(join(dataDir, "leads/leads.sqlite"), "");
    expect(() => openForReading(dataDir)).toThrow(/is empty, or .* leads -- check says what is missing/);
  });

  it("is refused when its file is something else", async () => {
    const dataDir = temporaryFolder();
    openForWriting(dataDir).close();
    writeFileSync(join(dataDir, "leads/leads.sqlite"), "this is not a database".repeat(100));
    await expect(openStoreIn(dataDir)).rejects.toThrow(/damaged: restore a backup/);
  });

  it("is refused where it cannot be made, with the system's own reason", async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "leads"), "a file where the folder should be");
    const opening = openStoreIn(dataDir);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(/^Applications cannot be stored in .*: check .* \(EEXIST.*\)\.$/);
  });

  it("is refused with a sentence, by whoever opens it, where SQLite may not write beside its file", async () => {
    const dataDir = await folderWith(lead);
    mkdirSync(join(dataDir, "leads/leads.sqlite-wal"));
    const sentence = /^The applications in .*leads cannot be opened here, .* copy the whole folder/;
    for (const open of [openForReading, openForChanges]) expect(() => open(dataDir)).toThrow(sentence);
    await expect(openStoreIn(dataDir)).rejects.toThrow(sentence);
  });

  it.each(["garbage", "an older copy of itself", "an older copy, beside a newer log,"])(
    "stops taking applications and reports it once when %s is written over its file",
    async (what) => {
      const dataDir = temporaryFolder();
      const file = join(dataDir, "leads/leads.sqlite");
      const causes: string[] = [];
      const store = await openStoreIn(dataDir, { onBroken: (cause) => causes.push(cause) });
      await store.accept(lead);
      carryOver(dataDir);
      const older = readFileSync(file);
      for (let number = 10; number < 40; number++) await store.accept(numbered(number));
      carryOver(dataDir);
      if (what.includes("log")) await store.accept(numbered(40));
      writeFileSync(file, what === "garbage" ? "garbage".repeat(10_000) : older);
      await expect(store.accept(numbered(2))).rejects.toThrow(StoreUnavailable);
      await expect(store.accept(numbered(3))).rejects.toThrow(StoreUnavailable);
      expect(causes).toEqual([
        expect.stringMatching(/put the newest one back|SQLite code 26: check the disk/),
      ]);
      await store.close();
    },
  );

  it("goes on when another program has carried its log over", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(lead);
    carryOver(dataDir);
    expect(await store.accept(numbered(2))).toBe("stored");
    await store.close();
  });

  it("is whole in its one file after its service has ended, though a reader stays", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(lead);
    const reader = openForReading(dataDir);
    await store.close();
    expect(statSync(join(dataDir, "leads/leads.sqlite-wal")).size).toBe(0);
    reader.close();
  });

  it("says at the end of its service, while somebody reads in it, that file and log belong together; nothing is lost", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(lead);
    const reader = openForReading(dataDir);
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM leads").get();
    await store.accept(numbered(2));
    await expect(store.close()).rejects.toThrow(
      /^Everything is stored, .* leads\.sqlite and leads\.sqlite-wal/,
    );
    reader.exec("COMMIT");
    reader.close();
    expect(await readLeads(dataDir)).toHaveLength(2);
  });
});
