/** A press, a key, or a click that a screen reader or a voice command makes without either. Looking and scrolling are none. */
const ACTS = ["pointerdown", "keydown", "click"] as const;

/** Calls back once, at the visitor's first act on the page, before the act does anything else. */
export function afterFirstAct(react: () => void): void {
  const waiting = new AbortController();
  const acted = () => {
    waiting.abort();
    react();
  };
  for (const act of ACTS) window.addEventListener(act, acted, { capture: true, signal: waiting.signal });
}
