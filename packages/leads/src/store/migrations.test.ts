import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test/kit/data-folder.ts";
import { SQLITE } from "./dialect.ts";
import { readMigrations } from "./migrations.ts";
import { migrate } from "./sqlite/connection.ts";

it("A second step is taken once on a store that has the first, and not again", () => {
  const folder = temporaryFolder();
  copyFileSync(join(import.meta.dirname, "migrations/0001-leads.sql"), join(folder, "0001-leads.sql"));
  const db = new DatabaseSync(":memory:");
  migrate(db, readMigrations(SQLITE, folder));
  writeFileSync(join(folder, "0002-later.sql"), "ALTER TABLE leads ADD COLUMN later TEXT;");
  for (let times = 0; times < 2; times += 1) migrate(db, readMigrations(SQLITE, folder));
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  expect(db.prepare("SELECT later FROM leads").all()).toEqual([]);
  db.close();
});
