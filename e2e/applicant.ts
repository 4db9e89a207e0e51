import { expect, type FrameLocator, type Page } from "@playwright/test";
import { runLeads } from "../apps/office/test/kit/leads-terminal.ts";
import { COMPLETE_LENDER } from "./journey-lenders.ts";

/** A homeowner of the journeys: what they choose and type, step by step. */
export const ANSWERS = [
  { propertyState: "CA", propertyZip: "95814", propertyUse: "primary" },
  { homeValueDollars: "$650,000", mortgageBalanceDollars: "310,000", amountWantedDollars: "80000" },
  { creditBand: "700-739" },
  { purpose: "home-improvement" },
  { firstName: "Zoë", lastName: "O’Brien-Núñez", phone: "(916) 555-0134" },
] as const;
const [home, numbers, , , contact] = ANSWERS;
export const applicant = { ...home, ...numbers, ...contact };

const CHOICES = ["propertyState", "propertyUse", "creditBand", "purpose"];

/** An email address that no other journey uses: it tells one journey's application from another's. */
export const freshEmail = (): string => `journey-${crypto.randomUUID()}@example.com`;

export type Survey = Page | FrameLocator;

/**
 * Answers a step by the names of its fields, whatever language their labels are in. Choices are made by the keyboard, which
 * stays on the step: after the press of a finger some go on by themselves.
 * @param step its number, from 1
 */
export async function answerStep(
  survey: Survey,
  step: number,
  changes: Record<string, string> = {},
): Promise<void> {
  for (const [name, answer] of Object.entries({ ...ANSWERS[step - 1], ...changes }))
    await (CHOICES.includes(name)
      ? survey.locator(`#${name}-${answer}`).press("Space")
      : survey.locator(`#${name}`).fill(answer));
}

/** @param step its number, from 1 */
export const headingOf = (survey: Survey, step: number) =>
  survey.getByRole("heading", { name: new RegExp(`(Step|Paso) ${step} (of|de) `) });

export const expectStep = (survey: Survey, step: number) => expect(headingOf(survey, step)).toBeVisible();

/** Presses Continue and waits until the step is there. */
export async function continueTo(survey: Survey, step: number): Promise<void> {
  await survey.getByRole("button", { name: /^Continu/ }).click();
  await expectStep(survey, step);
}

/** Answers the steps before this one, and comes to it. */
export async function answerUpTo(survey: Survey, step: number, from = 1): Promise<void> {
  for (let at = from; at < step; at++) {
    await answerStep(survey, at);
    await continueTo(survey, at + 1);
  }
}

/** Answers all steps, without sending. */
export async function answerEverything(survey: Survey, email: string): Promise<void> {
  await answerUpTo(survey, 5);
  await answerStep(survey, 5, { email });
}

/** Sends the answers, and waits for the thank-you page. */
export async function send(page: Page, survey: Survey = page): Promise<void> {
  await survey.locator("#send").click();
  await expect(page).toHaveURL(/\/(thank-you|gracias)$/);
}

/** Fills in the survey as one long form, as it is without scripts, and sends it. */
export async function sendLongForm(survey: Survey, email: string, changes = {}): Promise<void> {
  for (const step of [1, 2, 3, 4]) await answerStep(survey, step);
  await answerStep(survey, 5, { email, ...changes });
  await survey.locator("#send").click();
}

export const frameOf = (page: Page): FrameLocator => page.frameLocator("#survey-frame");

/** From a timer: a page that is left at once cannot answer the test any more. */
export const travel = (page: Page, steps: number) =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), steps);

/** What the tab has kept, entry by entry. */
export const keptIn = (survey: Survey) =>
  survey
    .locator("html")
    .evaluate(() => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key)));

/** The answers that stand in the form, on whatever step they are, without the commas of amounts. */
export const typedIn = (survey: Survey) =>
  survey
    .locator("#survey")
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        value === "" || /Sha256|Id|Token|website/.test(name) ? [] : [String(value).replaceAll(",", "")],
      ),
    );

interface StoredLead {
  submissionId: string;
  answers: Record<string, string | number>;
  consent: { contact: boolean; text: string | null; textSha256: string | null; language: string };
  attribution: Record<string, string>;
  /** What makes it look like a program's. */
  spamSignals: string[];
}

/** What the lender sees of one homeowner, by `npm run leads -- list --json`, run in this process. */
export async function findLeads(email: string, { env } = COMPLETE_LENDER): Promise<StoredLead[]> {
  const { out } = await runLeads(env.SURVEY_DATA_DIR ?? "", ["list", "--json"]);
  return (JSON.parse(out) as StoredLead[]).filter(({ answers }) => answers.email === email);
}
