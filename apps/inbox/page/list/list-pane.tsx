import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState, type Ref } from "react";
import { PAGE_ROWS, type LeadPage } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";
import { askServer, REFRESH_EVERY_MS } from "../api-client.ts";
import { formatCount, formatLeads } from "../format.ts";
import { useLiveChanges } from "../hooks.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Key } from "../parts/texts.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LeadRowView } from "./lead-row.tsx";
import { ListStatus } from "./list-status.tsx";
import { focusRow } from "./rows.ts";

interface ListPaneProps {
  openId: string | undefined;
  onOpen: (submissionId: string) => void;
  search: Ref<HTMLInputElement>;
  className: string;
}

export function ListPane({ openId, onOpen, search, className }: ListPaneProps) {
  const [filter, setFilter] = useState<LeadFilter>({});
  const [wantedPage, setPage] = useState(0);
  const { unseen, onTop } = useLiveChanges();
  const { data, error, dataUpdatedAt } = useLeadPage(filter, wantedPage);
  // Until the first answer to another search has come, the rows before it stand here.
  const now = new Date(dataUpdatedAt || Date.now());
  const scroller = useRef<HTMLDivElement>(null);
  const showPage = (next: number): void => {
    setPage(next);
    scroller.current?.scrollTo({ top: 0 });
    onTop(next === 0);
  };
  const narrow = (next: LeadFilter): void => {
    setFilter(next);
    showPage(0);
  };
  const whyEmpty = data && findWhyEmpty(data);
  return (
    <section className={`grid grid-rows-[auto_minmax(0,1fr)] print:hidden ${className}`} aria-label="Leads">
      <div className="grid gap-2.5 border-b border-hairline px-[1.1rem] pt-3.5 pb-2.5">
        <h1 className="sr-only">Leads</h1>
        <SearchBox
          ref={search}
          text={filter.text ?? ""}
          onSearch={(text) => narrow({ ...filter, text: text || undefined })}
          onLeave={() => focusRow(0)}
        />
        {whyEmpty !== "no leads" && <FilterBar {...{ filter, counts: data?.counts }} onChange={narrow} />}
        <ListStatus page={data} {...{ filter, error }} />
      </div>
      <div className="relative min-h-0">
        {unseen > 0 && (
          <button
            type="button"
            className="absolute top-3 left-1/2 z-1 inline-flex min-h-10 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-full bg-evergreen px-4.5 font-semibold whitespace-nowrap text-on-evergreen shadow-card"
            onClick={() => showPage(0)}
          >
            <Icon name="up" />
            {formatLeads(unseen, "new ")}
          </button>
        )}
        <div
          ref={scroller}
          className="h-full overflow-y-auto overscroll-contain"
          onScroll={({ currentTarget }) => onTop(currentTarget.scrollTop < 60 && data?.page === 0)}
        >
          {whyEmpty && <EmptyList {...{ whyEmpty }} onShowAll={() => narrow({})} />}
          <ol aria-label="Leads">
            {data?.rows.map((row) => (
              <LeadRowView
                key={row.submissionId}
                {...{ row, now, onOpen }}
                isOpen={row.submissionId === openId}
              />
            ))}
          </ol>
          {data && data.total > PAGE_ROWS && <Pager page={data} onPage={showPage} />}
        </div>
      </div>
    </section>
  );
}

function Pager({ page: { page, total }, onPage }: { page: LeadPage; onPage: (page: number) => void }) {
  const last = Math.ceil(total / PAGE_ROWS) - 1;
  const [from, to] = [page * PAGE_ROWS + 1, Math.min((page + 1) * PAGE_ROWS, total)];
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 px-[1.1rem] py-4">
      <Button isOff={page === 0} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <p className="text-[0.88rem] text-muted">{`${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`}</p>
      <Button isOff={page === last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}

/** Leads that cannot be opened are told above the list: where there are no others, nothing is in place of rows. */
export function findWhyEmpty({ total, isReady, counts, unreadable }: LeadPage) {
  if (total > 0 || !isReady) return undefined;
  if (counts.all > 0) return "narrowed";
  return unreadable > 0 ? undefined : "no leads";
}

/** In place of rows: how leads come, or that the filter leaves none. */
function EmptyList({ whyEmpty, onShowAll }: { whyEmpty: "narrowed" | "no leads"; onShowAll: () => void }) {
  const isNarrowed = whyEmpty === "narrowed";
  return (
    <div className="grid max-w-[26rem] justify-items-start gap-2.5 px-[1.6rem] py-14 text-muted">
      <h2 className="text-[1.6rem] text-ink">{isNarrowed ? "Nothing matches" : "No leads yet"}</h2>
      <p>
        {isNarrowed
          ? "Search for part of a name, an email address, a telephone number or a note, or show all leads."
          : "They appear here by themselves, within two seconds of somebody sending the survey on your website. Leave this page open."}
      </p>
      {isNarrowed && (
        <Button className="mt-2" onClick={onShowAll}>
          Show all
        </Button>
      )}
    </div>
  );
}

/** One page of the list. The one before stays until it has come. */
const useLeadPage = (filter: LeadFilter, page: number) =>
  useQuery({
    queryKey: ["leads", filter, page],
    queryFn: ({ signal }) => askServer<LeadPage>("leads/query", { body: { filter, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  });

interface SearchBoxProps {
  text: string;
  onSearch: (text: string) => void;
  /** Down from the box into the list. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The search: what is typed is sent in a request's body, and is nowhere in the address or in the browser's storage. */
function SearchBox({ text, onSearch, onLeave, ref }: SearchBoxProps) {
  return (
    <div className="relative flex items-center" role="search">
      <Icon name="search" className="pointer-events-none absolute left-3 size-[1.15em] text-muted" />
      <input
        ref={ref}
        type="search"
        className="field pr-10 pl-10 placeholder:text-muted placeholder:opacity-100"
        enterKeyHint="search"
        value={text}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        aria-label="Search by name, email, telephone or note"
        aria-keyshortcuts="/"
        placeholder="Name, email, telephone or note"
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      {text === "" && (
        <Key className="absolute right-2.5 max-sm:hidden" aria-hidden="true">
          /
        </Key>
      )}
    </div>
  );
}
