import { finderOf } from "@heloc/leads/operator/operator-service";
import type { LeadFilter } from "../../../src/contract.ts";
import { isLawfulNow } from "./call-windows.ts";
import { reasonAgainst, type KnownLead } from "./known-lead.ts";

/** Whether the law allows to call somebody at a moment. */
export const mayBeCalled = (lead: KnownLead, now: number): boolean =>
  reasonAgainst(lead) === null && isLawfulNow(lead.hours, now);

/** @returns whether an application is one of those asked for */
export function matcherOf(filter: LeadFilter, now: number): (lead: KnownLead) => boolean {
  const { isNew, state, consent, callNow, mark, campaign } = filter;
  const text = filter.text?.trim();
  const isFound = text ? finderOf(text) : undefined;
  return (lead) =>
    (isNew === undefined || lead.mark === undefined) &&
    (state === undefined || lead.state === state) &&
    (consent === undefined || lead.consents === (consent === "yes")) &&
    (mark === undefined || lead.mark === mark) &&
    (campaign === undefined || lead.campaign === campaign) &&
    (callNow === undefined || mayBeCalled(lead, now)) &&
    (isFound?.(lead.searchable) ?? true);
}
