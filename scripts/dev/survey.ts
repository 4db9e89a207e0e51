import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "@heloc/lender/config";
import { RENDERER_FILE } from "../../apps/survey/api/intake/survey-page.ts";
import { isAnswering, run, startProgram, stopProgram } from "../programs/run-program.ts";

const LOOK_EVERY_MS = 100;

/**
 * The survey while it is worked on.
 * @param folder where its page is built
 * @returns builds its page, then starts its service anew, and says whether it is served. Where the build fails, the service before
 * goes on with the last good page.
 */
export function developSurvey(port: number, folder: string): () => Promise<boolean> {
  const [page, next] = [join(folder, "page"), join(folder, "next")];
  let service: ChildProcess | undefined;
  return async () => {
    const problem = await buildPage(next);
    if (problem) {
      console.error(problem);
      return false;
    }
    if (service) await stopProgram(service);
    await rm(page, { recursive: true, force: true });
    await rename(next, page);
    service = startService(port, page);
    while (service.exitCode === null && !(await isAnswering(`http://127.0.0.1:${port}/livez`)))
      await setTimeout(LOOK_EVERY_MS);
    return service.exitCode === null;
  };
}

/** @returns what is wrong in the page's sources. A build that ends well and leaves no page is told, too */
async function buildPage(outDir: string): Promise<string | undefined> {
  await rm(outDir, { recursive: true, force: true });
  const astro = [join(ROOT, "node_modules/astro/bin/astro.mjs"), "build", "--outDir", outDir, "--silent"];
  const { code, output } = await run(process.execPath, astro, { cwd: join(ROOT, "apps/survey") });
  if (code === 0 && existsSync(join(outDir, RENDERER_FILE))) return undefined;
  return stripVTControlCharacters(output).trim() || "The build of the survey's page ended without a page.";
}

function startService(port: number, pageDir: string): ChildProcess {
  const program = startProgram("apps/survey/api/server.ts", {
    SURVEY_PAGE_DIR: pageDir,
    SURVEY_PORT: String(port),
    SURVEY_HOST: "127.0.0.1",
    SURVEY_ORIGIN: process.env.SURVEY_ORIGIN || `http://localhost:${port}`,
    SURVEY_METRICS_PORT: "0",
  });
  program.once("exit", (code) => {
    if (!program.killed)
      console.error(`The survey's service ended (${code}). The next change starts it again.`);
  });
  return program;
}
