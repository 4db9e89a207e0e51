import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { InboxEvent } from "../src/messages.ts";
import { access, ping } from "./api-client.ts";
import { formatLeads } from "./format.ts";
import { announce } from "./parts/announce.ts";

const TITLE = "Inbox";

/** Its text names nobody: the system keeps a history of it. */
function notify(): void {
  const notification = new Notification("New application", { tag: "new-application", silent: true });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

/**
 * Keeps what is on the screen as new as the server: every change asks again for what is visible. Counts new leads that nobody has
 * seen, because the window was behind another one or the top of the list was not shown; the tab's title has their number.
 */
export function useLiveChanges() {
  const client = useQueryClient();
  const [unseen, setUnseen] = useState(0);
  const isAtTop = useRef(true);
  const isSeen = (): boolean => isAtTop.current && document.hasFocus();
  const take = useEffectEvent((event: InboxEvent): void => {
    if (event.kind === "locked") return access.set({ kind: "locked" });
    void client.invalidateQueries();
    if (event.newLeads === 0) return;
    announce(formatLeads(event.newLeads, "new "));
    if (!isSeen()) setUnseen((before) => before + event.newLeads);
    if (!document.hasFocus() && globalThis.Notification?.permission === "granted") notify();
  });
  const look = useEffectEvent(() => isSeen() && setUnseen(0));
  useEffect(() => {
    const source = new EventSource("/api/events");
    source.onmessage = ({ data }) => take(JSON.parse(data as string) as InboxEvent);
    source.onerror = () => ping("session");
    addEventListener("focus", look);
    return () => {
      source.close();
      removeEventListener("focus", look);
    };
  }, []);
  useEffect(() => {
    document.title = unseen === 0 ? TITLE : `(${unseen}) ${TITLE}`;
    return () => void (document.title = TITLE);
  }, [unseen]);
  /** Hears whether the top of the list is shown. */
  const onTop = (isNowAtTop: boolean): void => {
    isAtTop.current = isNowAtTop;
    if (isSeen()) setUnseen(0);
  };
  return { unseen, onTop };
}

const REPORT_EVERY_MS = 10_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/** Reports to the server that somebody is here: what the page asks by itself is no sign of anybody. */
export function useActivity(): void {
  useEffect(() => {
    let reportedAt = performance.now();
    const report = (): void => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      ping("activity", { body: {} });
    };
    const ending = new AbortController();
    for (const sign of SIGNS) addEventListener(sign, report, { passive: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
}
