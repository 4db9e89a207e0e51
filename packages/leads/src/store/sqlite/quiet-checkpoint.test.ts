import { cpSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn } from "../../../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";

const logBytes = (dataDir: string): number => statSync(join(dataDir, "leads/leads.sqlite-wal")).size;

it("A copy of leads.sqlite alone has every application once nobody applies for a while", async () => {
  const [dataDir, copy] = [temporaryFolder(), temporaryFolder()];
  const store = await openStoreIn(dataDir, { quietMs: 50 });
  onTestFinished(() => store.close());
  await Promise.all(Array.from({ length: 300 }, (_, index) => store.accept(numbered(index))));
  await expect.poll(() => logBytes(dataDir), { timeout: 20_000 }).toBe(0);
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !/-(wal|shm)$/.test(path) });
  expect(await readLeads(copy)).toHaveLength(300);
  expect(await store.accept(numbered(300))).toBe("stored");
});

it("A log that somebody still reads from stays until they have finished, and nobody waits for it", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir, { quietMs: 50 });
  onTestFinished(() => store.close());
  await store.accept(numbered(1));
  const reading = new DatabaseSync(join(dataDir, "leads/leads.sqlite"), { readOnly: true });
  reading.exec("BEGIN");
  reading.prepare("SELECT count(*) FROM leads").get();
  for (let index = 2; index <= 20; index += 1) expect(await store.accept(numbered(index))).toBe("stored");
  expect(logBytes(dataDir)).toBeGreaterThan(0);
  reading.exec("COMMIT");
  reading.close();
  await expect.poll(() => logBytes(dataDir), { timeout: 20_000 }).toBe(0);
});
