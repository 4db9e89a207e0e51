import { fileURLToPath } from "node:url";
import { build } from "vite";
import { EMBED_SCRIPT_PATH } from "../../../../packages/survey-embed/src/contract.ts";

const ENTRY = fileURLToPath(new URL("../../../../packages/survey-embed/src/form-embed.ts", import.meta.url));

/** Builds the script that other sites load. It is a classic script, because it asks `document.currentScript` where it came from. */
export async function buildEmbedScript(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: "iife", entryFileNames: EMBED_SCRIPT_PATH.slice(1) },
      },
    },
  });
}
