import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type InlineConfig } from "vite";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder, chosenLanguage } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { otherLanguageOf } from "@heloc/lender/second-language";
import { lenderData } from "@heloc/lender/vite-plugin";
import { EMBED_SCRIPT_PATH, GO_ON_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import { openSurveyPage, RENDERER_FILE, type SurveyRenderer } from "../api/intake/survey-page.ts";

const RENDERER = fileURLToPath(new URL("render-survey.tsx", import.meta.url));
const EMBED_SCRIPT = "@heloc/survey-embed/form-embed";
const GO_ON_SCRIPT = fileURLToPath(new URL("script/go-on/go-on.ts", import.meta.url));

const SHARED: InlineConfig = { configFile: false, logLevel: "warn", publicDir: false };

/** Builds the renderer, and leaves the pages as a new visitor sees them, for checks and archive: the service renders its own. */
export function surveyForService(): AstroIntegration {
  return {
    name: "survey-for-service",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        const document = join(outDir, "index.html");
        const applicantDocument = join(outDir, "my-application/index.html");
        await buildRenderer(outDir, {
          shell: await readFile(document, "utf8"),
          applicantShell: await readFile(applicantDocument, "utf8"),
        });
        // A classic script, because it asks `document.currentScript` where it came from.
        await buildScript(outDir, EMBED_SCRIPT, "iife", EMBED_SCRIPT_PATH);
        await buildScript(outDir, GO_ON_SCRIPT, "es", GO_ON_SCRIPT_PATH);
        const page = await openSurveyPage(outDir, []);
        await writeFile(document, page.render({ submissionId: "", formToken: "" }));
        await writeFile(applicantDocument, page.myApplication.render({}));
        await takeSecondIn(outDir);
      },
    },
  };
}

/** Puts the pages of the second language, which have a pass of their own, behind its name, and their fonts among the others. */
async function takeSecondIn(outDir: string): Promise<void> {
  const { secondSurvey } = buildFolders();
  if (chosenLanguage() === SECOND_LANGUAGE || !existsSync(secondSurvey)) return;
  const within = join(outDir, SECOND_LANGUAGE);
  await cp(secondSurvey, within, { recursive: true });
  await cp(join(within, "_astro"), join(outDir, "_astro"), { recursive: true });
  for (const shared of ["_astro", "js"]) await rm(join(within, shared), { recursive: true });
  await rm(secondSurvey, { recursive: true });
}

/** Node.js runs no JSX. React, words and document are inside, so that nothing of one build can meet something of another. */
export async function buildRenderer(
  outDir: string,
  shells: Pick<SurveyRenderer, "shell" | "applicantShell">,
): Promise<void> {
  const language = chosenLanguage();
  const isInTwo = language === SECOND_LANGUAGE || existsSync(buildFolders().secondSurvey);
  const otherLanguage = isInTwo ? otherLanguageOf(chosenFolder(), language) : undefined;
  const footer = Object.entries(shells)
    .map(([name, shell]) => `export const ${name} = ${JSON.stringify(shell)};`)
    .join("\n");
  await build({
    ...SHARED,
    // Said twice, because in a test NODE_ENV is "test": React as it is in production, and what JSX becomes for it.
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      "import.meta.env.OTHER_LANGUAGE_CODE": JSON.stringify(otherLanguage?.language) ?? "undefined",
    },
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

/** Builds a script whose address stays the same. */
async function buildScript(outDir: string, input: string, format: "iife" | "es", path: string) {
  const output = { format, entryFileNames: path.slice(1) };
  await build({
    ...SHARED,
    plugins: [lenderData()],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input, output, preserveEntrySignatures: "strict" },
    },
  });
}
