import type { Delivery, DeliveryEvent } from "@heloc/leads/store/contract";
import type { History } from "@heloc/leads/store/history/history";
import type { Opening } from "@heloc/leads/store/history/openings";
import type { Try } from "@heloc/leads/store/history/tries";
import { eventOf } from "@heloc/leads/operator/inbox/event-of";
import type { DestinationNames } from "@heloc/leads/operator/destination-names";
import { drawTable, type Column } from "../printing/table.ts";
import { describeResult } from "./describe-result.ts";

const MESSAGES: Record<DeliveryEvent, string> = {
  "lead.created": "application",
  "consent.withdrawn": "no more calls",
  "deletion.requested": "deletion",
};

const deliveryColumns = ({ nameOf }: DestinationNames): readonly Column<Delivery>[] => [
  { title: "to", value: ({ destination }) => nameOf(destination) },
  { title: "message", value: ({ event }) => MESSAGES[event] },
  { title: "state", value: ({ state }) => state },
  { title: "delivered", value: ({ state, dueAt }) => (state === "delivered" ? formatTime(dueAt) : "") },
  { title: "tries", value: ({ attempts }) => attempts, isNumber: true },
  { title: "last result", value: describeLast },
  { title: "contact", value: ({ contactId }) => contactId ?? "" },
  { title: "remark", value: ({ remark }) => remark ?? "" },
];

const tryColumns: readonly Column<Try>[] = [
  { title: "tried", value: ({ triedAt }) => formatTime(triedAt) },
  { title: "by", value: ({ kind }) => kind },
  { title: "message", value: (one) => MESSAGES[eventOf(one)] },
  { title: "result", value: ({ result }) => describeResult(result) },
  { title: "remark", value: ({ remark }) => remark ?? "" },
];

const openingColumns: readonly Column<Opening>[] = [
  { title: "opened", value: ({ openedAt }) => formatTime(openedAt) },
  { title: "by", value: ({ openedBy }) => openedBy },
];

/**
 * What each destination said of an application and of the requests about it, and who has opened it.
 * @param isWhole with every try and every opening
 * @param room the terminal's width
 */
export function drawHistory(
  history: History,
  names: DestinationNames,
  isWhole: boolean,
  room?: number,
): string {
  const { deliveries, tries, openings } = history;
  const parts = [deliveries.length > 0 ? drawTable(deliveryColumns(names), deliveries, room) : ""];
  if (!isWhole) parts.push(describeOpenings(openings));
  else {
    if (tries.length > 0) parts.push(drawTable(tryColumns, tries, room));
    parts.push(openings.length > 0 ? drawTable(openingColumns, openings, room) : describeOpenings(openings));
  }
  return parts.filter((part) => part !== "").join("\n");
}

/** "429: too many, again at 2026-11-21 17:30:05 UTC" */
function describeLast({ state, lastResult, dueAt }: Delivery): string {
  const result = lastResult === null ? "" : describeResult(lastResult);
  if (state === "delivered") return result;
  return result === "" ? `due at ${formatTime(dueAt)}` : `${result}, again at ${formatTime(dueAt)}`;
}

function describeOpenings(openings: readonly Opening[]): string {
  const last = openings.at(-1);
  if (!last) return "Nobody has opened it before.\n";
  const times = openings.length === 1 ? "once" : `${openings.length} times`;
  return `Opened ${times} before, the last time at ${formatTime(last.openedAt)} by ${last.openedBy}.\n`;
}

/** "2026-11-21 17:30:05 UTC" */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
