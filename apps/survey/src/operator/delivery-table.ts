import type { Delivery } from "../store/contract.ts";

/** "2026-11-21 17:30:05 UTC" */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;

const COLUMNS: { title: string; value: (delivery: Delivery) => string }[] = [
  { title: "delivery", value: ({ deliveryId }) => deliveryId },
  { title: "state", value: ({ state }) => state },
  { title: "created", value: ({ createdAt }) => formatTime(createdAt) },
  { title: "next try", value: ({ state, dueAt }) => (state === "delivered" ? "" : formatTime(dueAt)) },
  { title: "tries", value: ({ attempts }) => String(attempts) },
  { title: "last result", value: ({ lastResult }) => lastResult ?? "" },
];

/** Draws deliveries as a table for a terminal, one line each. Every cell is plain ASCII. */
export function toDeliveryTable(deliveries: readonly Delivery[]): string {
  const titles = COLUMNS.map(({ title }) => title);
  const rows = deliveries.map((delivery) => COLUMNS.map(({ value }) => value(delivery)));
  const widths = titles.map((title, index) =>
    rows.reduce((widest, row) => Math.max(widest, row[index]?.length ?? 0), title.length),
  );
  const lines = [titles, widths.map((width) => "─".repeat(width)), ...rows];
  return lines
    .map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  "))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}
