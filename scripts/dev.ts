/**
 * Hot reload: the website by Astro's own development server; the survey's page is rebuilt and the survey service restarted
 * when a source of theirs changes.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildApps } from "./build-apps.ts";
import { debounce } from "./debounce.ts";
import { run, startProgram, stopProgram } from "./run-program.ts";

const root = join(import.meta.dirname, "..");

const failure = await buildApps();
if (failure) console.error(failure);

const site = spawn("astro", ["dev"], { stdio: "inherit", cwd: join(root, "apps/site") });
const startService = () => startProgram("apps/survey/src/server.ts");
let service = startService();

async function restartService(): Promise<void> {
  await stopProgram(service);
  service = startService();
}

/** What the service reads of the build at its start. */
async function readBuilt(): Promise<string> {
  const files = ["server/render-survey.js", "js/form_embed.js"].map((file) =>
    readFile(join(root, "apps/survey/dist", file), "utf8").catch(() => ""),
  );
  return (await Promise.all(files)).join();
}

let served = await readBuilt();

/** The service reads the page once, at its start, so it is restarted when the page has changed. */
async function buildSurveyPage(): Promise<void> {
  const { code, output } = await run("astro", ["build"], { cwd: join(root, "apps/survey") });
  if (code !== 0) return console.log(output);
  const built = await readBuilt();
  if (built === served) return;
  served = built;
  await restartService();
  console.log("The survey's page is built again.");
}

// Never both at once: a service that starts while the page is being built does not find it.
let restart = false;
const work = debounce(async () => {
  if (restart) {
    restart = false;
    await restartService();
  }
  await buildSurveyPage();
});

// The page and the service share the questions, the rules for answers and the words.
for (const folder of ["apps/survey/web", "apps/survey/src", "packages", "content"]) {
  watch(join(root, folder), { recursive: true }, () => {
    restart ||= folder !== "apps/survey/web";
    work();
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const program of [site, service]) program.kill("SIGTERM");
    process.exit(0);
  });
}
