import type { FolderDraft } from "./folder-draft.ts";

/** One step from a version of the folder's format to the next. */
export interface Migration {
  from: number;
  to: number;
  /** What is different now and why, in one sentence for the folder's owner. */
  summary: string;
  /** Changes the draft. Throws where it cannot; then nothing of the upgrade is written. */
  migrate(draft: FolderDraft): void;
}

/** In order. A published one is never changed: an owner may have run it. */
export const MIGRATIONS: readonly Migration[] = [];

/** The version of the folder's format that this checkout reads: `schema` in lender.yaml. */
export const newestVersion = (migrations: readonly Migration[]): number => migrations.at(-1)?.to ?? 1;
