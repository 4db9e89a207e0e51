import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { readEditorConfig } from "./config.ts";
import { checkSchema } from "./src/check-schema.ts";
import { createMirror } from "./src/folder/mirror.ts";
import type { FindProblems } from "./src/folder/save.ts";
import { readMirrorOf } from "./src/keystatic/read-mirror.ts";
import { lenderForms } from "./src/lender-forms.ts";
import { createApp, type ReadText } from "./src/server/app.ts";
import { listen } from "./src/server/listen.ts";

/**
 * Serves one lender folder as forms, to this computer only.
 * @param findProblems what is to be corrected in the folder, beside what its schema refuses
 * @param readText what the reader of statements says of a text
 */
export async function startEditor(findProblems: FindProblems, readText: ReadText): Promise<Server> {
  const { lenderFolder, port, previewAddress } = readEditorConfig();
  const forms = () => lenderForms(lenderFolder);
  const mirror = await createMirror(lenderFolder, forms);
  const app = createApp({
    lenderFolder,
    forms,
    mirror,
    readMirror: readMirrorOf(mirror.folder, forms()),
    checkSchema,
    findProblems,
    readText,
    pages: join(import.meta.dirname, "dist"),
    previewAddress,
    isPreviewReady: () =>
      fetch(previewAddress).then(
        () => true,
        () => false,
      ),
  });
  const server = await listen(app, port);
  process.once("exit", () => rmSync(mirror.folder, { recursive: true, force: true }));
  console.log(`Editing ${lenderFolder}: http://localhost:${port}`);
  return server;
}
