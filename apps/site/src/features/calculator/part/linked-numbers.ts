declare global {
  interface Window {
    /** The fragment of a link with numbers, from the moment in which it was taken off the address until it is read. */
    linkedNumbers?: string | undefined;
  }
}

/** Takes numbers off the address, so that no entry of the history and no bookmark holds them. */
export function takeLinkedNumbers(): void {
  if (!location.hash.startsWith("#estimate?")) return;
  window.linkedNumbers = location.hash;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Hands them on once. */
export function readLinkedNumbers(): string | undefined {
  const fragment = window.linkedNumbers;
  window.linkedNumbers = undefined;
  return fragment;
}
