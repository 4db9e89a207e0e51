import { fileURLToPath } from "node:url";
import { build } from "vite";
import { RENDERER_FILE } from "../../src/page/survey-page.ts";

const ENTRY = fileURLToPath(new URL("../render-survey.tsx", import.meta.url));

/**
 * Builds the module with which the service renders the survey's page: Node.js runs TypeScript as it is, but no JSX. React,
 * the words and the document around the page are inside, so that nothing of one build can meet something of another.
 * @param shell the document with its two places, see SurveyRenderer
 */
export async function buildRenderer(outDir: string, shell: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // Said twice, because in a test NODE_ENV is "test": React as it is in production, and what JSX becomes for it.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { runtime: "automatic", development: false } },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        output: {
          format: "es",
          entryFileNames: RENDERER_FILE,
          footer: `export const shell = ${JSON.stringify(shell)};`,
        },
      },
    },
  });
}
