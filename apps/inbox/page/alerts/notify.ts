/**
 * Asks for the browser's permission, which it gives only after a press.
 * @returns whether notifications may be shown
 */
export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Shows a notification while the page is not in view. Its text names nobody: the system keeps a history of it. */
export function notify(text: string): void {
  if (document.hasFocus() || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const notification = new Notification(text, { tag: "new-application", silent: true });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
