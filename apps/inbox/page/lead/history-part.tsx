import { describeResult } from "@heloc/leads/operator/describe-result";
import type { LeadDetail } from "../../src/messages.ts";
import { formatDay, formatMoment } from "../format.ts";
import { RecordTable, type Columns } from "../parts/record-table.tsx";
import { Section } from "../parts/texts.tsx";
import { ACCESS_WORDS, DELIVERY_WORDS, EVENT_WORDS } from "../words.ts";

type Delivery = LeadDetail["deliveries"][number];
type Attempt = LeadDetail["attempts"][number];
type Access = LeadDetail["accesses"][number];

export function HistoryPart({ lead: { deliveries, attempts, accesses } }: { lead: LeadDetail }) {
  return (
    <Section heading="History">
      <RecordTable caption="Destinations" columns={DELIVERY_COLUMNS} rows={deliveries} />
      <RecordTable caption="Delivery attempts" columns={ATTEMPT_COLUMNS} rows={attempts} />
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

const DELIVERY_COLUMNS: Columns<Delivery> = {
  To: ({ destinationName }) => destinationName,
  Message: ({ event }) => EVENT_WORDS[event],
  State: ({ state }) => (
    <span className={`font-semibold ${STATE_COLORS[state]}`}>{DELIVERY_WORDS[state]}</span>
  ),
  When: ({ dueAt, state }) => <Moment iso={dueAt} before={state === "waiting" ? "due " : ""} />,
  Attempts: ({ attempts }) => attempts,
  Result: ({ lastResult }) => lastResult !== null && describeResult(lastResult),
  Contact: ({ contactId }) => contactId,
  Remark: ({ remark }) => remark,
};

const ATTEMPT_COLUMNS: Columns<Attempt> = {
  When: ({ attemptedAt }) => <Moment iso={attemptedAt} />,
  By: ({ kind }) => kind,
  Message: ({ event }) => EVENT_WORDS[event],
  Result: ({ result }) => describeResult(result),
  Remark: ({ remark }) => remark,
};

function describeAccess({ action, detail }: Access): string {
  if (action !== "follow-up") return ACCESS_WORDS[action];
  return detail ? `Follow-up on ${formatDay(detail)}` : "Follow-up removed";
}

const ACCESS_COLUMNS: Columns<Access> = {
  When: ({ at }) => <Moment iso={at} />,
  By: ({ by }) => by,
  What: describeAccess,
};
