/** Runs something once the page has loaded and the browser is idle, so that neither the load nor the first paint waits for it. */
export function whenIdle(work: () => void): void {
  // Older Safari has no requestIdleCallback.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Runs something once the next frame is painted, so that the frame need not wait for it. @returns cancels it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame's callback runs before that frame is painted; a task queued from it runs after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
