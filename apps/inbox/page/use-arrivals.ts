import { useCallback, useEffect, useRef, useState } from "react";

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
  const look = useCallback(() => {
    if (isSeen()) setUnseen(0);
  }, []);
  useEffect(() => {
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [look]);
  return {
    ...{ unseen, hasNotifications, isBlocked },
    /** Told whether the top of the list is shown. */
    onTop: useCallback(
      (isNowAtTop: boolean) => {
        isAtTop.current = isNowAtTop;
        look();
      },
      [look],
    ),
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
