import { readFile } from "node:fs/promises";

const LARGEST = 256 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;

/** Keeps the files that were asked for last in memory, up to 32 MB, so that a page costs no read of the disk. */
export function recentFiles(): (path: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  return async (path) => {
    const known = kept.get(path);
    if (known) {
      // Moves it to the end: a map remembers the order in which its entries came.
      kept.delete(path);
      kept.set(path, known);
      return known;
    }
    const content = await readFile(path);
    if (content.length <= LARGEST && !kept.has(path)) {
      kept.set(path, content);
      bytes += content.length;
      for (const [oldest, old] of kept) {
        if (bytes <= MOST_BYTES) break;
        kept.delete(oldest);
        bytes -= old.length;
      }
    }
    return content;
  };
}
