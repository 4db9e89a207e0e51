import { readdirSync } from "node:fs";
import { distance } from "fastest-levenshtein";

const SHOWN_NAMES = 6;
const SHOWN = /\.(jpe?g|png|webp|avif|svg)$/i;

/** The files of a folder; none where there is no folder. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** Of a set in several widths, only the largest is proposed. Notes beside the pictures are none. */
function proposable(names: readonly string[]): string[] {
  const largest = new Map<string, string>();
  const numberOf = (name: string) => Number(/-(\d+)\.\w+$/.exec(name)?.[1] ?? 0);
  for (const name of names.filter((other) => SHOWN.test(other))) {
    const set = name.replace(/-\d+\.(avif|webp)$/, "");
    const before = largest.get(set);
    const isLarger = !before || numberOf(name) > numberOf(before);
    const isBetterKnown = before && numberOf(name) === numberOf(before) && name.endsWith(".webp");
    if (isLarger || isBetterKnown) largest.set(set, name);
  }
  return [...largest.values()];
}

/** What is wrong with a file's name that is not in `pictures/`: the sentence names those that are, nearest first. */
export function describeMissing(name: string, names: readonly string[]): string {
  if (/[/\\]/.test(name)) return `Write the name of a file in pictures/ without a folder, not “${name}”.`;
  const known = proposable(names);
  if (known.length === 0) return `pictures/${name} is not there. pictures/ is empty: put the file there.`;
  const far = (other: string) => distance(other.toLowerCase(), name.toLowerCase());
  const nearest = known.toSorted((first, second) => far(first) - far(second) || first.localeCompare(second));
  const shown = nearest.slice(0, SHOWN_NAMES).join(", ");
  const more = nearest.length > SHOWN_NAMES ? ` and ${nearest.length - SHOWN_NAMES} more` : "";
  return `pictures/${name} is not there. pictures/ holds ${shown}${more}.`;
}
