import { readDestinationNames } from "@heloc/leads/operator/alert-addresses";
import type { Delivery, DeliveryAttempt, DeliveryEvent } from "@heloc/leads/store/store";
import { formatTime } from "../printing/formats.ts";
import type { Column } from "../printing/table.ts";

const MESSAGES: Record<DeliveryEvent, string> = {
  "lead.created": "application",
  "consent.withdrawn": "no more calls",
  "deletion.requested": "deletion",
};

export function deliveryColumns(): Column<Delivery>[] {
  const { nameOf } = readDestinationNames();
  return [
    ["to", ({ destination }) => nameOf(destination)],
    ["message", ({ event }) => MESSAGES[event]],
    ["state", ({ state }) => state],
    ["created", ({ createdAt }) => formatTime(createdAt)],
    ["delivered", ({ state, dueAt }) => (state === "delivered" ? formatTime(dueAt) : "")],
    ["next attempt", ({ state, dueAt }) => (state === "delivered" ? "" : formatTime(dueAt))],
    ["attempts", ({ attempts }) => attempts, "right"],
    ["last result", ({ lastResult }) => (lastResult === null ? "" : describeResult(lastResult))],
    ["contact", ({ contactId }) => contactId ?? ""],
    ["remark", ({ remark }) => remark ?? ""],
  ];
}

export const attemptColumns: readonly Column<DeliveryAttempt>[] = [
  ["attempted", ({ attemptedAt }) => formatTime(attemptedAt)],
  ["by", ({ kind }) => kind],
  ["message", ({ event }) => MESSAGES[event]],
  ["result", ({ result }) => describeResult(result)],
  ["remark", ({ remark }) => remark ?? ""],
];

/** What an attempt's result means; words that explain themselves are left as they are. */
const MEANINGS = new Map(
  Object.entries({
    "2xx": "taken",
    "400": "not understood",
    "401": "the token or secret is not accepted",
    "403": "the token or secret may not do this",
    "404": "no such address",
    "408": "too slow for it",
    "409": "busy with the same",
    "410": "closed for good",
    "413": "too long for it",
    "422": "a field is not understood",
    "425": "too early for it",
    "429": "too many",
    timeout: "no answer in time",
    refused: "nobody takes connections there",
    reset: "the connection broke",
    "not-found": "no such host",
    unreachable: "no way to it",
    certificate: "its certificate is not right",
    garbled: "no answer that can be read",
    "by-hand": "a person has to do it in the CRM",
    unreadable: "no private key opens it, or it is damaged",
    failed: "it could not be sent",
  }),
);
const MEANINGS_OF_STATUSES = new Map([
  ["3", "it leads elsewhere"],
  ["4", "refused"],
  ["5", "it failed"],
]);

/** "429: too many" */
export function describeResult(result: string): string {
  const family = /^([345])\d\d$/.exec(result)?.[1] ?? "";
  const meaning = MEANINGS.get(result) ?? MEANINGS_OF_STATUSES.get(family);
  return meaning === undefined ? result : `${result}: ${meaning}`;
}
