/** The process of the editor: one lender folder as forms, to this computer only, with what `npm run lender -- check` finds in its files. */

import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { findToReplace } from "@heloc/lender/to-replace";
import { readEditorConfig } from "../../apps/editor/config.ts";
import { createApp, listen } from "../../apps/editor/src/server/app.ts";
import { readFacts } from "../../checks/content/facts.ts";
import { tellSentence } from "../../checks/law/reader/judge-text.ts";
import { findingsOf } from "../../checks/check-project.ts";
import { ratesCurrent } from "../../checks/release/rates.ts";
import { STOP_SIGNALS } from "../programs/run-program.ts";

const { lenderFolder, port, previewAddress } = readEditorConfig();
const app = createApp({
  lenderFolder,
  previewAddress,
  pages: join(ROOT, "apps/editor/dist"),
  findProblems: async (folder) => [
    ...(await findingsOf(folder, undefined, [ratesCurrent])),
    ...findToReplace(folder),
  ],
  readWords: async (text, today) => tellSentence(text, "en", await readFacts(lenderFolder, today)),
});
await listen(app, port);
console.log(`Editing ${lenderFolder}: http://localhost:${port}`);

for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
