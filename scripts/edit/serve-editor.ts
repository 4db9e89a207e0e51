/** The process of the editor: one lender folder as forms, to this computer only, with what `npm run lender -- check` finds in its files. */

import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { readLender } from "@heloc/lender/read-lender";
import { findToReplace } from "@heloc/lender/to-replace";
import { readEditorConfig } from "../../apps/editor/config.ts";
import { factProblem, lenderForms } from "../../apps/editor/src/lender-forms.ts";
import { createApp } from "../../apps/editor/src/server/app.ts";
import { listen } from "../../apps/editor/src/server/http.ts";
import { readFacts } from "../../checks/content/facts.ts";
import { tellSentence } from "../../checks/law/reader/judge-text.ts";
import { findingsOf } from "../../checks/check-project.ts";
import { ratesCurrent } from "../../checks/release/rates.ts";
import { STOP_SIGNALS } from "../programs/run-program.ts";

const { lenderFolder, port, previewAddress } = readEditorConfig();

/** @param otherwise what a folder that cannot be read is answered with */
async function unlessUnreadable<Answer>(
  work: () => Promise<Answer>,
  otherwise: (problems: readonly Problem[]) => Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LenderProblems) return otherwise(error.problems);
    throw error;
  }
}

const app = createApp({
  lenderFolder,
  previewAddress,
  pages: join(ROOT, "apps/editor/dist"),
  forms: () => lenderForms(lenderFolder),
  // What the site cannot be made with: what the reader of lender folders refuses, and pictures that cannot be shown.
  checkSchema: (folder) =>
    unlessUnreadable(
      async () => {
        await refuseWrongPictures(folder, readLender(folder));
        return [];
      },
      (problems) => [...problems],
    ),
  findProblems: async (folder) => [
    ...(await findingsOf(folder, undefined, [ratesCurrent])),
    ...findToReplace(folder),
  ],
  readText: (text, rule) => {
    const today = new Date().toISOString().slice(0, 10);
    return unlessUnreadable(
      async () => {
        if (rule === undefined) return tellSentence(text, "en", await readFacts(lenderFolder, today));
        const advice = await factProblem(lenderFolder, { rule, typed: text, today });
        return { outcome: advice === undefined ? "clear" : "refused", advice: advice ?? "" };
      },
      () => undefined,
    );
  },
});
await listen(app, port);
console.log(`Editing ${lenderFolder}: http://localhost:${port}`);

for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
