/**
 * Hot reload: the website by Astro's own development server, and the survey service started again when its code or the
 * built survey page changes. The survey's page is built again when its sources change.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { buildApps } from "./build-apps.ts";
import { root, run } from "./project.ts";

const failure = await buildApps();
if (failure) console.error(failure);

const shown = { stdio: "inherit" as const };
const programs = [
  spawn("astro", ["dev"], { ...shown, cwd: join(root, "apps/site") }),
  spawn(
    process.execPath,
    [
      "--watch",
      "--watch-preserve-output",
      "--watch-path=apps/survey/src",
      "--watch-path=apps/survey/dist",
      "--watch-path=content",
      "apps/survey/src/server.ts",
    ],
    { ...shown, cwd: root },
  ),
];

let waiting: NodeJS.Timeout | undefined;
for (const folder of ["apps/survey/web", "packages", "content"]) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void buildSurveyPage(), 200);
  });
}

async function buildSurveyPage(): Promise<void> {
  const { code, output } = await run("astro", ["build"], { cwd: join(root, "apps/survey") });
  console.log(code === 0 ? "The survey's page is built again." : output);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const program of programs) program.kill("SIGTERM");
    process.exit(0);
  });
}
