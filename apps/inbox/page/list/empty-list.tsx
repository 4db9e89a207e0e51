import type { LeadPage } from "../../src/contract.ts";
import { useWords } from "../words/words-provider.tsx";

interface EmptyListProps {
  page: LeadPage;
  onShowAll: () => void;
}

/** In place of rows: how applications come, or that the filter leaves none. */
export function EmptyList({ page, onShowAll }: EmptyListProps) {
  const { words } = useWords();
  const isNarrowed = page.counts.all > 0;
  return (
    <div className="empty">
      <h2>{isNarrowed ? words.list.noResultsHeading : words.list.emptyHeading}</h2>
      <p>{isNarrowed ? words.list.noResultsText : words.list.emptyText}</p>
      {isNarrowed && (
        <button type="button" className="button" onClick={onShowAll}>
          {words.filters.clear}
        </button>
      )}
    </div>
  );
}
