import { survey } from "@heloc/lender/current";
import { honorBy } from "@heloc/lender/law/revocation";
import { callWindowOf, describeCallWindow, type CallWindow } from "@heloc/leads/calling";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { FieldName, Question } from "@heloc/questions/questions";
import type { ConsumerRequest } from "@heloc/leads/store/contract";
import type { Lead } from "@heloc/leads/store/lead";
import { calculateFigures } from "@heloc/leads/operator/figures";

/** What is known of an application beside what was sent. */
export interface Standing {
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
}

/** Longer attribution is cut: it is in `npm run leads -- show` as a whole. */
const MAXIMUM_ATTRIBUTION_LETTERS = 1_000;

export const isAnswerName = (name: string): name is FieldName =>
  QUESTIONS.some((question) => question.name === name);

/** Whether nobody may call or text this applicant. */
export const isDoNotCall = (lead: Lead, { withdrawnAt }: Standing): boolean =>
  !lead.consent.contact || withdrawnAt !== undefined;

/** Whether the application was made in English. */
export const isEnglish = ({ consent: { language } }: Lead): boolean => /^en\b/i.test(language);

/**
 * An application as plain text for people, one fact a line: what was answered, what the calculator makes of it, whether
 * and when to call, and where it came from.
 * @param now the moment for which it says when to call
 */
export function writeApplicationNote(lead: Lead, standing: Standing, now: Date): string {
  const { answers, attribution, spamSignals, receivedAt } = lead;
  const callWindow = callWindowOf(lead, standing, now);
  const lines: [string, string][] = [
    ["received", formatTime(receivedAt, callWindow)],
    ...QUESTIONS.flatMap((question): [string, string][] => {
      const answer = describeAnswer(question, answers[question.name]);
      return answer === undefined ? [] : [[question.title, answer]];
    }),
    ...calculatedLines(lead),
    ["consent to calls and texts", describeConsent(lead, standing)],
    [
      "when to call",
      `${describeCallWindow(callWindow)} (as of ${formatTime(now.toISOString(), callWindow)})`,
    ],
    ["language", isEnglish(lead) ? "" : lead.consent.language],
    ["applied before", standing.appliedBefore ? "yes" : ""],
    ["asked to be deleted", standing.deletionRequestedAt ?? ""],
    ["may be a program", spamSignals.join(", ")],
    ["came from", describeAttribution(attribution)],
  ];
  return writeNote(`HELOC application ${lead.submissionId}`, lines);
}

const requestTitle = ({ kind, submissionId }: ConsumerRequest): string =>
  kind === "withdrawal"
    ? `No more calls or texts: consent withdrawn for application ${submissionId}`
    : `Deletion asked for: application ${submissionId}`;

/** What somebody has asked for about an application, as plain text. */
export function writeRequestNote(request: ConsumerRequest, now: Date): string {
  const { kind, requestedAt, channel, number } = request;
  return writeNote(requestTitle(request), [
    ["asked at", requestedAt.toISOString()],
    ["by", channel],
    ["honor by", kind === "withdrawal" ? honorBy(requestedAt, now) : ""],
    ["close it with", `npm run leads -- requests done ${number} --note …`],
  ]);
}

/** A CRM may show notes as HTML, and what visitors type must never be any: brackets are left out. */
const writeNote = (title: string, lines: readonly (readonly [string, string])[]): string =>
  [title, ...lines.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`)]
    .map((line) => line.replace(/[<>]/g, "").replace(/\s+/g, " "))
    .join("\n");

/** The answer as people read it: a choice by its words, dollars with their sign. Undefined where it was not asked. */
function describeAnswer({ name, kind }: Question, answer: string | number | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if (kind === "dollars") return dollars.format(Number(answer));
  const words: { label: string; options?: Record<string, string> } = survey.fields[name];
  return words.options?.[answer] ?? String(answer);
}

/** What the calculator makes of the answers, in words; nothing where an application is older than one of the questions. */
export function calculatedLines(lead: Lead): [string, string][] {
  const figures = calculateFigures(lead);
  if (!figures) return [];
  const {
    homeEquityDollars,
    maxLineDollars,
    estimatedRatePercent,
    combinedLoanToValuePercent: owed,
  } = figures;
  return [
    ["home equity", dollars.format(homeEquityDollars)],
    ["line by the calculator", `up to ${dollars.format(maxLineDollars)}`],
    ["rate by the calculator", `${estimatedRatePercent.toFixed(2)}%`],
    ["owed with the amount wanted", owed === undefined ? "" : `${owed.toFixed(1)}% of the home's value`],
  ];
}

function describeConsent({ consent }: Lead, { withdrawnAt }: Standing): string {
  if (withdrawnAt !== undefined) return `NO: taken back at ${withdrawnAt}. Do not call or text.`;
  return consent.contact ? "yes" : "NO. Do not call or text.";
}

const describeAttribution = (attribution: Lead["attribution"]): string =>
  Object.entries(attribution)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ")
    .slice(0, MAXIMUM_ATTRIBUTION_LETTERS);

/** "Nov 21, 2026, 9:30 AM PST": the time at the home. */
const formatTime = (iso: string, { timeZones: [timeZone] }: CallWindow): string =>
  new Intl.DateTimeFormat("en-US", {
    ...({ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const),
    timeZoneName: "short",
    timeZone,
  })
    .format(new Date(iso))
    .replaceAll("\u202f", " ");

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
