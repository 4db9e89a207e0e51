import { useLayoutEffect, useRef, type RefObject } from "react";
import { findShift, type Anchor } from "./paging.ts";
import type { LeadPages } from "./use-lead-pages.ts";

interface AnchorOptions {
  scroller: RefObject<HTMLElement | null>;
  pages: LeadPages;
  rowHeight: number;
  /** Stays the same from one render to the next. */
  onShift: (rows: number) => void;
}

/**
 * Keeps the rows that somebody is reading where they are when new ones arrive above. Before the browser paints, the list is
 * scrolled by as many rows as the first one in view has moved.
 */
export function useAnchor({ scroller, pages, rowHeight, onShift }: AnchorOptions): void {
  const anchor = useRef<Anchor>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Rows of the filter before: where they stood says nothing about the next ones.
    if (pages.isPlaceholder) anchor.current = undefined;
    if (!element || pages.isPlaceholder) return undefined;
    const shift = anchor.current ? findShift(anchor.current, pages.loaded) : 0;
    if (shift !== 0) {
      onShift(shift);
      if (element.scrollTop > 0) element.scrollTop += shift * rowHeight;
    }
    const remember = () => {
      const index = Math.floor(element.scrollTop / rowHeight);
      const row = pages.rowAt(index);
      anchor.current = row && { submissionId: row.submissionId, index };
    };
    remember();
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [scroller, pages, rowHeight, onShift]);
}
