import { useCallback, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from "react";
import type { LeadFilter, LeadRow } from "../../src/contract.ts";
import { useNow } from "../calls/use-now.ts";
import { useWords } from "../words/words-provider.tsx";
import { LeadRowView } from "./lead-row.tsx";
import { movePlace } from "./paging.ts";
import { useAnchor } from "./use-anchor.ts";
import { useCursor } from "./use-cursor.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useRowHeight } from "./use-row-height.ts";

/** What keys anywhere on the page do to the list. */
export interface ListHandle {
  move: (by: number) => void;
  openCursor: () => void;
  focus: () => void;
  scrollToTop: () => void;
  /** Whether it is in front. */
  isShown: () => boolean;
  /** The application under the cursor. */
  cursorId: () => string | undefined;
}

interface ListProps {
  filter: LeadFilter;
  openId: string | undefined;
  onOpen: (row: LeadRow) => void;
  /** Told whenever the reader leaves the top of the list or comes back to it. */
  onAwayFromTop: (isAway: boolean) => void;
  ref: Ref<ListHandle>;
}

const PAGE_ROWS = 8;
const rowId = (index: number): string => `application-${index}`;

/** The list of applications. Rows outside of the window are not drawn, and their pages not asked for. */
export function LeadList({ filter, openId, onOpen, onAwayFromTop, ref }: ListProps) {
  const { words } = useWords();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const { index: cursor, set: setCursor, shift } = useCursor(filter);
  const { pages, items, height, scrollTo } = useDrawnRows({ filter, scroller, rowHeight, cursor });
  const { total, rowAt } = pages;
  useAnchor({ scroller, pages, rowHeight, onShift: shift });

  const openRow = useCallback(
    (row: LeadRow, index: number) => {
      setCursor(index);
      onOpen(row);
    },
    [setCursor, onOpen],
  );
  const moveTo = (place: number | undefined): void => {
    setCursor(place);
    if (place !== undefined) scrollTo(place);
  };
  const move = (by: number) => moveTo(movePlace(cursor, by, total));
  const cursorRow = (): LeadRow | undefined => (cursor === undefined ? undefined : rowAt(cursor));
  const openCursor = (): void => {
    const row = cursorRow();
    if (row) onOpen(row);
  };
  useImperativeHandle(ref, () => ({
    move,
    openCursor,
    focus: () => scroller.current?.focus({ preventScroll: true }),
    scrollToTop: () => scroller.current?.scrollTo({ top: 0 }),
    isShown: () => scroller.current?.checkVisibility({ visibilityProperty: true }) ?? false,
    cursorId: () => cursorRow()?.submissionId,
  }));

  const onKeyDown = (event: KeyboardEvent): void => {
    const work = listKeys(event.key, { move, moveTo, openCursor, total });
    if (!work || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    work();
  };

  return (
    <div
      ref={scroller}
      className="rows"
      role="listbox"
      tabIndex={0}
      aria-label={words.list.label}
      aria-activedescendant={cursor !== undefined && cursor < total ? rowId(cursor) : undefined}
      data-waiting={pages.isPlaceholder || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => cursor ?? setCursor(Math.ceil(currentTarget.scrollTop / rowHeight))}
      onScroll={({ currentTarget }) => onAwayFromTop(currentTarget.scrollTop > rowHeight)}
    >
      <div role="presentation" className="rows-whole" style={{ height }}>
        {items.map(({ index, start }) => (
          <LeadRowView
            key={index}
            id={rowId(index)}
            row={rowAt(index)}
            isCursor={index === cursor}
            isOpen={openId !== undefined && rowAt(index)?.submissionId === openId}
            onOpen={openRow}
            {...{ index, total, start, now }}
          />
        ))}
      </div>
    </div>
  );
}

interface ListMoves {
  move: (by: number) => void;
  moveTo: (place: number | undefined) => void;
  openCursor: () => void;
  total: number;
}

/** Keys of a list box (WAI-ARIA Authoring Practices). */
function listKeys(key: string, { move, moveTo, openCursor, total }: ListMoves): (() => void) | undefined {
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(PAGE_ROWS),
    PageUp: () => move(-PAGE_ROWS),
    Home: () => moveTo(movePlace(0, 0, total)),
    End: () => moveTo(movePlace(total, 0, total)),
    Enter: openCursor,
    " ": openCursor,
  };
  return keys[key];
}
