import type { Server } from "node:http";
import { join } from "node:path";
import { LenderProblems } from "@heloc/lender/problem";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readLender } from "@heloc/lender/read-lender";
import { readEditorConfig } from "./config.ts";
import type { FindProblems } from "./src/folder/save.ts";
import { factProblem, lenderForms } from "./src/lender-forms.ts";
import { createApp, type Reading, type ReadText } from "./src/server/app.ts";
import { listen } from "./src/server/http.ts";

/**
 * Serves one lender folder as forms, to this computer only.
 * @param findProblems what is to be corrected in the folder, beside what its schema refuses
 * @param readText what the reader of statements says of a text
 */
export async function startEditor(findProblems: FindProblems, readText: ReadText): Promise<Server> {
  const { lenderFolder, port, previewAddress } = readEditorConfig();
  const app = createApp({
    lenderFolder,
    forms: () => lenderForms(lenderFolder),
    checkSchema,
    findProblems,
    readText: (text, rule) =>
      rule === undefined ? readText(text) : readFact(lenderFolder, { rule, typed: text }),
    pages: join(import.meta.dirname, "dist"),
    previewAddress,
  });
  const server = await listen(app, port);
  console.log(`Editing ${lenderFolder}: http://localhost:${port}`);
  return server;
}

/** A fact is refused where it cannot be true; of one that can, nothing is said. */
async function readFact(folder: string, fact: { rule: number; typed: string }): Promise<Reading> {
  const today = new Date().toISOString().slice(0, 10);
  const advice = (await factProblem(folder, { ...fact, today })) ?? "";
  return { outcome: advice ? "refused" : "clear", advice, rule: "", nearest: "" };
}

/** What the site cannot be made with: what the reader of lender folders refuses, and pictures that cannot be shown. */
const checkSchema: FindProblems = async (folder) => {
  try {
    await refuseWrongPictures(folder, readLender(folder));
    return [];
  } catch (error) {
    if (error instanceof LenderProblems) return [...error.problems];
    throw error;
  }
};
