import { useEffect, useState } from "react";

const TITLE = "Inbox";

/** Shows a notification. Its text names nobody: the system keeps a history of it. */
function notify(): void {
  const notification = new Notification("New application", { tag: "new-application", silent: true });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

/** Counts new leads in the tab's title while nobody looks, and tells of them by a notification where that is switched on. */
export function useAlerts() {
  const [unseen, setUnseen] = useState(0);
  const [hasNotifications, setNotifications] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    document.title = unseen === 0 ? TITLE : `(${unseen}) ${TITLE}`;
    return () => void (document.title = TITLE);
  }, [unseen]);
  useEffect(() => {
    const see = () => setUnseen(0);
    addEventListener("focus", see);
    return () => removeEventListener("focus", see);
  }, []);
  return {
    hasNotifications,
    isBlocked,
    /** Browsers ask the officer only after a press. */
    async switchNotifications(isOn: boolean) {
      const isAllowed =
        isOn && "Notification" in window && (await Notification.requestPermission()) === "granted";
      setNotifications(isAllowed);
      setBlocked(isOn && !isAllowed);
    },
    noteArrival(count: number) {
      if (document.hasFocus()) return;
      setUnseen((before) => before + count);
      if (hasNotifications) notify();
    },
  };
}

export type Alerts = ReturnType<typeof useAlerts>;
