/**
 * Hot reload. The website: by Astro's own development server. The survey: at each change its page is built and its service
 * starts anew; then open pages of the website load themselves again. A folder that cannot be read never ends this: its
 * problems are told, and the last good pages stay.
 */
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chosenFolder, lenderName, ROOT } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems } from "@heloc/lender/problem";
import { readLender } from "@heloc/lender/read-lender";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { hasSecondLanguage } from "@heloc/lender/second-language";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";
import { readOptions } from "../programs/command-line.ts";
import { needPorts } from "../programs/need-ports.ts";
import { startProgram, STOP_SIGNALS, stopProgram } from "../programs/run-program.ts";

readOptions("npm run dev: the website and the survey, anew at each change", {
  options: { "no-overlay": { type: "boolean" } },
});
const folder = chosenFolder();
// Without a folder there is nothing to wait for.
if (!existsSync(folder)) readLender(folder);
/** Read as it stands: the rest of the folder may be unreadable just now. */
const withSurvey =
  existsSync(join(ROOT, "apps/survey")) &&
  /^name: *["']?self-hosted/m.test(readFileSync(join(folder, "provider.yaml"), "utf8"));
/** What page and service of the survey are made of. They share the questions, the rules for answers and the words. */
const SOURCES = ["packages", ...(withSurvey ? ["apps/survey/web", "apps/survey/api"] : [])];
const QUIET_MS = 100;

const sitePort = Number(process.env.SITE_PORT || DEFAULT_PORTS.site);
const surveyPort = Number(process.env.SURVEY_PORT || DEFAULT_PORTS.survey);
await needPorts({ SITE_PORT: sitePort, ...(withSurvey && { SURVEY_PORT: surveyPort }) });

const renewSurvey = withSurvey
  ? (await import("./survey.ts")).developSurvey(surveyPort, join(ROOT, ".cache/dev", lenderName()))
  : undefined;

/** What the running programs keep of the lender. Undefined while the folder cannot be read. */
async function readParts(): Promise<{ ofSite: string; ofSurvey: string } | undefined> {
  try {
    const read = readWhenChanged(folder);
    await refuseWrongPictures(folder, read);
    const { provider, lender, rates, brand, states, survey: words } = read;
    return {
      ofSite: JSON.stringify([provider, lender.siteAddress, rates.asOf]),
      ofSurvey: JSON.stringify([brand, lender, states, words]),
    };
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    if (!site) console.error(error.message);
    return undefined;
  }
}

let site: ReturnType<typeof startProgram> | undefined;
let known = { ofSite: "", ofSurvey: "" };
let isCodeChanged = false;

async function takeIn(): Promise<void> {
  const parts = await readParts();
  if (!parts) return;
  const before = known;
  known = parts;
  if (site && parts.ofSite !== before.ofSite) {
    await stopProgram(site);
    site = undefined;
  }
  site ??= startProgram("apps/site/dev.ts", {}, process.argv.slice(2));
  if (!renewSurvey || (!isCodeChanged && parts.ofSurvey === before.ofSurvey)) return;
  isCodeChanged = false;
  if (await renewSurvey()) site.send("reload");
  // The folder may have been broken meanwhile: once it is right again, it is new to the survey.
  else known.ofSurvey = "";
}

/** The files of one save come in quick succession, and a change during the work leads to one more run after it. */
let work = Promise.resolve();
let isAsked = false;
function changed(): void {
  if (isAsked) return;
  isAsked = true;
  work = work
    .then(() => setTimeout(QUIET_MS))
    .then(() => {
      isAsked = false;
      return takeIn();
    });
}

if (hasSecondLanguage(folder)) {
  console.log("Only the English pages are shown here: npm start shows the Spanish ones too.");
}
watch(folder, { recursive: true }, changed);
for (const source of SOURCES)
  watch(join(ROOT, source), { recursive: true }, () => {
    isCodeChanged = true;
    changed();
  });
// What was started ends with this process: see startProgram.
for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
changed();
