const QUIET_MS = 50;

/**
 * Turns calls in quick succession, such as those for the files of one save, into one run of the work. Runs never overlap:
 * a call during a run leads to one more run after it.
 * @returns what to call at each change
 */
export function debounce(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let lastRun = Promise.resolve();
  let isWaiting = false;

  function runOnceMore(): void {
    if (isWaiting) return;
    isWaiting = true;
    lastRun = lastRun.then(() => {
      isWaiting = false;
      return work();
    });
  }

  return () => {
    clearTimeout(timer);
    timer = setTimeout(runOnceMore, QUIET_MS);
  };
}
