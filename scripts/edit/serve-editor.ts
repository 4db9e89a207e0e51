/** The process of the editor, with what `npm run lender -- check` finds in the files of the folder. */
import { findToReplace } from "@heloc/lender/new-lender/find-to-replace";
import { startEditor } from "../../apps/editor/start-editor.ts";
import { findingsOf } from "../../checks/lender/file-findings.ts";
import { STOP_SIGNALS } from "../programs/run-program.ts";

await startEditor(async (folder) => [...(await findingsOf(folder)), ...findToReplace(folder)]);

for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
