/** Does something once the page has loaded and the browser is idle: it must not wait for it, nor the first paint. */
export function whenItRests(work: () => void): void {
  // Safari learned to say when it is idle only lately.
  const rest = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
