import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { openSurveyPage } from "../../src/page/survey-page.ts";
import { buildEmbedScript } from "./build-embed-script.ts";
import { buildRenderer } from "./build-renderer.ts";

/**
 * After Astro has written the document: builds the renderer from it, and the script for other sites. What is left in
 * index.html is the page that a new visitor sees, for the checks, the archive and a reader; the service renders its own.
 */
export function surveyForService(): AstroIntegration {
  return {
    name: "survey-for-service",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const document = join(outDir, "index.html");
        await buildRenderer(outDir, await readFile(document, "utf8"));
        await buildEmbedScript(outDir);
        const page = await openSurveyPage(outDir, []);
        await writeFile(document, page.render({ submissionId: "", formToken: "" }));
      },
    },
  };
}
