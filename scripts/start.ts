/** Builds when something changed, starts the website, the survey service and its deliveries, and stops them together. */
import { createServer } from "node:net";
import { join } from "node:path";
import { DEFAULT_PORTS, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { readSiteConfig } from "../apps/site/config.ts";
import { buildApps, isBuilt } from "./build-apps.ts";
import { startProgram, stopProgram } from "./run-program.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Whether a port can be taken, on the address that browsers use for localhost. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "localhost" }, () => server.close(() => resolve(true)));
  });
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function readSitePort(): number {
  try {
    return readSiteConfig().port;
  } catch (error) {
    return fail((error as Error).message);
  }
}

const sitePort = readSitePort();
const surveyPort = Number(process.env.SURVEY_PORT || DEFAULT_PORTS.survey);
const dataFolder = process.env.SURVEY_DATA_DIR || join(import.meta.dirname, "../.data");

for (const [name, port] of Object.entries({ SITE_PORT: sitePort, SURVEY_PORT: surveyPort })) {
  if (!(await isFree(port)))
    fail(`Port ${port} is already in use. Stop the program that uses it, or set ${name} to a free port.`);
}
if (sitePort === surveyPort) fail("SITE_PORT and SURVEY_PORT are the same. Give each program its own port.");

if (!(await isBuilt())) {
  console.log("Building …");
  const failure = await buildApps();
  if (failure) fail(`${failure}\nThe build failed. The message above says where.`);
}

const ports = { SITE_PORT: String(sitePort), SURVEY_PORT: String(surveyPort), SURVEY_DATA_DIR: dataFolder };
const programs = [
  startProgram("apps/survey/src/server.ts", ports),
  startProgram("apps/survey/src/delivery/worker.ts", ports),
  startProgram("apps/site/server.ts", ports),
];

let stopping = false;
async function stop(code: number): Promise<never> {
  // A second Ctrl-C does not wait.
  if (stopping) process.exit(code);
  stopping = true;
  await Promise.all(programs.map(stopProgram));
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
for (const program of programs) program.once("exit", (code) => void (stopping || stop(code ?? 1)));

const site = `http://localhost:${sitePort}`;
const survey = `http://localhost:${surveyPort}`;
while (!(await isAnswering(site)) || !(await isAnswering(`${survey}/livez`))) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
console.log(`
  Website   ${site}
  Survey    ${survey}${SURVEY_PATH}
  Leads     ${dataFolder} (read them with: npm run leads -- list)

  Stop all with Ctrl-C.`);
