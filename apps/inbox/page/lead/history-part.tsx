import { describeResult } from "@heloc/leads/operator/describe-result";
import type { LeadDetail } from "../../src/messages.ts";
import { formatDay, formatMoment } from "../format.ts";
import { RecordTable, type RecordColumn } from "../parts/record-table.tsx";
import { Section } from "../parts/texts.tsx";
import { ACCESS_WORDS, DELIVERY_WORDS, EVENT_WORDS } from "../words.ts";

type Delivery = LeadDetail["deliveries"][number];
type Attempt = LeadDetail["attempts"][number];
type Access = LeadDetail["accesses"][number];

/** Where the lead was sent, every attempt of it, and who has opened it or noted an outcome. */
export function HistoryPart({ lead: { deliveries, attempts, accesses } }: { lead: LeadDetail }) {
  return (
    <Section heading="History">
      {deliveries.length > 0 && (
        <RecordTable caption="Destinations" columns={DELIVERY_COLUMNS} rows={deliveries} />
      )}
      {attempts.length > 0 && (
        <RecordTable caption="Delivery attempts" columns={ATTEMPT_COLUMNS} rows={attempts} />
      )}
      <RecordTable caption="Access log" columns={ACCESS_COLUMNS} rows={accesses} />
    </Section>
  );
}

function Moment({ iso, before = "" }: { iso: string; before?: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {`${before}${formatMoment(iso)}`}
    </time>
  );
}

const STATE_COLORS: Record<Delivery["state"], string> = {
  waiting: "text-status",
  delivered: "text-evergreen",
  "dead-letter": "text-terracotta",
};

const DELIVERY_COLUMNS: RecordColumn<Delivery>[] = [
  { header: "To", show: ({ destinationName }) => destinationName },
  { header: "Message", show: ({ event }) => EVENT_WORDS[event] },
  {
    header: "State",
    show: ({ state }) => (
      <span className={`font-semibold ${STATE_COLORS[state]}`}>{DELIVERY_WORDS[state]}</span>
    ),
  },
  {
    header: "When",
    show: ({ dueAt, state }) => <Moment iso={dueAt} before={state === "waiting" ? "due " : ""} />,
  },
  { header: "Attempts", show: ({ attempts }) => attempts, isNumber: true },
  { header: "Result", show: ({ lastResult }) => lastResult !== null && describeResult(lastResult) },
  { header: "Contact", show: ({ contactId }) => contactId },
  { header: "Remark", show: ({ remark }) => remark },
];

const ATTEMPT_COLUMNS: RecordColumn<Attempt>[] = [
  { header: "When", show: ({ attemptedAt }) => <Moment iso={attemptedAt} /> },
  { header: "By", show: ({ kind }) => kind },
  { header: "Message", show: ({ event }) => EVENT_WORDS[event] },
  { header: "Result", show: ({ result }) => describeResult(result) },
  { header: "Remark", show: ({ remark }) => remark },
];

function describeAccess({ action, detail }: Access): string {
  if (action !== "follow-up") return ACCESS_WORDS[action];
  return detail ? `Follow-up on ${formatDay(detail)}` : "Follow-up removed";
}

const ACCESS_COLUMNS: RecordColumn<Access>[] = [
  { header: "When", show: ({ at }) => <Moment iso={at} /> },
  { header: "By", show: ({ by }) => by },
  { header: "What", show: describeAccess },
];
