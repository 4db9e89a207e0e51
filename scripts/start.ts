/** Builds when something changed, starts the website and, where it is in use, this project's survey and its deliveries, and stops them together. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dataFolder } from "@heloc/lender/build-folders";
import { lenderAsTyped, ROOT } from "@heloc/lender/config";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { readSiteConfig } from "../apps/site/config.ts";
import { buildApps, isBuilt, usesOwnSurvey } from "./build/build-apps.ts";
import { fail, readOptions } from "./programs/command-line.ts";
import { needPorts } from "./programs/need-ports.ts";
import { isAnswering, runTogether, startProgram } from "./programs/run-program.ts";

/** Where the programs listen, those of the survey where it is in use. */
async function readPorts() {
  const SITE_PORT = readSiteConfig().port;
  if (!usesOwnSurvey()) return { SITE_PORT };
  const { readConfig } = await import("../packages/leads/src/config.ts");
  const { surveyPort: SURVEY_PORT, metricsPort: SURVEY_METRICS_PORT } = readConfig();
  return { SITE_PORT, SURVEY_PORT, SURVEY_METRICS_PORT };
}

readOptions("npm start: the website, and with it the survey and the worker", {});
const ports = await readPorts();
const applications = process.env.SURVEY_DATA_DIR || dataFolder(process.env.LENDER);

await needPorts(ports);

if (!(await isBuilt())) {
  console.log("Building …");
  const failure = await buildApps();
  if (failure) fail(`${failure}\nThe build failed. The message above says where.`);
}

const { SITE_PORT, SURVEY_PORT } = ports;
const env = {
  SITE_PORT: String(SITE_PORT),
  SURVEY_PORT: String(SURVEY_PORT ?? ""),
  SURVEY_DATA_DIR: applications,
};
const programs = SURVEY_PORT
  ? ["apps/survey/api/server.ts", "apps/office/worker/worker.ts", "apps/site/server.ts"]
  : ["apps/site/server.ts"];
runTogether(
  programs.filter((program) => existsSync(join(ROOT, program))).map((program) => startProgram(program, env)),
);

const site = `http://localhost:${SITE_PORT}`;
const survey = `http://localhost:${SURVEY_PORT}`;
while (!(await isAnswering(site)) || (SURVEY_PORT && !(await isAnswering(`${survey}/livez`))))
  await setTimeout(50);
console.log(
  SURVEY_PORT
    ? `
  Website   ${site}
  Survey    ${survey}${SURVEY_PATH}
  Leads     ${applications} (see them with: ${lenderAsTyped()}npm run ${existsSync(join(ROOT, "apps/inbox")) ? "inbox" : "leads -- list"})

  Stop all with Ctrl-C.`
    : `
  Website   ${site}
  Survey    ${readSiteConfig().provider.address}, which nothing here starts

  Stop with Ctrl-C.`,
);
