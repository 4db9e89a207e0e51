import { QUESTIONS } from "@heloc/lender/asked-questions";
import { dollars } from "@heloc/lender/format/spell-number";
import { honorBy } from "@heloc/lender/law/revocation";
import { callWindowOf, describeCallWindow } from "@heloc/leads/calling";
import { describeAnswers } from "@heloc/leads/operator/described-answers";
import { calculateFigures } from "@heloc/leads/operator/figures";
import type { Lead } from "@heloc/leads/store/lead";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { withoutControls } from "@heloc/questions/visible-text";
import type { ApplicationDelivery } from "../destination.ts";

type Noted = Pick<ApplicationDelivery, "lead" | "appliedBefore" | "withdrawnAt" | "deletionRequestedAt">;

/** Longer attribution is cut: it is in `npm run leads -- show` as a whole. */
const MAXIMUM_ATTRIBUTION_LETTERS = 1_000;

export const isDoNotCall = ({ lead, withdrawnAt }: Noted): boolean =>
  !lead.consent.contact || withdrawnAt !== undefined;

export const isEnglish = ({ consent: { language } }: Lead): boolean => /^en\b/i.test(language);

/** An application as plain text for people, one fact a line. @param now the moment for which it says when to call */
export function writeApplicationNote(noted: Noted, now: Date): string {
  const { lead, appliedBefore, withdrawnAt, deletionRequestedAt } = noted;
  const callWindow = callWindowOf(lead, noted, now);
  const atHome = (time: Date) => formatTime(time, callWindow.timeZones[0]);
  const answers = new Map(describeAnswers(lead.answers).map(({ name, value }) => [name, value]));
  const takenBack = withdrawnAt === undefined ? "" : `: taken back at ${withdrawnAt}`;
  const source = Object.entries(lead.attribution).map(([name, value]) => `${name}=${value}`);
  return writeNote(`HELOC application ${lead.submissionId}`, [
    ["received", atHome(new Date(lead.receivedAt))],
    ...QUESTIONS.map(({ name, title }) => [title, answers.get(name) ?? ""] as const),
    ...calculatedLines(lead),
    ["consent to calls and texts", isDoNotCall(noted) ? `NO${takenBack}. Do not call or text.` : "yes"],
    ["when to call", `${describeCallWindow(callWindow)} (as of ${atHome(now)})`],
    ["language", isEnglish(lead) ? "" : lead.consent.language],
    ["applied before", appliedBefore ? "yes" : ""],
    ["asked to be deleted", deletionRequestedAt ?? ""],
    ["may be a program", lead.spamSignals.join(", ")],
    ["came from", source.join(", ").slice(0, MAXIMUM_ATTRIBUTION_LETTERS)],
  ]);
}

export function writeRequestNote(request: ConsumerRequest, now: Date): string {
  const { kind, submissionId, requestedAt, channel, number } = request;
  const isWithdrawal = kind === "withdrawal";
  const title = isWithdrawal ? "No more calls or texts: consent withdrawn for" : "Deletion asked for:";
  return writeNote(`${title} application ${submissionId}`, [
    ["asked at", requestedAt.toISOString()],
    ["by", channel],
    ["honor by", isWithdrawal ? honorBy(requestedAt, now) : ""],
    ["close it with", `npm run leads -- requests done ${number} --note …`],
  ]);
}

/** A CRM may show notes as HTML, and what visitors type must never be any: brackets are left out. */
const writeNote = (title: string, lines: readonly (readonly [string, string])[]): string =>
  [title, ...lines.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`)]
    .map((line) => withoutControls(line, " ").replace(/[<>]/g, "").replace(/\s+/g, " "))
    .join("\n");

/** What the calculator makes of the answers, in words; nothing where an application is older than one of the questions. */
export function calculatedLines(lead: Lead): [string, string][] {
  const figures = calculateFigures(lead);
  if (!figures) return [];
  const owed = figures.combinedLoanToValuePercent;
  return [
    ["home equity", dollars(Math.round(figures.homeEquityDollars))],
    ["line by the calculator", `up to ${dollars(Math.round(figures.maxLineDollars))}`],
    ["rate by the calculator", `${figures.estimatedRatePercent.toFixed(2)}%`],
    ["owed with the amount wanted", owed === undefined ? "" : `${owed.toFixed(1)}% of the home's value`],
  ];
}

/** "Nov 21, 2026, 9:30 AM PST" */
const formatTime = (time: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-US", {
    ...({ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const),
    timeZoneName: "short",
    timeZone,
  }).format(time);
