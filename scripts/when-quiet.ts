const PAUSE_MILLISECONDS = 200;

/**
 * Gathers calls that come in quick succession, as the files of one save do, and never runs the work twice at once: what
 * changes meanwhile is worked on once more afterwards.
 * @returns what to call at each change
 */
export function whenQuiet(work: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;

  async function start(): Promise<void> {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await work();
    }
    isRunning = false;
  }

  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void start(), PAUSE_MILLISECONDS);
  };
}
