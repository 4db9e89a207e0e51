import { campaignOf } from "@heloc/leads/funnel/campaign";
import type { InboxLead } from "@heloc/leads/operator/operator-service";
import { toSearchable, type Searchable } from "@heloc/leads/operator/searchable";
import type { LeadRow } from "../../../src/contract.ts";
import { windowNow, type createLawfulHours, type LawfulHours } from "./call-windows.ts";

/** What is kept of each application for as long as the inbox is open: what a list shows and a filter asks for. */
export interface KnownLead extends Omit<LeadRow, "callWindow"> {
  /** For filters alone. */
  asked: {
    hours: LawfulHours;
    searchable: Searchable;
    /** Agreed to calls and texts, and took nothing back. */
    consents: boolean;
  };
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
      appliedBefore: lead.appliedBefore,
      isSuspicious: lead.spamSignals.length > 0,
      campaign: once(campaignOf(lead.attribution)),
      status: lead.status,
      notes: lead.notes,
      withdrawnAt: lead.withdrawnAt,
      deletionRequestedAt: lead.deletionRequestedAt,
      asked: {
        hours: lawfulHours.of(answers, now()),
        searchable: toSearchable(answers),
        consents: consent.contact,
      },
    };
  };
}

/** Why nobody may call, whatever the clock says. */
export function reasonAgainst(lead: KnownLead): LeadRow["callWindow"]["reason"] {
  if (lead.deletionRequestedAt !== undefined) return "deletion-requested";
  if (lead.withdrawnAt !== undefined) return "consent-withdrawn";
  return lead.asked.consents ? null : "no-consent";
}

/** A line of the list at a moment. */
export function toRow(lead: KnownLead, now: number): LeadRow {
  const { asked, ...row } = lead;
  const reason = reasonAgainst(lead);
  const window = windowNow(asked.hours, now);
  const never = { status: "never", reason, opensAt: null, closesAt: null } as const;
  return { ...row, callWindow: reason === null ? window : { ...window, ...never } };
}
