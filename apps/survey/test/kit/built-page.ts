import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMBEDDERS_META, STAGES_META } from "@heloc/survey-embed/contract";
import { EMBEDDERS_PLACE, PAGE_PLACE, STAGES_PLACE } from "../../api/intake/survey-page.ts";
import { buildRenderer } from "../../web/build.ts";

/** Stand-ins for the files beside the page: one of those with a hash in their name, and the script for other sites. */
export const BUILT_FILES = join(import.meta.dirname, "built-files");

/** A small document around the real page, with an inline style and an inline script of its own. */
export const SHELL = `<!doctype html><html lang="en"><head><title>Survey</title>
<meta name="${EMBEDDERS_META}" content="${EMBEDDERS_PLACE}"><meta name="${STAGES_META}" content="${STAGES_PLACE}"><style>form > fieldset { border: 0; }</style>
</head><body>${PAGE_PLACE}<script type="module">
if (1 < 2) document.documentElement.dataset.ready = "";
</script></body></html>`;

let built: Promise<string> | undefined;

/**
 * Builds the page for a service in a process of its own, once for each process that asks.
 * @returns the folder for SURVEY_PAGE_DIR
 */
export function buildPage(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "survey-page-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    cpSync(BUILT_FILES, folder, { recursive: true });
    await buildRenderer(folder, { shell: SHELL, applicantShell: SHELL });
    return folder;
  })();
  return built;
}
