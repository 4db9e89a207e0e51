import { QUESTIONS } from "@heloc/lender/asked-questions";
import { describeCallWindow } from "@heloc/leads/calling";
import { describeAnswer } from "@heloc/leads/operator/described-answers";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import type { Question } from "@heloc/questions/questions";
import { CLICK_IDS } from "@heloc/survey-embed/attribution";
import { calculatedLines } from "../../worker/crm/application-note.ts";
import { formatLocalTime } from "../printing/formats.ts";
import type { Column } from "../printing/table.ts";

type LeadColumn = Column<OpenedLead>;

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

/** A choice in the survey's words, dollars as a number; empty where the application is older than the question. */
function readAnswer(question: Question, { answers }: OpenedLead): string | number {
  const answer: string | number | undefined = answers[question.name];
  if (answer === undefined) return "";
  const isValue = question.kind === "dollars" || (question.kind === "choice" && question.exportsValue);
  return isValue ? answer : describeAnswer(question, answer);
}

const toExportColumn = (question: Question): LeadColumn => [
  question.title,
  (lead) => readAnswer(question, lead),
];

function toReadableColumn(question: Question): LeadColumn {
  if (question.kind !== "dollars") return toExportColumn(question);
  const describe = (answer: string | number) => (answer === "" ? "" : describeAnswer(question, answer));
  return [question.title, (lead) => describe(readAnswer(question, lead)), "right"];
}

const isContact = ({ kind }: Question): boolean => ["name", "phone", "email"].includes(kind);

/** Whoever reads a line asks first who it is. */
const questions = [...QUESTIONS.filter(isContact), ...QUESTIONS.filter((one) => !isContact(one))];

/** The time at the home, which is what people mean by "this morning". */
const receivedAtHome = ({ receivedAt, callWindow }: OpenedLead): string =>
  formatLocalTime(new Date(receivedAt), callWindow.timeZones[0]);

const identity: LeadColumn[] = [
  ["submission id", (lead) => lead.submissionId],
  ["received", (lead) => lead.receivedAt],
  ["received (home)", receivedAtHome],
];

const callWindow: LeadColumn = ["call", (lead) => describeCallWindow(lead.callWindow)];
const status: LeadColumn = ["status", (lead) => lead.status ?? ""];
const appliedBefore: LeadColumn = ["applied before", (lead) => yesOrNo(lead.appliedBefore)];
const spamSignals: LeadColumn = ["review", (lead) => lead.spamSignals.join(" ")];
const openRequests: LeadColumn = ["requests", (lead) => lead.openRequests.join("; ")];

/** Where an application stands. */
const standing: LeadColumn[] = [
  // "no" also after a yes was taken back: whoever filters by it calls nobody by mistake.
  ["consent", (lead) => yesOrNo(lead.consent.contact)],
  callWindow,
  status,
  openRequests,
  ["consent withdrawn", (lead) => lead.withdrawnAt ?? ""],
  ["deletion requested", (lead) => lead.deletionRequestedAt ?? ""],
  appliedBefore,
  spamSignals,
];

const evidence: LeadColumn[] = [
  ["form version", (lead) => lead.formVersion],
  ["consent text", ({ consent }) => consent.text ?? ""],
  ["consent text sha-256", ({ consent }) => consent.textSha256 ?? ""],
  ["consent language", ({ consent }) => consent.language],
  ["consent sellers", ({ consent }) => consent.sellers?.join("; ") ?? ""],
  ["page origin", ({ consent }) => consent.pageOrigin ?? ""],
  ["ip address", ({ consent }) => consent.ip],
  ["browser", ({ consent }) => consent.userAgent ?? ""],
  ["form nonce", (lead) => lead.formNonce ?? ""],
];

/** Where advertisers look first; the column "attribution" has all. */
const ARRIVAL = [
  ..."utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer,landing_path".split(","),
  ...CLICK_IDS,
];

/** The columns of the export: everything that is stored. Dollars are plain numbers. */
export const exportColumns: LeadColumn[] = [
  ...identity,
  ...questions.map(toExportColumn),
  ...standing,
  ["attribution", ({ attribution }) => new URLSearchParams(attribution).toString()],
  ...ARRIVAL.map((name): LeadColumn => [name, ({ attribution }) => attribution[name] ?? ""]),
  ...evidence,
];

/** What `show` has of one application: everything that is stored, in words for people, and what the calculator makes of it. */
export const columnsToShow = (lead: OpenedLead): LeadColumn[] => [
  ...identity,
  ...questions.map(toReadableColumn),
  ...calculatedLines(lead).map(([title, value]): LeadColumn => [title, () => value]),
  ...standing,
  [
    "attribution",
    ({ attribution }) =>
      Object.entries(attribution)
        .map((mark) => mark.join("="))
        .join(", "),
  ],
  ...evidence,
];

const columnsOf = (...kinds: Question["kind"][]): LeadColumn[] =>
  QUESTIONS.filter(({ kind }) => kinds.includes(kind)).map(toExportColumn);
const names = columnsOf("name");

/** On a terminal: the digits by which `show` and `mark` find it, who, which home, how to reach them. */
export const listColumns: LeadColumn[] = [
  ["number", (lead) => lead.submissionId.slice(0, 8)],
  ["received", receivedAtHome],
  ["name", (lead) => names.map(([, value]) => value(lead)).join(" ")],
  ...QUESTIONS.filter((question) => !question.exportOnly && !isContact(question)).map(toReadableColumn),
  ...columnsOf("phone"),
  // In which somebody who calls is understood.
  ["language", ({ consent }) => consent.language],
  callWindow,
  status,
  ...columnsOf("email"),
  ["consent", (lead) => (lead.withdrawnAt === undefined ? yesOrNo(lead.consent.contact) : "withdrawn")],
  appliedBefore,
  spamSignals,
  openRequests,
];
