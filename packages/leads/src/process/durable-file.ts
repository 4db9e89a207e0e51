import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** After a power cut it is the old file or the whole new one. Only its owner can read it: that of the folder, where root writes. */
export function writeDurably(file: string, text: string): void {
  putInPlace(file, text, renameSync);
}

/** The same for a new file: of two processes, one makes it. @returns false, and nothing is changed, when the file is there */
export function createDurably(file: string, text: string): boolean {
  try {
    // A link fails when the name is taken; a rename replaces it.
    putInPlace(file, text, linkSync);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function putInPlace(file: string, text: string, place: (draft: string, file: string) => void): void {
  const folder = dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(folder);
      chownSync(draft, uid, gid);
    }
    place(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  flush(folder);
}

/** A folder has the names of its files. */
export function flush(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
