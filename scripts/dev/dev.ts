/**
 * Hot reload. The website: by Astro's own development server. The survey: at each change its page is built and its service
 * starts anew, beside the one before, which answers until the new one does; then open pages load themselves again.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { chosenFolder, lenderName } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { hasSecondLanguage } from "@heloc/lender/second-language";
import { debounce } from "./debounce.ts";
import { developSurvey } from "./survey.ts";
import { needPorts } from "../programs/need-ports.ts";
import { readPorts } from "../programs/read-ports.ts";
import { ENDS_WITH_PARENT, STOP_SIGNALS, stopProgram } from "../programs/run-program.ts";

const root = join(import.meta.dirname, "../..");

// A folder that cannot be read ends the command here. One that breaks later is told, and the next good save goes on.
await refuseWrongPictures(chosenFolder(), readWhenChanged(chosenFolder()));

/** What page and service of the survey are made of. They share the questions, the rules for answers and the words. */
const SOURCES_OF_THE_SURVEY = [
  chosenFolder(),
  ...["packages", "apps/survey/web", "apps/survey/api"].map((folder) => join(root, folder)),
];

/** Code that builds the page, which a running process does not read twice. */
const BUILDS_THE_PAGE = /packages\/lender\/|apps\/survey\/(web\/build|api\/intake\/survey-page)\.ts$/;

const { sitePort, surveyPort } = readPorts();
await needPorts({ SITE_PORT: sitePort, SURVEY_PORT: surveyPort });
const survey = developSurvey({
  origin: process.env.SURVEY_ORIGIN || `http://localhost:${surveyPort}`,
  folder: join(root, ".cache/dev", lenderName()),
});
survey.server.listen(surveyPort, "localhost");
await once(survey.server, "listening");

const startSite = () =>
  spawn(process.execPath, [...ENDS_WITH_PARENT, join(root, "node_modules/astro/bin/astro.mjs"), "dev"], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    cwd: join(root, "apps/site"),
  });

/** What the website's configuration takes from the lender: its server keeps what it read at its start. */
function readSiteSettings(): string | undefined {
  try {
    const { provider, lender, rates } = readWhenChanged(chosenFolder());
    return JSON.stringify([provider, lender.siteAddress, rates.asOf]);
  } catch {
    // The website and the survey say what is wrong.
    return undefined;
  }
}

let siteSettings = readSiteSettings();
let site = startSite();

async function restartSiteWhereNeeded(): Promise<void> {
  const settings = readSiteSettings();
  if (settings === undefined || settings === siteSettings) return;
  siteSettings = settings;
  await stopProgram(site);
  site = startSite();
}

/** What the survey takes from the lender. Undefined while the folder cannot be read, which the survey then says. */
function readSurveyParts(): string | undefined {
  try {
    const { brand, lender, states, survey: words } = readWhenChanged(chosenFolder());
    return JSON.stringify([brand, lender, states, words]);
  } catch {
    return undefined;
  }
}

let surveyParts = readSurveyParts();
let isCodeChanged = false;

/** Words of other pages do not make the survey anew. */
async function renewSurveyWhereNeeded(): Promise<void> {
  const parts = readSurveyParts();
  if (!isCodeChanged && parts !== undefined && parts === surveyParts) return;
  surveyParts = parts;
  isCodeChanged = false;
  await survey.renew();
}

if (hasSecondLanguage(chosenFolder())) {
  console.log("Only the English pages are shown here: npm start shows the Spanish ones too.");
}

await survey.renew();
const takeIn = debounce(async () => {
  await renewSurveyWhereNeeded();
  await restartSiteWhereNeeded();
});
for (const folder of SOURCES_OF_THE_SURVEY) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (BUILDS_THE_PAGE.test(join(folder, file ?? ""))) survey.forgetBuilder();
    isCodeChanged ||= folder !== chosenFolder();
    takeIn();
  });
}

for (const signal of STOP_SIGNALS) {
  process.on(signal, async () => {
    site.kill("SIGTERM");
    await survey.close();
    process.exit(0);
  });
}
