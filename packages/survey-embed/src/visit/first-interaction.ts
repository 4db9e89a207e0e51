/** A press, a key, or a click that a screen reader or a voice command makes without either. Scrolling does not count. */
const INTERACTIONS = ["pointerdown", "keydown", "click"] as const;

/** Calls back once, at the visitor's first interaction with the page, before it does anything else. */
export function onFirstInteraction(react: () => void): void {
  const waiting = new AbortController();
  const interacted = () => {
    waiting.abort();
    react();
  };
  for (const event of INTERACTIONS)
    addEventListener(event, interacted, { capture: true, signal: waiting.signal });
}
