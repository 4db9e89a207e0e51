import { fillIn } from "@heloc/lender/format/fill-in";
import { listStates } from "@heloc/lender/law/states";
import type { AlertWords } from "@heloc/lender/schema/words/alerts";
import { formatAtHome, type CallWindow } from "../../../calling.ts";

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
/** Kinds of applications, and numbers, that one message names; the rest is counted. */
const MOST_LISTED = 10;

export interface Wording {
  words: AlertWords;
  /** Where applications are opened; undefined for the operator's commands. */
  openAt?: string | undefined;
}

/**
 * Writes one alert about applications that came together.
 * @param isUnopened told because nobody has opened them
 */
export function writeAlert(
  applications: readonly Announced[],
  isUnopened: boolean,
  { words, openAt }: Wording,
): AlertText {
  const [first] = applications;
  const count = applications.length;
  const numbers = applications.map(({ submissionId }) => submissionId.slice(0, NUMBER_LENGTH));
  const where = fillIn(words.open, { where: openAt ?? commandFor(numbers) });
  if (count === 1 && first) {
    const title = fillIn(isUnopened ? words.unopenedOne : words.one, { state: nameWhere(first, words) });
    const subject = `${title}: ${describeCall(first.callWindow, words)}`;
    return { subject, lines: [fillIn(words.number, { number: numbers[0] }), where] };
  }
  const listed = fillIn(words.numbers, { numbers: listSome(numbers, words).join(", ") });
  return {
    subject: fillIn(isUnopened ? words.unopenedSeveral : words.several, { count }),
    lines: [...listSome(countAlike(applications, words), words), listed, where],
  };
}

export const writeTest = ({ words }: Wording): AlertText => ({ subject: words.test, lines: [] });

/** "8 in Texas: call now, until 9:00 PM CST", those first whose window closes first. */
function countAlike(applications: readonly Announced[], words: AlertWords): string[] {
  const counts = new Map<string, { count: number; state: string; call: string }>();
  for (const one of applications.toSorted(byUrgency)) {
    const [state, call] = [nameWhere(one, words), describeCall(one.callWindow, words)];
    const key = `${state}\n${call}`;
    const { count } = counts.get(key) ?? { count: 0 };
    counts.set(key, { count: count + 1, state, call });
  }
  return [...counts.values()].map((alike) => fillIn(words.alike, alike));
}

const STATUSES: readonly CallWindow["status"][] = ["open", "closed", "never"];

const byUrgency = ({ callWindow: one }: Announced, { callWindow: other }: Announced): number =>
  STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status) ||
  (turnOf(one) < turnOf(other) ? -1 : Number(turnOf(one) > turnOf(other)));

/** When it closes, or opens. ISO 8601 in UTC, so that texts compare as times do. */
const turnOf = ({ status, opensAt, closesAt }: CallWindow): string =>
  (status === "open" ? closesAt : opensAt) ?? "";

function describeCall(window: CallWindow, words: AlertWords): string {
  const { status, reason, opensAt, closesAt } = window;
  if (status === "open") return fillIn(words.callNow, { until: formatAtHome(window, closesAt) });
  if (status === "closed") return fillIn(words.callLater, { from: formatAtHome(window, opensAt, "short") });
  return reason === null ? words.noHour : words.doNotCall;
}

/** "Texas", or "Texas, in Spanish", so that somebody calls who speaks it. */
function nameWhere({ propertyState, isInSpanish }: Announced, words: AlertWords): string {
  const state = listStates().find(([each]) => each === propertyState)?.[1].name ?? words.elsewhere;
  return isInSpanish ? fillIn(words.spanish, { state }) : state;
}

function listSome(all: readonly string[], { further }: AlertWords): string[] {
  const left = all.length - MOST_LISTED;
  return left > 0 ? [...all.slice(0, MOST_LISTED), fillIn(further, { count: left })] : [...all];
}

/** A command, and no link: a link would be fetched by programs that look into messages. */
const commandFor = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `npm run leads -- show ${numbers[0]}` : "npm run leads -- list --new";
