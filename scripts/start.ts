/** Builds when something changed, starts the website, the survey service and its deliveries, and stops them together. */
import { dataFolder } from "@heloc/lender/build-folders";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { hasLeadsFile } from "../packages/leads/src/store/sqlite/connection.ts";
import { buildApps, isBuilt } from "./build/build-apps.ts";
import { fail, needPorts } from "./programs/need-ports.ts";
import { readPorts } from "./programs/read-ports.ts";
import { runTogether, startProgram } from "./programs/run-program.ts";

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

const { sitePort, surveyPort, metricsPort } = readPorts();
const defaultDataFolder = dataFolder(process.env.LENDER);
const applications = process.env.SURVEY_DATA_DIR || defaultDataFolder;

const folderWithoutLender = dataFolder(undefined);
if (
  applications === defaultDataFolder &&
  applications !== folderWithoutLender &&
  hasLeadsFile(folderWithoutLender)
)
  console.warn(
    `Applications that were taken without LENDER stay in ${folderWithoutLender}; new ones go to ${applications}.`,
  );

await needPorts({ SITE_PORT: sitePort, SURVEY_PORT: surveyPort, SURVEY_METRICS_PORT: metricsPort });

if (!(await isBuilt())) {
  console.log("Building …");
  const failure = await buildApps();
  if (failure) fail(`${failure}\nThe build failed. The message above says where.`);
}

const ports = { SITE_PORT: String(sitePort), SURVEY_PORT: String(surveyPort), SURVEY_DATA_DIR: applications };
const programs = [
  // Such as --accept-older-store.
  startProgram("apps/survey/api/server.ts", ports, process.argv.slice(2)),
  startProgram("apps/office/worker/worker.ts", ports),
  startProgram("apps/site/server.ts", ports),
];
runTogether(programs);

const site = `http://localhost:${sitePort}`;
const survey = `http://localhost:${surveyPort}`;
while (!(await isAnswering(site)) || !(await isAnswering(`${survey}/livez`))) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const lender = process.env.LENDER ? `LENDER=${process.env.LENDER} ` : "";
console.log(`
  Website   ${site}
  Survey    ${survey}${SURVEY_PATH}
  Leads     ${applications} (see them with: ${lender}npm run inbox)

  Stop all with Ctrl-C.`);
