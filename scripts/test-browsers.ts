/**
 * The journeys in Firefox and WebKit. Installs the two where this user may, builds when something changed, and ends with
 * the result of the journeys. What follows `--` is handed to Playwright: `npm run test:browsers -- --project=webkit`.
 */
import { spawn } from "node:child_process";
import { findFirefox, findWebKit, PACKAGES } from "../e2e/other-browsers/programs.ts";
import { buildApps, isBuilt } from "./build-apps.ts";
import { installFromDebian } from "./debian-packages.ts";
import { OTHER_BROWSERS_CONFIG, root } from "./project.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!findFirefox() || !findWebKit()) {
  console.log("Getting Firefox and WebKit …");
  await installFromDebian(PACKAGES);
}
if (!findFirefox() || !findWebKit())
  fail(`This needs Firefox and WebKit with its driver: sudo apt-get install ${PACKAGES.join(" ")}`);

// Ports of their own, so that the journeys can run beside `npm start`.
process.env.SITE_PORT ??= "4521";
process.env.SURVEY_PORT ??= "4600";
const failure = (await isBuilt()) ? undefined : await buildApps();
if (failure) fail(failure);

const journeys = spawn(
  "playwright",
  ["test", "--config", OTHER_BROWSERS_CONFIG, "--reporter=list", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
journeys.on("exit", (code) => process.exit(code ?? 1));
