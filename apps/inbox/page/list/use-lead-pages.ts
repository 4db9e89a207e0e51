import { useMemo } from "react";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import type { LeadFilter, LeadPage, LeadQuery, LeadRow } from "../../src/contract.ts";
import { askServer } from "../asking/ask-server.ts";
import { PAGE_SIZE, pagesBetween } from "./paging.ts";
import { useSettled } from "./use-settled.ts";

/** Calling hours begin and end without anything happening to the list. */
const REFRESH_MS = 60_000;
/** Pages that are scrolled past are forgotten soon: they hold names. */
const FORGET_MS = 30_000;

/** So long the reader stays on a page before it is asked for: whoever drags the bar passes hundreds. */
const SETTLE_MS = 40;

const leadPage = (filter: LeadFilter, page: number) =>
  queryOptions({
    queryKey: ["leads", filter, page],
    queryFn: ({ signal }) => {
      const query: LeadQuery = { filter, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
      return askServer<LeadPage>("leads/query", { method: "POST", body: query, signal });
    },
    gcTime: FORGET_MS,
    refetchInterval: REFRESH_MS,
  });

/** The first page of a filter: it has the counts. The one before stays until it has come. */
export const useFirstPage = (filter: LeadFilter) =>
  useQuery({ ...leadPage(filter, 0), placeholderData: keepPreviousData });

export interface LeadPages {
  total: number;
  /** Undefined while its page has not come. */
  rowAt: (index: number) => LeadRow | undefined;
  loaded: readonly LeadPage[];
  isPlaceholder: boolean;
}

/** The pages that rows from the first to the last lie on. One that is scrolled past before it came is not waited for. */
export function useLeadPages(filter: LeadFilter, firstRow: number, lastRow: number): LeadPages {
  const first = useFirstPage(filter);
  const numbers = useSettled(
    pagesBetween(firstRow, lastRow)
      .filter((page) => page > 0)
      .join(),
    SETTLE_MS,
  );
  const further = useQueries({
    queries: numbers === "" ? [] : numbers.split(",").map((page) => leadPage(filter, Number(page))),
    combine: combinePages,
  });
  return useMemo(() => {
    const loaded = first.data ? [first.data, ...further] : further;
    const newest = loaded.reduce<LeadPage | undefined>(
      (best, page) => (best && best.revision >= page.revision ? best : page),
      undefined,
    );
    const byOffset = new Map(loaded.map((page) => [page.offset, page.rows]));
    return {
      total: newest?.total ?? 0,
      loaded,
      isPlaceholder: first.isPlaceholderData,
      rowAt: (index) => byOffset.get(index - (index % PAGE_SIZE))?.[index % PAGE_SIZE],
    };
  }, [first.data, first.isPlaceholderData, further]);
}

const combinePages = (results: { data: LeadPage | undefined }[]): LeadPage[] =>
  results.flatMap(({ data }) => data ?? []);
