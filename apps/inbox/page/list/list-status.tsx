import type { LeadFilter, LeadPage, Progress } from "../../src/contract.ts";
import { isNarrowed } from "../filters/filter.ts";
import { useWords } from "../words/words-provider.tsx";

interface ListStatusProps {
  page: LeadPage | undefined;
  progress: Progress;
  filter: LeadFilter;
  isFailed: boolean;
}

/** How many there are, how far the opening has come, and what cannot be opened. */
export function ListStatus({ page, progress, filter, isFailed }: ListStatusProps) {
  const { words, format } = useWords();
  return (
    <div className="list-status">
      {page && <p role="status">{countOf(page, isNarrowed(filter))}</p>}
      {progress.status === "opening" && <OpeningProgress progress={progress} />}
      {isFailed && (
        <p role="alert" className="warning">
          {words.list.failed}
        </p>
      )}
      {page !== undefined && page.unreadable > 0 && (
        <details className="unreadable">
          <summary>{words.list.unreadable(page.unreadable)}</summary>
          <p>{words.list.unreadableHelp}</p>
        </details>
      )}
    </div>
  );

  function countOf({ total, counts }: LeadPage, isSome: boolean): string {
    return isSome
      ? words.list.ofAll(format.count(total), format.count(counts.all))
      : words.list.count(total, format.count(total));
  }
}

function OpeningProgress({ progress: { opened, total } }: { progress: Progress }) {
  const { words, format } = useWords();
  const text = words.list.opening(format.count(opened), format.count(total));
  return (
    <p className="opening">
      <progress value={opened} max={Math.max(total, 1)} aria-label={text} />
      <span>{text}</span>
    </p>
  );
}
