import { finderOf } from "@heloc/leads/operator/searchable";
import type { LeadFilter } from "../../../src/contract.ts";
import { isLawfulNow } from "./call-windows.ts";
import { reasonAgainst, type KnownLead } from "./known-lead.ts";

/** Whether the law allows to call somebody at a moment. */
export const mayBeCalled = (lead: KnownLead, now: number): boolean =>
  reasonAgainst(lead) === null && isLawfulNow(lead.asked.hours, now);

/** @returns whether an application is one of those asked for */
export function matcherOf(filter: LeadFilter, now: number): (lead: KnownLead) => boolean {
  const { isNew, state, consent, callNow, status, campaign } = filter;
  const text = filter.text?.trim();
  const isFound = text ? finderOf(text) : undefined;
  return (lead) =>
    (isNew === undefined || lead.status === undefined) &&
    (state === undefined || lead.state === state) &&
    (consent === undefined || lead.asked.consents === (consent === "yes")) &&
    (status === undefined || lead.status === status) &&
    (campaign === undefined || lead.campaign === campaign) &&
    (callNow === undefined || mayBeCalled(lead, now)) &&
    (isFound?.(lead.asked.searchable) ?? true);
}
