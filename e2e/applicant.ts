import { expect, type FrameLocator, type Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runLeads } from "../apps/office/test/kit/leads-terminal.ts";
import { COMPLETE_LENDER } from "./journey-lenders.ts";

/** A homeowner of the journeys. The email address tells one journey's application from another's. */
export const applicant = {
  propertyState: "California",
  propertyZip: "95814",
  propertyUse: "I live there",
  homeValueDollars: "$650,000",
  mortgageBalanceDollars: "310,000",
  amountWantedDollars: "80000",
  creditBand: "700 to 739",
  purpose: "Home improvement",
  firstName: "Zoë",
  lastName: "O’Brien-Núñez",
  phone: "(916) 555-0134",
};

/** An email address that no other journey uses. */
export const freshEmail = (): string => `journey-${crypto.randomUUID()}@example.com`;

/** A ZIP code of the other state. */
const TEXAS_ZIP = "78701";

export type Survey = Page | FrameLocator;

export async function answerProperty(survey: Survey, state = applicant.propertyState): Promise<void> {
  await survey.getByRole("radio", { name: state, exact: true }).check();
  await survey.getByLabel("ZIP code").fill(state === "Texas" ? TEXAS_ZIP : applicant.propertyZip);
  await survey.getByRole("radio", { name: applicant.propertyUse }).check();
}

export async function answerNumbers(survey: Survey): Promise<void> {
  await survey.getByLabel("Home value").fill(applicant.homeValueDollars);
  await survey.getByLabel("First mortgage balance").fill(applicant.mortgageBalanceDollars);
  await survey.getByLabel("Amount you would like").fill(applicant.amountWantedDollars);
}

/** By the keyboard, which chooses and stays on the step: after the press of a finger it would go on by itself. */
export const answerCredit = (survey: Survey): Promise<void> =>
  survey.getByRole("radio", { name: applicant.creditBand }).press("Space");

export const answerPurpose = (survey: Survey): Promise<void> =>
  survey.getByRole("radio", { name: applicant.purpose }).press("Space");

export async function answerContact(survey: Survey, email: string): Promise<void> {
  await survey.getByLabel("First name").fill(applicant.firstName);
  await survey.getByLabel("Last name").fill(applicant.lastName);
  await survey.getByLabel("Email").fill(email);
  await survey.getByLabel("Phone", { exact: true }).fill(applicant.phone);
}

/** Presses Continue and waits until the next step is there. */
async function goOn(survey: Survey, nextHeading: string): Promise<void> {
  await survey.getByRole("button", { name: "Continue" }).click();
  await expect(survey.getByRole("heading", { name: nextHeading })).toBeVisible();
}

/** Answers everything up to the last step, and the last step too, without sending. */
export async function answerEverything(survey: Survey, email: string): Promise<void> {
  await answerProperty(survey);
  await goOn(survey, "What is it worth, and what do you owe?");
  await answerNumbers(survey);
  await goOn(survey, "How is your credit?");
  await answerCredit(survey);
  await goOn(survey, "What is the money for?");
  await answerPurpose(survey);
  await goOn(survey, "How do we reach you?");
  await answerContact(survey, email);
}

/** Fills in the survey as one long form, as it is without scripts, and sends it. */
export async function sendLongForm(
  survey: Survey,
  email: string,
  zip = applicant.propertyZip,
): Promise<void> {
  await answerProperty(survey);
  await survey.getByLabel("ZIP code").fill(zip);
  await answerNumbers(survey);
  await answerCredit(survey);
  await answerPurpose(survey);
  await answerContact(survey, email);
  await survey.getByRole("button", { name: "Submit application" }).click();
}

export interface StoredLead {
  submissionId: string;
  answers: Record<string, string | number>;
  consent: { contact: boolean; text: string | null; textSha256: string | null; language: string };
  attribution: Record<string, string>;
  /** What makes it look like a program's. */
  spamSignals: string[];
}

/** What the lender sees of one homeowner, by `npm run leads -- list --json`, run in this process. */
export async function findLeads(email: string, { env } = COMPLETE_LENDER): Promise<StoredLead[]> {
  const { out } = await runLeads(env.SURVEY_DATA_DIR ?? "", LIST);
  return ofHomeowner(out, email);
}

/** The same as the lender reads it, by a process of its own, which takes a second to start. */
export async function findLeadsByCommand(email: string): Promise<StoredLead[]> {
  const command = ["apps/office/cli/cli.ts", ...LIST];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  return ofHomeowner(stdout, email);
}

const LIST = ["list", "--json"];
const ofHomeowner = (list: string, email: string) =>
  (JSON.parse(list) as StoredLead[]).filter(({ answers }) => answers.email === email);
