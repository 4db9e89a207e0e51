/**
 * For whoever has put a lender's site online: asks its public addresses what a visitor's browser asks them, and on the
 * survey's machine sends one test application all the way to the CRM. Ends with 1 when something is wrong.
 */
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { readSiteConfig } from "../../../apps/site/config.ts";
import { checkSite, checkSurvey, type Finding } from "./public-answers.ts";
import { tryApplication } from "./test-application.ts";

const SIGNS = { right: "✓", wrong: "✗", left: "–" };

const { siteAddress, provider } = readSiteConfig();
const isOwn = isOwnSurvey(provider);
let wrong = 0;
function tell({ is, says }: Finding): void {
  console.log(`${SIGNS[is]} ${says}`);
  if (is === "wrong") wrong += 1;
}

const { findings, frame } = await checkSite(siteAddress);
findings.forEach(tell);
if (frame !== undefined) (await checkSurvey(frame, siteAddress, isOwn)).forEach(tell);
else if (isOwn) tell({ is: "wrong", says: "The landing page has no frame: build and upload it again." });
if (isOwn && wrong === 0) tell(await tryApplication(provider.address, siteAddress));

console.log(
  wrong === 0 ? `\n${siteAddress} is online as it should be.` : `\n${wrong} to put right, marked ✗.`,
);
process.exit(wrong === 0 ? 0 : 1);
