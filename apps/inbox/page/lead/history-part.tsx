import { useMemo } from "react";
import type { LeadDetail } from "../../src/contract.ts";
import { Section } from "../parts/section.tsx";
import { RecordTable, type RecordColumn } from "../records/record-table.tsx";
import { useWords } from "../words/words-provider.tsx";

type Delivery = LeadDetail["deliveries"][number];
type Attempt = LeadDetail["attempts"][number];
type Access = LeadDetail["accesses"][number];

/** Where the application was sent, every attempt of it, and who has opened it or noted an outcome. */
export function HistoryPart({ lead: { deliveries, attempts, accesses } }: { lead: LeadDetail }) {
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
      {attempts.length > 0 && (
        <>
          <h3>{words.attempts}</h3>
          <RecordTable caption={words.attempts} columns={columns.attempts} rows={attempts} />
        </>
      )}
      <h3>{words.accesses}</h3>
      <RecordTable caption={words.accesses} columns={columns.accesses} rows={accesses} />
    </Section>
  );
}

/** The columns of the three tables, in the language of the inbox. */
function useHistoryColumns() {
  const { words, format } = useWords();
  return useMemo(() => {
    const { columns, events, states, results, actions, dueAt } = words.history;
    const actionOf = ({ action }: Access) => ({ ...actions, ...words.outcome.statuses })[action];
    const moment = (iso: string, tell = (time: string) => time) => (
      <time dateTime={iso} className="nowrap">
        {tell(format.moment(new Date(iso)))}
      </time>
    );
    const result = (code: string) => {
      const meaning = results[code];
      return meaning === undefined ? code : `${code}: ${meaning}`;
    };
    const deliveries: RecordColumn<Delivery>[] = [
      { id: "to", header: columns.to, value: (line) => line.destinationName },
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
    const attempts: RecordColumn<Attempt>[] = [
      {
        id: "when",
        header: columns.when,
        value: (line) => line.attemptedAt,
        show: (line) => moment(line.attemptedAt),
      },
      { id: "by", header: columns.by, value: (line) => line.kind },
      { id: "message", header: columns.message, value: (line) => events[line.event] },
      {
        id: "result",
        header: columns.result,
        value: (line) => line.result,
        show: (line) => result(line.result),
      },
      { id: "remark", header: columns.remark, value: (line) => line.remark ?? "" },
    ];
    const accesses: RecordColumn<Access>[] = [
      { id: "when", header: columns.when, value: (one) => one.at, show: (one) => moment(one.at) },
      { id: "by", header: columns.by, value: (one) => one.by },
      { id: "action", header: columns.action, value: actionOf },
    ];
    return { deliveries, attempts, accesses };
  }, [words, format]);
}
