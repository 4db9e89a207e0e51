import { survey } from "@heloc/lender/current";
import { CLICK_IDS } from "@heloc/survey-embed/attribution";
import { describeCallWindow } from "@heloc/leads/calling";
import { calculatedLines } from "../../worker/crm/application-note.ts";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Question } from "@heloc/questions/questions";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import { formatPhone } from "@heloc/leads/operator/described-answers";
import type { Column } from "../printing/table.ts";

/** A column of the operator's list and export. */
type LeadColumn = Column<OpenedLead>;

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

/** "no" also after a yes was taken back: whoever filters by it calls nobody by mistake. */
const consent: LeadColumn = { title: "consent", value: (lead) => yesOrNo(lead.consent.contact) };
/** The time at the home, which is what people mean by "this morning". */
const receivedThere: LeadColumn = {
  title: "received (home)",
  value: ({ receivedAt, callWindow: { timeZones } }) => formatLocal(receivedAt, timeZones[0]),
};
/** Where advertisers look first; the column "attribution" has all. */
const marksOfArrival: LeadColumn[] = [
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid"],
  ...["referrer", "landing_path", ...CLICK_IDS.filter((id) => id !== "gclid")],
].map((title) => ({ title, value: ({ attribution }) => attribution[title] ?? "" }));
const appliedBefore: LeadColumn = {
  title: "applied before",
  value: (lead) => yesOrNo(lead.appliedBefore),
};
const spamSignals: LeadColumn = { title: "review", value: (lead) => lead.spamSignals.join(" ") };

/** In which somebody who calls is understood: that of the pages on which the visitor applied. */
const language: LeadColumn = { title: "language", value: (lead) => lead.consent.language };

const callWindow: LeadColumn = {
  title: "call",
  value: (lead) => describeCallWindow(lead.callWindow),
};
const mark: LeadColumn = { title: "mark", value: (lead) => lead.mark ?? "" };
const openRequests: LeadColumn = { title: "requests", value: (lead) => lead.openRequests.join("; ") };

const columnsOf = (kind: Question["kind"]): LeadColumn[] =>
  QUESTIONS.filter((question) => question.kind === kind).map(exportColumn);
const names = columnsOf("name");
const isContact = ({ kind }: Question): boolean => ["name", "phone", "email"].includes(kind);

/**
 * What the list on a terminal shows of each application: the digits by which `show` and `mark` find it, who, which home, how
 * to reach them.
 */
export const listColumns: LeadColumn[] = [
  { title: "number", value: (lead) => lead.submissionId.slice(0, 8) },
  { ...receivedThere, title: "received" },
  { title: "name", value: (lead) => names.map(({ value }) => value(lead)).join(" ") },
  ...QUESTIONS.filter((question) => !question.exportOnly && !isContact(question)).map(listColumn),
  ...columnsOf("phone"),
  language,
  callWindow,
  mark,
  ...columnsOf("email"),
  { ...consent, value: (lead) => (lead.withdrawnAt === undefined ? consent.value(lead) : "withdrawn") },
  appliedBefore,
  spamSignals,
  openRequests,
];

/**
 * Columns that were exported from the first release on, in their order: a lender's spreadsheet may know them by their
 * place. Everything later stands behind them.
 */
const FIRST_TITLES = [
  ..."submission id,received,first name,last name,phone,e-mail,consent,state,zip,use".split(","),
  ..."home value,balance,wanted,credit,purpose,attribution,applied before,review".split(","),
];

/** Everything that is stored of an application, and whether it is a person's first. */
const everything: LeadColumn[] = [
  { title: "submission id", value: (lead) => lead.submissionId },
  { title: "received", value: (lead) => lead.receivedAt },
  consent,
  { title: "attribution", value: (lead) => new URLSearchParams(lead.attribution).toString() },
  appliedBefore,
  spamSignals,
  ...QUESTIONS.map(exportColumn),
  { title: "form version", value: (lead) => lead.formVersion },
  { title: "consent text", value: (lead) => lead.consent.text ?? "" },
  { title: "consent text sha-256", value: (lead) => lead.consent.textSha256 ?? "" },
  { title: "page origin", value: (lead) => lead.consent.pageOrigin ?? "" },
  { title: "ip address", value: (lead) => lead.consent.ip },
  { title: "browser", value: (lead) => lead.consent.userAgent ?? "" },
  { title: "form nonce", value: (lead) => lead.formNonce ?? "" },
  { ...language, title: "consent language" },
  { title: "consent sellers", value: (lead) => lead.consent.sellers?.join("; ") ?? "" },
  { title: "consent withdrawn", value: (lead) => lead.withdrawnAt ?? "" },
  { title: "deletion requested", value: (lead) => lead.deletionRequestedAt ?? "" },
  openRequests,
  callWindow,
  mark,
  receivedThere,
  ...marksOfArrival,
];

/** The columns of the export. Dollars are plain numbers. */
export const exportColumns: LeadColumn[] = [
  ...FIRST_TITLES.flatMap((first) => everything.filter(({ title }) => title === first)),
  ...everything.filter(({ title }) => !FIRST_TITLES.includes(title)),
];

/**
 * What `show` has of one application: everything that is exported and not empty, dollars and where the visitor came from in
 * words for people, and what the calculator makes of the answers.
 */
export const columnsToShow = (lead: OpenedLead): LeadColumn[] =>
  exportColumns
    .flatMap((column) => {
      if (column.title !== "attribution")
        return [DOLLARS.find(({ title }) => title === column.title) ?? column];
      const calculated = calculatedLines(lead).map(([title, value]) => ({ title, value: () => value }));
      const came = Object.entries(lead.attribution).map(([name, value]) => `${name}=${value}`);
      return [...calculated, { title: column.title, value: () => came.join(", ") }];
    })
    .filter(({ value }) => value(lead) !== "");

/** The answer to a question as a spreadsheet can use it; empty where the application is older than the question. */
function exportColumn(question: Question): LeadColumn {
  const { name, title, kind } = question;
  return {
    title,
    value({ answers }) {
      const answer: string | number | undefined = answers[name];
      if (answer === undefined) return "";
      if (kind === "phone") return formatPhone(String(answer));
      return kind === "choice" && !question.exportsValue ? labelOf(name, String(answer)) : answer;
    },
  };
}

function listColumn(question: Question): LeadColumn {
  const { title, value } = exportColumn(question);
  if (question.kind !== "dollars") return { title, value };
  const format = (amount: string | number): string =>
    typeof amount === "number" ? dollars.format(amount) : amount;
  return { title, value: (lead) => format(value(lead)), isNumber: true };
}

/** The words for an answer; the answer itself where the survey no longer offers it. */
function labelOf(name: Question["name"], answer: string): string {
  const words: { label: string; options?: Record<string, string> } = survey.fields[name];
  return words.options?.[answer] ?? answer;
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

const DOLLARS = QUESTIONS.filter(({ kind }) => kind === "dollars").map(listColumn);

/** "2026-11-21 09:30 PST" */
const formatLocal = (iso: string, timeZone: string | undefined): string => {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
    ...({ hourCycle: "h23", timeZoneName: "short", timeZone } as const),
  }).formatToParts(new Date(iso));
  const { year, month, day, hour, minute, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute} ${timeZoneName}`;
};
