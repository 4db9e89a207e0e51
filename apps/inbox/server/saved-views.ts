import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { VIEWS_BODY } from "./http/bodies.ts";
import type { SavedView } from "../src/contract.ts";

export type SavedViews = ReturnType<typeof createSavedViews>;

/** Filters under names, in a file of the data folder that only its owner reads. None of them has a searched text. */
export function createSavedViews(dataDir: string) {
  const file = join(dataDir, "inbox", "views.json");
  return {
    /** None where the file cannot be used: they are a convenience. */
    read(): SavedView[] {
      if (!existsSync(file)) return [];
      try {
        return VIEWS_BODY.parse(JSON.parse(readFileSync(file, "utf8")));
      } catch {
        return [];
      }
    },
    /** Replaces them all. */
    write(views: readonly SavedView[]): void {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, `${JSON.stringify(views, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
