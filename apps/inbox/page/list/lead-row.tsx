import { memo } from "react";
import type { LeadRow } from "../../src/contract.ts";
import { describeCall } from "../calls/call-line.ts";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { CallChip } from "./call-chip.tsx";

interface RowProps {
  /** Undefined while it has not come. */
  row: LeadRow | undefined;
  id: string;
  index: number;
  total: number;
  /** In pixels from the top of the list. */
  start: number;
  isCursor: boolean;
  isOpen: boolean;
  now: Date;
  onOpen: (row: LeadRow, index: number) => void;
}

/** One application in the list. */
export const LeadRowView = memo(function LeadRowView(props: RowProps) {
  const { row, id, index, total, start, isCursor, isOpen, onOpen } = props;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCursor}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-busy={row ? undefined : true}
      className="row"
      data-open={isOpen || undefined}
      data-new={(row && !row.status) || undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={row && (() => onOpen(row, index))}
    >
      {row ? <RowContent row={row} now={props.now} /> : <Waiting />}
    </div>
  );
});

function RowContent({ row, now }: { row: LeadRow; now: Date }) {
  const { words, format } = useWords();
  const { name, status, notes, callWindow, receivedAt } = row;
  return (
    <>
      <span className="row-name">
        {!status && <span className="new-dot" role="img" aria-label={words.list.isNew} />}
        <bdi className="cut">{name}</bdi>
        {row.language.startsWith("es") && <span className="tag">{words.list.spanish}</span>}
      </span>
      <span className="row-end">
        {notes > 0 && (
          <span className="row-notes" role="img" aria-label={words.list.notes(notes)}>
            <Icon name="note" />
            {format.count(notes)}
          </span>
        )}
        {status && <span className={`status status-${status}`}>{words.outcome.statuses[status]}</span>}
        <time dateTime={receivedAt}>{format.received(new Date(receivedAt), now)}</time>
      </span>
      <RowFacts row={row} />
      <CallChip line={describeCall(callWindow, now, words.calls, format)} />
    </>
  );
}

function RowFacts({ row }: { row: LeadRow }) {
  const { words, format } = useWords();
  const { state, zip, amountWantedDollars, appliedBefore, isSuspicious } = row;
  return (
    <span className="row-facts cut">
      <span>{`${state} ${zip}`}</span>
      {isSuspicious && <span className="warning">{words.list.suspicious}</span>}
      {amountWantedDollars !== undefined && (
        <strong>{words.list.wanted(format.money(amountWantedDollars))}</strong>
      )}
      {appliedBefore && <span>{words.list.appliedBefore}</span>}
    </span>
  );
}

/** The place of a row that is on its way. */
function Waiting() {
  return (
    <>
      <span className="waiting waiting-name" />
      <span className="waiting waiting-facts" />
    </>
  );
}
