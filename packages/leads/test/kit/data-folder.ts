import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { Lead } from "../../src/store/lead.ts";
import type { DeliveryStore } from "../../src/store/outbox/deliveries.ts";
import { openDeliveryStore, openLeadReader, withStore } from "../../src/store/open-stores.ts";
import { leadsFile, leadsFolder } from "../../src/store/sqlite/connection.ts";
import { decryptorFor, openStoreHere, settingsFor } from "./store-under-test.ts";

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const filled = new Map<string, Promise<string>>();

/** A new data folder in which these applications are stored: a copy of one that was filled once for each process, keys included. */
export async function folderWith(...leads: Lead[]): Promise<string> {
  const dataDir = temporaryFolder();
  const content = JSON.stringify(leads);
  if (!filled.has(content)) filled.set(content, fillOriginal(leads));
  cpSync((await filled.get(content)) as string, dataDir, { recursive: true });
  return dataDir;
}

async function fillOriginal(leads: Lead[]): Promise<string> {
  const original = mkdtempSync(join(tmpdir(), "survey-filled-"));
  await fill(original, ...leads);
  return original;
}

/** Stores applications in a data folder, which is made when it is missing. */
export async function fill(dataDir: string, ...leads: Lead[]): Promise<void> {
  const store = await openStoreHere(dataDir);
  for (const one of leads) await store.accept(one);
  await store.close();
}

/** All applications that can be opened, newest first. */
export async function readLeads(dataDir: string): Promise<Lead[]> {
  const reader = await openLeadReader({ dataDir, databaseUrl: undefined }, decryptorFor(dataDir).open);
  const leads: Lead[] = [];
  for await (const { lead } of reader.list()) if (lead) leads.push(lead);
  await reader.close();
  return leads;
}

/** What the worker does with the store of a data folder. */
export const asWorker = <Result>(
  dataDir: string,
  work: (worker: DeliveryStore) => Promise<Result>,
): Promise<Result> => withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir).open), work);

/** Changes the store's file behind the store's back. */
export function changeFile(dataDir: string, sql: string): void {
  const db = new DatabaseSync(leadsFile(dataDir));
  db.exec(sql);
  db.close();
}

const PAGE_BYTES = 4096;

/** Overwrites the page of the file on which the answers of one application stand, or the index over all addresses. */
export function damagePageOf(dataDir: string, column: "answers" | "email_hash", number: number): void {
  const db = new DatabaseSync(leadsFile(dataDir), { readOnly: true });
  const row = db.prepare(`SELECT ${column} AS bytes FROM leads WHERE number = ?`).get(number);
  db.close();
  const file = readFileSync(leadsFile(dataDir));
  const place = file.indexOf(Buffer.from(row?.["bytes"] as Uint8Array).subarray(-20));
  const page = Math.floor(place / PAGE_BYTES) * PAGE_BYTES;
  writeFileSync(leadsFile(dataDir), file.fill(0xee, page, page + PAGE_BYTES));
}

/** Puts the store back to what it was before something happened. */
export async function putBackAfter(dataDir: string, happen: () => Promise<unknown>): Promise<void> {
  const copy = join(temporaryFolder(), "leads");
  cpSync(leadsFolder(dataDir), copy, { recursive: true });
  await happen();
  rmSync(leadsFolder(dataDir), { recursive: true });
  cpSync(copy, leadsFolder(dataDir), { recursive: true });
}
