const FRESH_MS = 1000;

/** Whoever asks within a second shares one answer, so that asking costs the disk nothing however often it is done. */
export function shareForASecond(
  check: () => Promise<void>,
  nowMs: () => number = () => performance.now(),
): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let askedAtMs = 0;
  return () => {
    if (!latest || nowMs() - askedAtMs >= FRESH_MS) {
      askedAtMs = nowMs();
      latest = check();
    }
    return latest;
  };
}
