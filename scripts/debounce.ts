const QUIET_MS = 200;

/**
 * Gathers calls in quick succession, as the files of one save make them, into one run of the work. Never runs it twice at
 * once: what changes meanwhile is worked on once more afterwards.
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
