import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Lead } from "../../src/store/lead.ts";
import { openLeadReader } from "../../src/store/open-stores.ts";
import { decryptorFor, openStoreHere } from "./store-under-test.ts";

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "survey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const filled = new Map<string, Promise<string>>();
const originals: string[] = [];
process.once("exit", () => originals.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

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
  originals.push(original);
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
