import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { versionProblem } from "./folder-version.ts";
import { FolderDraft, type Change } from "./folder-draft.ts";
import { newestVersion, type Migration } from "./migration.ts";
import { finishReplacing, replaceFiles } from "./replace-files.ts";

/** Names the version of the folder's format, and is written last: until then the folder counts as old. */
const VERSION_FILE = "lender.yaml";

/** A step of an upgrade, with what it changed. */
export interface Step {
  to: number;
  summary: string;
  changes: Change[];
}

/** Why a folder was not upgraded, worded for its owner. Nothing was written. */
export class UpgradeRefused extends Error {}

/**
 * Brings a lender's folder to the newest version of its format, step by step, and returns what each step did: nothing
 * for a folder that has it already. All of it is written, or nothing.
 * @throws UpgradeRefused with the reason, for a person
 */
export function upgradeFolder(folder: string, migrations: readonly Migration[]): Step[] {
  if (!existsSync(join(folder, VERSION_FILE)))
    throw new UpgradeRefused(`${folder} is no lender's folder: it has no ${VERSION_FILE}.`);
  finishReplacing(folder);
  const draft = FolderDraft.read(folder);
  const before = new Map(draft.texts);
  refuseOnError(`${folder} cannot be read`, () => demandReadable(draft));

  const newest = newestVersion(migrations);
  const version = Number(draft.value(VERSION_FILE, ["schema"]));
  if (!Number.isInteger(version) || version < 1 || version > newest)
    throw new UpgradeRefused(`${VERSION_FILE}: ${versionProblem(version, newest)}`);
  const steps = migrations.filter(({ from }) => from >= version).map((migration) => take(migration, draft));
  if (steps.length > 0)
    refuseOnError("The new files could not be written", () =>
      replaceFiles(folder, replacements(before, draft.texts)),
    );
  return steps;
}

function take({ to, summary, migrate }: Migration, draft: FolderDraft): Step {
  refuseOnError(`The step to version ${to} did not succeed`, () => {
    migrate(draft);
    draft.changeValue(VERSION_FILE, ["schema"], () => to);
    demandReadable(draft);
  });
  return { to, summary, changes: draft.takeChanges() };
}

function refuseOnError(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new UpgradeRefused(
      `${what}, and nothing was changed. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A file with a slip in it cannot be changed safely. */
function demandReadable(draft: FolderDraft): void {
  for (const [file] of draft.texts) {
    const [error] = parseDocument(draft.yaml(file)).errors;
    if (!error) continue;
    // The head of an article begins on its second line.
    const line = (error.linePos?.[0].line ?? 1) + (file.endsWith(".mdx") ? 1 : 0);
    throw new Error(`${file}, line ${line}, cannot be read. npm run lender -- check says what to correct.`);
  }
}

/** The files that differ. The one with the version comes last. */
function replacements(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const gone = [...before.keys()].filter((file) => !after.has(file)).map((file) => [file, null] as const);
  const changed = [...after].filter(([file, text]) => before.get(file) !== text);
  return new Map<string, string | null>(
    [...changed, ...gone].toSorted(([a], [b]) => Number(a === VERSION_FILE) - Number(b === VERSION_FILE)),
  );
}
