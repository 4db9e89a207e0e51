import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ListHandle } from "../list/lead-list.tsx";

/** The two sides of the page. Below 1024 pixels they lie on one another, and one of them is in front. */
export function useSides() {
  const list = useRef<ListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLElement>(null);
  const [isListInFront, setListInFront] = useState(true);
  const bringListForward = (focus: () => void): void => {
    // What lies behind cannot take the focus before it is shown.
    flushSync(() => setListInFront(true));
    focus();
  };
  useEffect(() => list.current?.focus(), []);
  return {
    list,
    search,
    side,
    front: isListInFront ? ("list" as const) : ("side" as const),
    showSide: useCallback(() => setListInFront(false), []),
    showList: () => bringListForward(() => list.current?.focus()),
    showSearch: () => bringListForward(() => search.current?.focus()),
    move(by: number) {
      if (!list.current?.isShown()) return;
      list.current.move(by);
      list.current.focus();
    },
  };
}

export type Sides = ReturnType<typeof useSides>;
