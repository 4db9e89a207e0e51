import { useMemo } from "react";
import type { DeliveryLine, LeadDetail, TryLine } from "../../src/contract.ts";
import { Section } from "../parts/section.tsx";
import { RecordTable, type RecordColumn } from "../records/record-table.tsx";
import { useWords } from "../words/words-provider.tsx";

type Opening = LeadDetail["openings"][number];

/** Where the application was sent, every try of it, and who has opened it. */
export function HistoryPart({ lead: { deliveries, tries, openings } }: { lead: LeadDetail }) {
  const { history: words } = useWords().words;
  const columns = useHistoryColumns();
  return (
    <Section heading={words.heading} className="history">
      <h3>{words.destinations}</h3>
      {deliveries.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <RecordTable caption={words.destinations} columns={columns.deliveries} rows={deliveries} />
      )}
      {tries.length > 0 && (
        <>
          <h3>{words.tries}</h3>
          <RecordTable caption={words.tries} columns={columns.tries} rows={tries} />
        </>
      )}
      <h3>{words.openings}</h3>
      {openings.length === 0 ? (
        <p className="quiet">{words.neverOpened}</p>
      ) : (
        <RecordTable caption={words.openings} columns={columns.openings} rows={openings} />
      )}
    </Section>
  );
}

/** The columns of the three tables, in the language of the inbox. */
function useHistoryColumns() {
  const { words, format } = useWords();
  return useMemo(() => {
    const { columns, events, states, results, dueAt } = words.history;
    const moment = (iso: string, tell = (time: string) => time) => (
      <time dateTime={iso} className="nowrap">
        {tell(format.moment(new Date(iso)))}
      </time>
    );
    const result = (code: string) => {
      const meaning = results[code];
      return meaning === undefined ? code : `${code}: ${meaning}`;
    };
    const deliveries: RecordColumn<DeliveryLine>[] = [
      { id: "to", header: columns.to, value: (line) => line.destination },
      { id: "message", header: columns.message, value: (line) => events[line.event] },
      {
        id: "state",
        header: columns.state,
        value: (line) => states[line.state],
        show: (line) => <span className={`delivery-${line.state}`}>{states[line.state]}</span>,
      },
      {
        id: "when",
        header: columns.when,
        value: (line) => line.dueAt,
        show: (line) => moment(line.dueAt, line.state === "waiting" ? dueAt : undefined),
      },
      { id: "attempts", header: columns.attempts, value: (line) => line.attempts, isNumber: true },
      {
        id: "result",
        header: columns.result,
        value: (line) => line.lastResult ?? "",
        show: (line) => (line.lastResult === null ? "" : result(line.lastResult)),
      },
      { id: "contact", header: columns.contact, value: (line) => line.contactId ?? "" },
      { id: "remark", header: columns.remark, value: (line) => line.remark ?? "" },
    ];
    const tries: RecordColumn<TryLine>[] = [
      {
        id: "when",
        header: columns.when,
        value: (line) => line.triedAt,
        show: (line) => moment(line.triedAt),
      },
      { id: "by", header: columns.by, value: (line) => line.by },
      { id: "message", header: columns.message, value: (line) => events[line.event] },
      {
        id: "result",
        header: columns.result,
        value: (line) => line.result,
        show: (line) => result(line.result),
      },
      { id: "remark", header: columns.remark, value: (line) => line.remark ?? "" },
    ];
    const openings: RecordColumn<Opening>[] = [
      { id: "when", header: columns.when, value: (one) => one.openedAt, show: (one) => moment(one.openedAt) },
      { id: "by", header: columns.by, value: (one) => one.openedBy },
    ];
    return { deliveries, tries, openings };
  }, [words, format]);
}
