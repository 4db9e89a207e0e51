import { readDestinationNames } from "@heloc/leads/operator/alert-addresses";
import { describeResult } from "@heloc/leads/operator/describe-result";
import type { Delivery, DeliveryAttempt, DeliveryEvent } from "@heloc/leads/store/outbox/delivery";
import { formatTime } from "../printing/formats.ts";
import type { Column } from "../printing/table.ts";

const MESSAGES: Record<DeliveryEvent, string> = {
  "lead.created": "application",
  "consent.withdrawn": "no more calls",
  "deletion.requested": "deletion",
};

export function deliveryColumns(): Column<Delivery>[] {
  const nameOf = readDestinationNames();
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
