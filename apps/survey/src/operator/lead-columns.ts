import { survey } from "@heloc/lender/current";
import { QUESTIONS } from "../questions/asked-questions.ts";
import type { Question } from "../questions/questions.ts";
import type { Lead } from "../store/lead.ts";
import type { Column } from "./table.ts";

/** An application as the operator sees it. */
export interface OpenedLead extends Lead {
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
  /** What somebody has asked for and nobody has closed yet. */
  openRequests: string[];
}

/** A column of the operator's list and export. */
type LeadColumn = Column<OpenedLead>;

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

/** "no" also after a yes was taken back: whoever filters by it calls nobody by mistake. */
const consent: LeadColumn = { title: "consent", value: (lead) => yesOrNo(lead.consent.contact) };
const appliedBefore: LeadColumn = {
  title: "applied before",
  value: (lead) => yesOrNo(lead.appliedBefore),
};
const suspicions: LeadColumn = { title: "review", value: (lead) => lead.suspicions.join(" ") };

const openRequests: LeadColumn = { title: "requests", value: (lead) => lead.openRequests.join("; ") };

const columnsOf = (kind: Question["kind"]): LeadColumn[] =>
  QUESTIONS.filter((question) => question.kind === kind).map(exportColumn);
const names = columnsOf("name");
const isContact = ({ kind }: Question): boolean => ["name", "phone", "email"].includes(kind);

/** What the list on a terminal shows of each application: who, which home, how to reach them. */
export const listColumns: LeadColumn[] = [
  { title: "received", value: (lead) => formatTime(lead.receivedAt) },
  { title: "name", value: (lead) => names.map(({ value }) => value(lead)).join(" ") },
  ...QUESTIONS.filter((question) => !question.exportOnly && !isContact(question)).map(listColumn),
  ...columnsOf("phone"),
  ...columnsOf("email"),
  { ...consent, value: (lead) => (lead.withdrawnAt === undefined ? consent.value(lead) : "withdrawn") },
  appliedBefore,
  suspicions,
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
  suspicions,
  ...QUESTIONS.map(exportColumn),
  { title: "form version", value: (lead) => lead.formVersion },
  { title: "consent text", value: (lead) => lead.consent.text ?? "" },
  { title: "consent text sha-256", value: (lead) => lead.consent.textSha256 ?? "" },
  { title: "page origin", value: (lead) => lead.consent.pageOrigin ?? "" },
  { title: "ip address", value: (lead) => lead.consent.ip },
  { title: "browser", value: (lead) => lead.consent.userAgent ?? "" },
  { title: "form nonce", value: (lead) => lead.formNonce ?? "" },
  { title: "consent language", value: (lead) => lead.consent.language },
  { title: "consent sellers", value: (lead) => lead.consent.sellers?.join("; ") ?? "" },
  { title: "consent withdrawn", value: (lead) => lead.withdrawnAt ?? "" },
  { title: "deletion requested", value: (lead) => lead.deletionRequestedAt ?? "" },
  openRequests,
];

/** The columns of the export. Dollars are plain numbers. */
export const exportColumns: LeadColumn[] = [
  ...FIRST_TITLES.flatMap((first) => everything.filter(({ title }) => title === first)),
  ...everything.filter(({ title }) => !FIRST_TITLES.includes(title)),
];

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

/** "2026-11-21 17:30 UTC" */
const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** "(213) 555-0142"; unlike +12135550142 no spreadsheet takes it for a formula. */
const formatPhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
