/** Lets so many through in a minute, and as many at once after a quiet minute. */
interface TokenBucket {
  /** @returns 0 when one more may pass, otherwise the whole seconds until the next one may */
  take(): number;
}

/** @param nowMs a clock that never jumps, in milliseconds */
export function createTokenBucket(perMinute: number, nowMs: () => number): TokenBucket {
  let tokens = perMinute;
  let filledAtMs = nowMs();
  return {
    take() {
      const presentMs = nowMs();
      tokens = Math.min(perMinute, tokens + ((presentMs - filledAtMs) / 60_000) * perMinute);
      filledAtMs = presentMs;
      if (tokens >= 1) {
        tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil(((1 - tokens) / perMinute) * 60));
    },
  };
}
