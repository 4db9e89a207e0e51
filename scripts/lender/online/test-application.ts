import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { dataFolder } from "@heloc/lender/build-folders";
import { ROOT } from "@heloc/lender/config";
import { homeRules, lender } from "@heloc/lender/current";
import { FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { readSent } from "@heloc/survey-embed/thank-you-address";
import { say, type Finding } from "./public-answers.ts";

/** A worker sends at once; the CRM has this long to take it. */
const DELIVERY_TIMEOUT_MS = 60_000;
const POLL_MS = 1_000;

/** Runs `npm run leads` on this machine's store. @throws with what it says when it fails */
async function leads(...args: string[]): Promise<string> {
  const command = join(ROOT, "apps/office/cli/cli.ts");
  const maxBuffer = 2 ** 28;
  return (await promisify(execFile)(process.execPath, [command, ...args], { cwd: ROOT, maxBuffer })).stdout;
}

/** What a person who looks at it takes for a test, and no CRM for a customer. */
function exampleAnswers(email: string): Record<string, string> {
  const [state = "", rules] = Object.entries(homeRules.states)[0] ?? [];
  return {
    propertyState: state,
    propertyZip: `${rules?.zipPrefixes[0]?.[0]}01`,
    propertyUse: "primary",
    homeValueDollars: "500000",
    mortgageBalanceDollars: "100000",
    amountWantedDollars: "50000",
    creditBand: "740-plus",
    purpose: "other",
    firstName: "Test",
    lastName: "Please Ignore",
    email,
    phone: lender.phoneAlwaysNeeded ? lender.phone.display : "",
  };
}

/** Fills in the form as a visitor without scripts does. @returns the number of the application, or why there is none */
async function send(
  surveyAddress: string,
  siteAddress: string,
  email: string,
): Promise<{ id: string } | { refused: string }> {
  const page = await (await fetch(new URL(SURVEY_PATH, surveyAddress))).text();
  const hidden = parse(page)
    .querySelectorAll("form input[type=hidden][name]")
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]);
  const answer = await fetch(new URL(FORM_PATH, surveyAddress), {
    ...{ method: "POST", redirect: "manual" },
    body: new URLSearchParams({ ...Object.fromEntries(hidden), ...exampleAnswers(email) }),
  });
  const target = answer.headers.get("location");
  if (target === null) return { refused: `it answers ${answer.status}` };
  const { origin, hash } = new URL(target);
  if (origin !== new URL(siteAddress).origin)
    return { refused: `its visitors end at ${origin}: name the website first in SITE_ORIGINS` };
  const sent = readSent(hash);
  return sent ? { id: sent.submissionId } : { refused: `it leads to ${origin} without a number` };
}

interface Delivery {
  deliveryId: string;
  destination: string;
  state: string;
  lastResult: string | null;
}

/** Waits until the CRM has an application. @returns what the last attempt came to where it does not */
async function waitForCrm(id: string): Promise<string | undefined> {
  const end = Date.now() + DELIVERY_TIMEOUT_MS;
  let last = "nothing was sent";
  while (Date.now() < end) {
    const deliveries = JSON.parse(await leads("deliveries", "--json")) as Delivery[];
    const ours = deliveries.find((one) => one.deliveryId === `lead_${id}`);
    if (ours?.state === "delivered") return undefined;
    last = ours?.lastResult ?? last;
    await wait(POLL_MS);
  }
  return last;
}

/** Sends one application through the public survey to store and CRM, and erases it; only on the survey's own machine. */
export async function tryApplication(surveyAddress: string, siteAddress: string): Promise<Finding> {
  const folder = join(process.env.SURVEY_DATA_DIR || dataFolder(process.env.LENDER), "leads");
  if (!process.env.DATABASE_URL && !existsSync(folder)) return say("left", "application");
  const email = `test-${crypto.randomUUID()}@${lender.email.split("@")[1]}`;
  try {
    const sent = await send(surveyAddress, siteAddress, email);
    if ("refused" in sent) return say("wrong", "refused", { reason: sent.refused });
    const stored = JSON.parse(await leads("list", "--json", "--search", email)) as unknown[];
    if (stored.length === 0) return say("wrong", "lost");
    const failure = await waitForCrm(sent.id);
    await leads("erase", sent.id);
    return failure === undefined
      ? say("right", "application")
      : say("wrong", "application", { reason: failure });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return say("wrong", "untraced", { reason: stderr?.trim() || message });
  }
}
