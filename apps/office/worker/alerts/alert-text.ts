import { listStates } from "@heloc/lender/law/states";
import { formatAtHome, type CallWindow } from "@heloc/leads/calling";

/** All that an alert may know of an application. Nothing else of it reaches this folder's texts. */
export interface Announced {
  submissionId: string;
  propertyState: string;
  /** The words of the consent were in Spanish. Told as one of two, so that no text from the store gets into an alert. */
  isInSpanish: boolean;
  callWindow: CallWindow;
}

/** An alert before it is written as mail or for a chat. */
export interface AlertText {
  subject: string;
  lines: string[];
}

/** Digits of an application's number: enough to find it, and no key to anything. */
const NUMBER_LENGTH = 8;

/**
 * Writes the alert about one application.
 * @param isUnopened told because nobody has opened it
 * @param openAt where applications are opened; a command, and no link to this one, which programs that look into messages would fetch
 */
export function writeAlert(
  { submissionId, propertyState, isInSpanish, callWindow }: Announced,
  isUnopened: boolean,
  openAt?: string,
): AlertText {
  const number = submissionId.slice(0, NUMBER_LENGTH);
  const title = isUnopened ? "Nobody has opened this application" : "New application";
  const state = listStates().find(([code]) => code === propertyState)?.[1].name ?? "another state";
  const where = isInSpanish ? `${state}, in Spanish` : state;
  return {
    subject: `${title}, ${where}: ${describeCall(callWindow)}`,
    lines: [`Number: ${number}`, `Open it: ${openAt ?? `npm run leads -- show ${number}`}`],
  };
}

export const TEST_ALERT: AlertText = { subject: "A test of the alerts: nobody has applied", lines: [] };

function describeCall(window: CallWindow): string {
  const { status, reason, opensAt, closesAt } = window;
  if (status === "open") return `call now, until ${formatAtHome(window, closesAt)}`;
  if (status === "closed") return `call from ${formatAtHome(window, opensAt, "short")}`;
  return reason === null ? "do not call: no hour is lawful in the next days" : "do not call: no consent";
}
