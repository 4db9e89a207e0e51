import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { RENDERER_FILE } from "../../apps/survey/api/intake/survey-page.ts";
import { run, startProgram, stopProgram } from "../programs/run-program.ts";

const root = join(import.meta.dirname, "../..");

interface Settings {
  port: number;
  /** Where its page is built. */
  folder: string;
}

const LOOK_EVERY_MS = 100;

/**
 * The survey while it is worked on: `renew` builds its page, then starts its service anew. Where the build fails, the service
 * before goes on with the last good page.
 */
export function developSurvey({ port, folder }: Settings) {
  // One is served while the next page is built into the other.
  const [first, second] = [join(folder, "a"), join(folder, "b")];
  let service: { program: ChildProcess; pageDir: string; page: string } | undefined;

  return {
    /** @returns whether the page is another one than before; undefined where it could not be built or served */
    async renew(): Promise<boolean | undefined> {
      const pageDir = service?.pageDir === first ? second : first;
      const problem = await buildPage(pageDir);
      if (problem) {
        console.error(problem);
        return undefined;
      }
      const page = await readFile(join(pageDir, RENDERER_FILE), "utf8");
      const isAnother = page !== service?.page;
      if (service) await stopProgram(service.program);
      service = { program: startService(port, pageDir), pageDir, page };
      return (await isAnswering(service.program, port)) ? isAnother : undefined;
    },
  };
}

/** @returns what is wrong in the page's sources. A build that ends well and leaves no page is told, too */
async function buildPage(outDir: string): Promise<string | undefined> {
  await rm(outDir, { recursive: true, force: true });
  const astro = [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--outDir", outDir, "--silent"];
  const { code, output } = await run(process.execPath, astro, { cwd: join(root, "apps/survey") });
  if (code === 0 && existsSync(join(outDir, RENDERER_FILE))) return undefined;
  return stripVTControlCharacters(output).trim() || "The build of the survey's page ended without a page.";
}

function startService(port: number, pageDir: string): ChildProcess {
  const settings = {
    SURVEY_PAGE_DIR: pageDir,
    SURVEY_PORT: String(port),
    SURVEY_HOST: "127.0.0.1",
    SURVEY_ORIGIN: process.env.SURVEY_ORIGIN || `http://localhost:${port}`,
    SURVEY_METRICS_PORT: "0",
  };
  const program = startProgram("apps/survey/api/server.ts", settings);
  program.once("exit", (code) => {
    if (!program.killed)
      console.error(`The survey's service ended (${code}). The next change starts it again.`);
  });
  return program;
}

/** Waits until the service answers, or has ended, which is told already. */
async function isAnswering(program: ChildProcess, port: number): Promise<boolean> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (program.exitCode === null && !(await isUp())) await setTimeout(LOOK_EVERY_MS);
  return program.exitCode === null;
}
