import type { Check } from "./check.ts";
import * as law from "./law/list.ts";
import * as pages from "./pages/list.ts";
import * as release from "./release/list.ts";
import * as weight from "./weight/list.ts";
import * as words from "./words/list.ts";

/** Every check, by what asks for it. A new one gets its line in the list of its folder. */
export const CHECKS = {
  words: [...Object.values(words), ...Object.values(pages)],
  law: Object.values(law),
  weight: weight.weightChecks,
  release: Object.values(release),
} satisfies Record<string, Check[]>;
