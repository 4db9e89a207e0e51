import { callWindowOf, type CallWindow } from "@heloc/leads/calling";
import { campaignOf } from "@heloc/leads/funnel/campaign";
import { lenderDay } from "@heloc/leads/funnel/lender-day";
import type { InboxLead } from "@heloc/leads/operator/operator-service";
import { toSearchable, type Searchable } from "@heloc/leads/operator/searchable";
import type { Lead } from "@heloc/leads/store/lead";
import type { LeadRow } from "../../src/messages.ts";

/** What is held of each lead for as long as the inbox is open: what a list shows and a filter asks for. */
export interface CachedLead extends Omit<LeadRow, "callWindow" | "isDue"> {
  home: Pick<Lead["answers"], "propertyState" | "propertyZip" | "phone">;
  searchable: Searchable;
  /** Agreed to calls and texts, and took nothing back. */
  consents: boolean;
  /** Why nobody may call, whatever the clock says. */
  neverCall: CallWindow["reason"];
}

export function toCachedLead(lead: InboxLead): CachedLead {
  const { answers, consent, submissionId, receivedAt, appliedBefore, status, followUp, withdrawnAt } = lead;
  const { firstName, lastName, propertyState, propertyZip, phone } = answers;
  return {
    ...{ submissionId, receivedAt, appliedBefore, status, followUp, withdrawnAt },
    name: `${firstName} ${lastName}`,
    state: propertyState,
    zip: propertyZip,
    amountWantedDollars: answers.amountWantedDollars,
    language: consent.language,
    notes: lead.notes.length,
    isSuspicious: lead.spamSignals.length > 0,
    campaign: campaignOf(lead.attribution),
    home: { propertyState, propertyZip, phone },
    searchable: toSearchable(lead, lead.notes),
    consents: consent.contact,
    neverCall: lead.callWindow.status === "never" ? lead.callWindow.reason : null,
  };
}

/** What of a lead depends on the moment: the hours of a call, and whether its follow-up is due. */
export interface Moment {
  now: Date;
  today: string;
  hoursOf: (home: CachedLead["home"], now: Date) => CallWindow;
}

export const momentAt = (now: Date, hoursOf: Moment["hoursOf"]): Moment => ({
  ...{ now, hoursOf },
  today: lenderDay(now),
});

export const isDue = ({ followUp }: CachedLead, { today }: Moment): boolean =>
  followUp !== undefined && followUp <= today;

/** Whether the law allows to call somebody now. */
export const mayBeCalled = ({ neverCall, home }: CachedLead, { now, hoursOf }: Moment): boolean =>
  neverCall === null && hoursOf(home, now).status === "open";

/** What only filters need: the page does not get it. */
const NOT_SHOWN: readonly string[] = ["home", "searchable", "consents", "neverCall"];

/** A line of the list. */
export function toRow(lead: CachedLead, moment: Moment): LeadRow {
  const { neverCall } = lead;
  const shown = Object.entries(lead).filter(([name]) => !NOT_SHOWN.includes(name));
  const window = moment.hoursOf(lead.home, moment.now);
  const never = { status: "never", reason: neverCall, opensAt: null, closesAt: null } as const;
  return {
    ...(Object.fromEntries(shown) as Omit<LeadRow, "callWindow" | "isDue">),
    isDue: isDue(lead, moment),
    callWindow: neverCall === null ? window : { ...window, ...never },
  };
}

/** Where there are no hours within ten days, they are looked for again after an hour. */
const NO_HOURS_HOLD_MS = 60 * 60_000;

/**
 * When a call is lawful to a home and an area code, for everybody who agreed to it. Neighbors with the same area code share one
 * window, so that a list of thousands is counted in milliseconds.
 */
export function createCallHours() {
  const known = new Map<string, { window: CallWindow; from: number; to: number }>();
  return (home: CachedLead["home"], now: Date): CallWindow => {
    const time = now.getTime();
    const key = `${home.propertyState} ${home.propertyZip.slice(0, 5)} ${home.phone.slice(0, 5)}`;
    let found = known.get(key);
    if (!found || time < found.from || found.to <= time) {
      const window = callWindowOf({ answers: home, consent: { contact: true } }, {}, now);
      const to = window.closesAt === null ? time + NO_HOURS_HOLD_MS : Date.parse(window.closesAt);
      known.set(key, (found = { window, from: time, to }));
    }
    const { window } = found;
    if (window.status === "never") return window;
    return { ...window, status: Date.parse(window.opensAt ?? "") <= time ? "open" : "closed" };
  };
}
