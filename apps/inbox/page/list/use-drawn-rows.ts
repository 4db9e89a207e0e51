import { useEffect, useState, type RefObject } from "react";
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import type { LeadFilter } from "../../src/contract.ts";
import { useLeadPages } from "./use-lead-pages.ts";

/** Rows drawn beyond what is in view, so that a quick turn of the wheel shows rows. */
const OVERSCAN = 8;

interface DrawnOptions {
  filter: LeadFilter;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  cursor: number | undefined;
}

/** The rows that are drawn now, and the pages that they come from. */
export function useDrawnRows({ filter, scroller, rowHeight, cursor }: DrawnOptions) {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const pages = useLeadPages(filter, range.first, range.last);
  const virtualizer = useVirtualizer({
    count: pages.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (drawn) => withCursor(drawn, cursor),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {};
  useEffect(() => setRange({ first, last }), [first, last]);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void scroller.current?.scrollTo({ top: 0 });
  }, [scroller, filter]);

  return {
    pages,
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** The row under the cursor is always drawn: screen readers are told its element. */
function withCursor(drawn: Range, cursor: number | undefined): number[] {
  const rows = defaultRangeExtractor(drawn);
  if (cursor === undefined || cursor >= drawn.count || rows.includes(cursor)) return rows;
  return [...rows, cursor].sort((a, b) => a - b);
}
