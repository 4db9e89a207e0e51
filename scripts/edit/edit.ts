/** The editor of a lender's folder, with the website beside it as it looks now. */

import { existsSync } from "node:fs";
import { readLender } from "@heloc/lender/read-lender";
import { readEditorConfig } from "../../apps/editor/config.ts";
import { prepareEditor } from "../build/build-with-vite.ts";
import { fail, readOptions } from "../programs/command-line.ts";
import { needPorts } from "../programs/need-ports.ts";
import { runTogether, startProgram } from "../programs/run-program.ts";

readOptions("LENDER=acme npm run edit: forms on that folder, the website beside them", {});
const editor = readEditorConfig();
// Without a folder there is nothing to edit; one that is wrong is what the forms are for.
if (!existsSync(editor.lenderFolder)) readLender(editor.lenderFolder);
// The website, and the survey where it is our own, ask for theirs.
await needPorts({ EDITOR_PORT: editor.port });

const failure = await prepareEditor();
if (failure) fail(failure);

runTogether([
  startProgram("scripts/edit/serve-editor.ts"),
  // The editor shows the website in a frame, and so the survey in a frame of its own.
  startProgram(
    "scripts/dev/dev.ts",
    { SITE_ORIGINS: `${process.env.SITE_ORIGINS || editor.previewAddress},http://localhost:${editor.port}` },
    // The editor's own page says what is wrong, above the last good page.
    ["--no-overlay"],
  ),
]);
