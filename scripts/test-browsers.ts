/**
 * The journeys in Firefox and WebKit. Installs the two where this user may, builds when something changed, and ends with
 * the result of the journeys. What follows `--` is handed to Playwright: `npm run test:browsers -- --project=webkit`.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { useJourneyPorts } from "../e2e/journey-ports.ts";
import { findFirefox, findWebKit, OTHER_BROWSERS_CONFIG, PACKAGES } from "../e2e/other-browsers/programs.ts";
import { buildIfChanged } from "./build-apps.ts";
import { installFromDebian } from "./debian-packages.ts";

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

useJourneyPorts();
const failure = await buildIfChanged();
if (failure) fail(failure);

const journeys = spawn(
  "playwright",
  ["test", "--config", OTHER_BROWSERS_CONFIG, "--reporter=list", ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, ".."), stdio: "inherit" },
);
journeys.on("exit", (code) => process.exit(code ?? 1));
