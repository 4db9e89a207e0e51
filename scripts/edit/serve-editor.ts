/** The process of the editor, with what `npm run lender -- check` finds in the files of the folder, and whether its rates may be shown today. */

import { chosenFolder } from "@heloc/lender/config";
import { findToReplace } from "@heloc/lender/to-replace";
import { LenderProblems } from "@heloc/lender/problem";
import { startEditor } from "../../apps/editor/start-editor.ts";
import { readFacts } from "../../checks/content/facts.ts";
import { tellSentence } from "../../checks/law/reader/judge-text.ts";
import { findingsOf } from "../../checks/check-project.ts";
import { ratesCurrent } from "../../checks/release/rates.ts";
import { STOP_SIGNALS } from "../programs/run-program.ts";

await startEditor(
  async (folder) => [...(await findingsOf(folder, undefined, [ratesCurrent])), ...findToReplace(folder)],
  async (text) => {
    try {
      return tellSentence(text, "en", await readFacts(chosenFolder(), new Date().toISOString().slice(0, 10)));
    } catch (error) {
      if (error instanceof LenderProblems) return undefined;
      throw error;
    }
  },
);

for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
