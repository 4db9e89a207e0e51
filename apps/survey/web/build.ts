import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type InlineConfig } from "vite";
import { lenderData } from "@heloc/lender/vite-plugin";
import { EMBED_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import { openSurveyPage, RENDERER_FILE } from "../src/intake/survey-page.ts";

const RENDERER = fileURLToPath(new URL("render-survey.tsx", import.meta.url));
const EMBED_SCRIPT = "@heloc/survey-embed/form-embed";

/** What both builds have in common: these settings alone hold, none of a configuration file. */
const SHARED: InlineConfig = { configFile: false, logLevel: "warn", publicDir: false };

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

/**
 * Builds the module with which the service renders the survey's page: Node.js runs TypeScript as it is, but no JSX. React,
 * the words and the document around the page are inside, so that nothing of one build can meet something of another.
 * @param shell the document with its two places, see SurveyRenderer
 */
export async function buildRenderer(outDir: string, shell: string): Promise<void> {
  const footer = `export const shell = ${JSON.stringify(shell)};`;
  await build({
    ...SHARED,
    // Said twice, because in a test NODE_ENV is "test": React as it is in production, and what JSX becomes for it.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { runtime: "automatic", development: false } },
    plugins: [lenderData()],
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      minify: true,
      rolldownOptions: {
        input: RENDERER,
        output: { format: "es", entryFileNames: RENDERER_FILE, footer },
      },
    },
  });
}

/** Builds the script that other sites load. It is a classic script, because it asks `document.currentScript` where it came from. */
async function buildEmbedScript(outDir: string): Promise<void> {
  await build({
    ...SHARED,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: EMBED_SCRIPT,
        output: { format: "iife", entryFileNames: EMBED_SCRIPT_PATH.slice(1) },
      },
    },
  });
}
