import type { LeadRow } from "../../src/messages.ts";
import { describeCall, formatCount, formatDay, formatMoney, formatReceived } from "../format.ts";
import { CALL_ICONS, Icon } from "../parts/icon.tsx";
import { Tag } from "../parts/texts.tsx";
import { nameLanguage, STATUS_WORDS } from "../words.ts";

interface RowProps {
  row: LeadRow;
  isOpen: boolean;
  now: Date;
  onOpen: (submissionId: string) => void;
}

/** One lead in the list. The keys j and k, and Enter, find it by `data-row`. */
export function LeadRowView({ row, isOpen, now, onOpen }: RowProps) {
  const { submissionId, name, status } = row;
  return (
    <li>
      <button
        type="button"
        data-row={submissionId}
        aria-current={isOpen || undefined}
        className="relative grid min-h-[4.25rem] w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-b border-hairline py-2 pr-[1.1rem] pl-[1.6rem] text-left hover:bg-sand/60 focus:bg-sand focus:shadow-[inset_4px_0_0_var(--color-evergreen)] focus-visible:rounded-none focus-visible:outline-2 focus-visible:-outline-offset-2 aria-[current]:bg-sky"
        onClick={() => onOpen(submissionId)}
      >
        <span className="flex min-w-0 items-center gap-2 text-[1.02rem]">
          {!status && (
            <span
              className="keeps-color absolute left-[0.65rem] size-2 rounded-full bg-evergreen"
              role="img"
              aria-label="New"
            />
          )}
          <bdi className={`truncate ${status ? "" : "font-[650]"}`}>{name}</bdi>
          {!row.language.startsWith("en") && <Tag>{nameLanguage(row.language)}</Tag>}
        </span>
        <Standing {...{ row, now }} />
        <Facts row={row} />
        <CallLine {...{ row, now }} />
      </button>
    </li>
  );
}

/** Notes, the outcome, and when the lead came; in place of that, the day on which somebody wanted to call again. */
function Standing({ row: { notes, status, today, followUp, receivedAt }, now }: { row: LeadRow; now: Date }) {
  const isDue = followUp !== undefined && followUp <= today;
  const isOver = status === "lost" || status === "not-interested";
  return (
    <span className="flex items-baseline justify-end gap-2.5 text-[0.9rem] text-muted">
      {notes > 0 && (
        <span role="img" aria-label={notes === 1 ? "1 note" : `${notes} notes`}>
          <Icon name="note" className="mr-[0.15em] inline-block size-[1em] align-[-0.12em]" />
          {formatCount(notes)}
        </span>
      )}
      {status && (
        // A phone has room for a name and one of the two: then the day is the more urgent.
        <span className={`font-semibold ${isOver ? "" : "text-status"} ${isDue ? "max-sm:sr-only" : ""}`}>
          {STATUS_WORDS[status]}
        </span>
      )}
      {isDue ? (
        <span className="font-semibold whitespace-nowrap text-status">
          <Icon name="calendar" className="mr-[0.35em] inline-block size-[1em] align-[-0.12em]" />
          {followUp < today ? `Due since ${formatDay(followUp)}` : "Due today"}
        </span>
      ) : (
        <time dateTime={receivedAt}>{formatReceived(receivedAt, now)}</time>
      )}
    </span>
  );
}

function Facts({ row }: { row: LeadRow }) {
  return (
    <span className="facts-separated text-[0.9rem] text-muted max-sm:col-span-full sm:truncate">
      <span>{`${row.state} ${row.zip}`}</span>
      {row.isSuspicious && <span className="font-semibold text-terracotta">May be a program</span>}
      {row.amountWantedDollars !== undefined && (
        <strong className="font-medium text-ink">{`${formatMoney(row.amountWantedDollars)} wanted`}</strong>
      )}
      {row.appliedBefore && <span>Applied before</span>}
    </span>
  );
}

const CALL_COLORS = {
  open: "font-semibold text-evergreen",
  closed: "text-muted",
  never: "text-terracotta",
} as const;

/** When a call is allowed, short. The icon says so where colors do not. */
function CallLine({ row, now }: { row: LeadRow; now: Date }) {
  const { status } = row.callWindow;
  return (
    <span
      className={`inline-flex items-center justify-end gap-1.5 text-[0.9rem] font-medium sm:whitespace-nowrap max-sm:col-span-full max-sm:justify-start ${CALL_COLORS[status]}`}
    >
      <Icon name={CALL_ICONS[status]} className="size-[1em]" />
      {describeCall(row.callWindow, now).short}
    </span>
  );
}
