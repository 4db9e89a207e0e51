import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createIdleTimeout, SYSTEM_CLOCK } from "../src/idle-timeout.ts";
import { LOCK_AFTER_MS, type InboxEvent } from "../src/messages.ts";
import { access } from "./access.ts";
import { ping } from "./api-client.ts";

const TICK_MS = 15_000;

/** The present moment, kept up while it is on the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const TITLE = "Inbox";

/** Shows a notification. Its text names nobody: the system keeps a history of it. */
function notify(): void {
  const notification = new Notification("New application", { tag: "new-application", silent: true });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;

/** New leads that nobody has seen: the window was behind another one, or the top of the list was not shown. */
export function useArrivals() {
  const [unseen, setUnseen] = useState(0);
  const [hasNotifications, setNotifications] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const isAtTop = useRef(true);
  const isSeen = (): boolean => isAtTop.current && document.hasFocus();
  useEffect(() => {
    document.title = unseen === 0 ? TITLE : `(${unseen}) ${TITLE}`;
    return () => void (document.title = TITLE);
  }, [unseen]);
  const look = (): void => {
    if (isSeen()) setUnseen(0);
  };
  const onFocus = useEffectEvent(look);
  useEffect(() => {
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);
  return {
    ...{ unseen, hasNotifications, isBlocked },
    /** Told whether the top of the list is shown. */
    onTop(isNowAtTop: boolean): void {
      isAtTop.current = isNowAtTop;
      look();
    },
    noteArrival(count: number): void {
      if (!isSeen()) setUnseen((before) => before + count);
      if (hasNotifications && !document.hasFocus()) notify();
    },
    /** Browsers ask the officer only after a press. */
    async switchNotifications(isOn: boolean): Promise<void> {
      const isAllowed =
        isOn && "Notification" in window && (await Notification.requestPermission()) === "granted";
      setNotifications(isAllowed);
      setBlocked(isOn && !isAllowed);
    },
  };
}

/** While thousands are being opened, the list is asked for again this often. */
const REFRESH_EVERY_MS = 1_000;

/** Keeps what is on the screen as new as the server: every change asks again for what is visible. */
export function useLiveChanges(onNewLeads: (count: number) => void): void {
  const client = useQueryClient();
  const take = useEffectEvent((event: InboxEvent): void => {
    if (event.kind === "locked") access.set({ kind: "locked" });
    else if (event.newLeads > 0) onNewLeads(event.newLeads);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -Infinity;
    const refresh = (): void => {
      timer = undefined;
      askedAt = performance.now();
      void client.invalidateQueries();
    };
    const source = new EventSource("/api/events");
    source.onmessage = ({ data }) => {
      take(JSON.parse(data as string) as InboxEvent);
      timer ??= setTimeout(refresh, Math.max(0, askedAt + REFRESH_EVERY_MS - performance.now()));
    };
    source.onerror = () => ping("session", "GET");
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [client]);
}

const TELL_EVERY_MS = 10_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/**
 * Tells the server that somebody is here, which it does not take from what the page asks. After the same quiet as the server's, the page locks by
 * itself: a server that has ended can no longer say so, and a note that was not saved is still shown then.
 */
export function useIdleTimeout(): void {
  useEffect(() => {
    const idle = createIdleTimeout(LOCK_AFTER_MS, SYSTEM_CLOCK, () => {
      const { kind } = access.get();
      if (kind === "open" || kind === "stopped") access.set({ kind: "locked" });
    });
    let toldAt = Date.now();
    const note = () => {
      idle.noteActivity();
      if (access.get().kind !== "open" || Math.abs(Date.now() - toldAt) < TELL_EVERY_MS) return;
      toldAt = Date.now();
      ping("activity", "POST");
    };
    idle.noteActivity();
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      idle.stop();
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
}
