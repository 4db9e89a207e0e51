import { campaignOf, toSearchable, type InboxLead, type Mark, type Searchable } from "@heloc/leads/operator/operator-service";
import type { LeadRow } from "../../../src/contract.ts";
import { windowNow, type createLawfulHours, type LawfulHours } from "./call-windows.ts";

/** What is kept of each application for as long as the inbox is open: what a list shows and a filter asks for. */
export interface KnownLead {
  submissionId: string;
  receivedAt: string;
  name: string;
  state: string;
  zip: string;
  homeValueDollars: number | undefined;
  amountWantedDollars: number | undefined;
  creditBand: string | undefined;
  language: string;
  hours: LawfulHours;
  searchable: Searchable;
  appliedBefore: boolean;
  isSuspicious: boolean;
  campaign: string;
  /** A kind, as far as it was told. */
  device: string;
  /** Agreed to calls and texts, and took nothing back. */
  consents: boolean;
  mark: Mark | undefined;
  notes: number;
  withdrawnAt: string | undefined;
  deletionRequestedAt: string | undefined;
}

/** Makes what is kept of applications. States, ZIP codes and the like are kept once, however many applications have them. */
export function createKnownLeads(lawfulHours: ReturnType<typeof createLawfulHours>, now: () => Date) {
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  return (lead: InboxLead): KnownLead => {
    const { answers, consent } = lead;
    const { homeValueDollars, amountWantedDollars, creditBand } = answers as Partial<typeof answers>;
    return {
      submissionId: lead.submissionId,
      receivedAt: lead.receivedAt,
      name: `${answers.firstName} ${answers.lastName}`,
      state: once(answers.propertyState),
      zip: once(answers.propertyZip),
      homeValueDollars,
      amountWantedDollars,
      creditBand: creditBand === undefined ? undefined : once(creditBand),
      language: once(consent.language),
      hours: lawfulHours.of(answers, now()),
      searchable: toSearchable(answers),
      appliedBefore: lead.appliedBefore,
      isSuspicious: lead.spamSignals.length > 0,
      campaign: once(campaignOf(lead.attribution)),
      device: lead.device ?? "unknown",
      consents: consent.contact,
      mark: lead.mark,
      notes: lead.notes,
      withdrawnAt: lead.withdrawnAt,
      deletionRequestedAt: lead.deletionRequestedAt,
    };
  };
}

/** Why nobody may call, whatever the clock says. */
export function reasonAgainst(lead: KnownLead): LeadRow["callWindow"]["reason"] {
  if (lead.deletionRequestedAt !== undefined) return "deletion-requested";
  if (lead.withdrawnAt !== undefined) return "consent-withdrawn";
  return lead.consents ? null : "no-consent";
}

/** A line of the list at a moment. */
export const toRow = (lead: KnownLead, now: number): LeadRow => ({
  submissionId: lead.submissionId,
  receivedAt: lead.receivedAt,
  name: lead.name,
  state: lead.state,
  zip: lead.zip,
  homeValueDollars: lead.homeValueDollars,
  amountWantedDollars: lead.amountWantedDollars,
  creditBand: lead.creditBand,
  language: lead.language,
  callWindow: callWindow(lead, now),
  mark: lead.mark,
  notes: lead.notes,
  appliedBefore: lead.appliedBefore,
  withdrawnAt: lead.withdrawnAt,
  deletionRequestedAt: lead.deletionRequestedAt,
  isSuspicious: lead.isSuspicious,
  campaign: lead.campaign,
});

function callWindow(lead: KnownLead, now: number): LeadRow["callWindow"] {
  const reason = reasonAgainst(lead);
  const window = windowNow(lead.hours, now);
  return reason === null ? window : { ...window, status: "never", reason, opensAt: null, closesAt: null };
}
