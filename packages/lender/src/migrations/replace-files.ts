import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a file is to hold; null takes the file away. */
export type Replacements = ReadonlyMap<string, string | null>;

const STAGE = ".upgrade";
const PLAN = join(STAGE, "plan.json");

/**
 * Replaces files of a folder as one step: everything new is written to disk beside the old first and then moved into
 * place, in the order given. Where a move fails, the moved files get their old contents back. Where the machine stops
 * between the moves, `finishReplacing` does the rest.
 */
export function replaceFiles(folder: string, replacements: Replacements): void {
  const stage = join(folder, STAGE);
  mkdirSync(stage);
  try {
    for (const [index, text] of [...replacements.values()].entries())
      if (text !== null) writeFileSync(join(stage, String(index)), text, { flush: true });
    const plan = [...replacements].map(([file, text]) => ({ file, isRemoved: text === null }));
    writeFileSync(join(stage, "new-plan"), JSON.stringify(plan), { flush: true });
    renameSync(join(stage, "new-plan"), join(folder, PLAN));
    moveIntoPlace(folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Completes a replacement that was interrupted, or drops one of which not all was written. */
export function finishReplacing(folder: string): void {
  if (existsSync(join(folder, PLAN))) moveIntoPlace(folder);
  rmSync(join(folder, STAGE), { recursive: true, force: true });
}

function moveIntoPlace(folder: string): void {
  const plan = JSON.parse(readFileSync(join(folder, PLAN), "utf8")) as { file: string; isRemoved: boolean }[];
  const restore: (() => void)[] = [];
  try {
    for (const [index, { file, isRemoved }] of plan.entries()) {
      const staged = join(folder, STAGE, String(index));
      const target = join(folder, file);
      if (!isRemoved && !existsSync(staged)) continue;
      const old = existsSync(target) ? readFileSync(target) : undefined;
      restore.unshift(() => (old ? writeFileSync(target, old) : rmSync(target, { force: true })));
      mkdirSync(dirname(target), { recursive: true });
      if (isRemoved) rmSync(target, { force: true });
      else renameSync(staged, target);
    }
  } catch (error) {
    for (const putBack of restore) putBack();
    throw error;
  }
}
