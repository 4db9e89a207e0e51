import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { readAbout, type About } from "./about.ts";
import { MANIFEST, sha256 } from "./tar/bundle.ts";
import { readTar } from "./tar/read-tar.ts";

/** An archive in the folder where they are kept. */
export interface Shelved {
  /** The name of its file. */
  file: string;
  /** Undefined for one of version 2.0. */
  about: About | undefined;
}

/** Where archives are kept: ARCHIVE_DIR, or archives/ of the project. */
export const archiveFolder = (): string => resolve(ROOT, process.env.ARCHIVE_DIR || "archives");

/** The list and what the archive says of itself come first in the file; pages follow. */
const HEAD_BYTES = 4 * 1024 * 1024;

/** The archives of a folder in the order in which they were made. */
export async function readShelf(folder: string): Promise<Shelved[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".tar")).sort();
  const shelved = await Promise.all(
    files.map(async (file) => ({ file, about: readAbout(readTar(await readHead(join(folder, file)))) })),
  );
  return shelved.sort((a, b) => (a.about?.number ?? 0) - (b.about?.number ?? 0));
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The day on which an archive was made: what it says, or the beginning of its name. */
export const dayOf = ({ file, about }: Shelved): string => about?.day ?? file.slice(0, "2026-11-22".length);

/** The hashes of the folder's archives and their viewers, as `sha256sum --check` reads them, in the order they were made. */
export async function readLedger(folder: string): Promise<Map<string, string>> {
  const file = join(folder, MANIFEST);
  const lines = existsSync(file) ? (await readFile(file, "utf8")).split("\n") : [];
  return new Map(
    lines.flatMap((line) => {
      const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return hash && name ? [[name, hash] as const] : [];
    }),
  );
}

/** Adds files to the folder's list of hashes. */
export async function addToLedger(folder: string, files: { name: string; content: Buffer }[]): Promise<void> {
  const ledger = await readLedger(folder);
  for (const { name, content } of files) ledger.set(name, sha256(content));
  const lines = [...ledger].map(([name, hash]) => `${hash}  ${name}\n`);
  await writeWhole(join(folder, MANIFEST), lines.join(""));
}

/** Writes a file so that nobody ever sees half of it. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const part = join(dirname(file), `.${basename(file)}.part`);
  await writeFile(part, content);
  await rename(part, file);
}

/**
 * Five years: what the longest rule asks for the screens on which people agree to calls (16 CFR 310.5), and more than the
 * 24 months of Regulation N (12 CFR 1014.5). See docs/compliance.md.
 */
const KEPT_YEARS = 5;

/** The first day on which an archive may be deleted. @param replacedOn the day of the archive after it */
export function keptUntil(replacedOn: string): string {
  const [year = "", ...rest] = replacedOn.split("-");
  return [Number(year) + KEPT_YEARS, ...rest].join("-");
}
