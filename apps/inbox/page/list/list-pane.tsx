import { useCallback, useReducer, useRef, useState, type Ref } from "react";
import type { LeadRow, Progress, Session } from "../../src/contract.ts";
import { changeFilter } from "../filters/filter.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { SavedViews } from "../filters/saved-views.tsx";
import { SearchBox } from "../filters/search-box.tsx";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { EmptyList } from "./empty-list.tsx";
import { LeadList, type ListHandle } from "./lead-list.tsx";
import { ListStatus } from "./list-status.tsx";
import { useFirstPage } from "./use-lead-pages.ts";

interface ListPaneProps {
  session: Session;
  progress: Progress;
  openId: string | undefined;
  /** New applications since the reader was at the top of the list. */
  arrived: number;
  onOpen: (row: LeadRow) => void;
  onAwayFromTop: (isAway: boolean) => void;
  list: Ref<ListHandle>;
  search: Ref<HTMLInputElement>;
}

/** The left side: search, filters and the list. */
export function ListPane({ session, progress, arrived, list, search, ...rest }: ListPaneProps) {
  const { words } = useWords();
  const [filter, change] = useReducer(changeFilter, {});
  const [searchNumber, setSearchNumber] = useState(0);
  const { data: page, isError } = useFirstPage(filter);
  const ownList = useRef<ListHandle>(null);
  const onSearch = useCallback((text: string) => change({ kind: "search", text }), []);
  const showAll = (): void => {
    change({ kind: "clear" });
    // A new box is an empty one.
    setSearchNumber((number) => number + 1);
  };
  const keepList = (handle: ListHandle | null): void => {
    ownList.current = handle;
    if (typeof list === "function") list(handle);
    else if (list) list.current = handle;
  };
  return (
    <section className="list-pane no-print" aria-label={words.header.applications}>
      <div className="list-tools">
        <h1 className="visually-hidden">{words.header.applications}</h1>
        <SearchBox
          key={searchNumber}
          ref={search}
          onSearch={onSearch}
          onLeave={() => ownList.current?.focus()}
        />
        <div className="narrowing">
          <FilterBar filter={filter} counts={page?.counts} states={session.states} change={change} />
          <SavedViews views={session.views} filter={filter} change={change} />
        </div>
        <ListStatus page={page} progress={progress} filter={filter} isFailed={isError} />
      </div>
      <div className="list-place">
        {arrived > 0 && (
          <button type="button" className="arrived" onClick={() => ownList.current?.scrollToTop()}>
            <Icon name="up" />
            {words.list.arrived(arrived)}
          </button>
        )}
        {page?.total === 0 && progress.status === "ready" ? (
          <EmptyList page={page} onShowAll={showAll} />
        ) : (
          <LeadList ref={keepList} filter={filter} {...rest} />
        )}
      </div>
    </section>
  );
}
