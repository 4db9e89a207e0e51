/** Random numbers that can be repeated: the same seed gives the same numbers. */
export interface SeededRandom {
  seed: number;
  /** A whole number from `from` up to `to`. */
  between: (from: number, to: number) => number;
}

/** @param seed 32 bits; a linear congruential generator is random enough for the moments of faults */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return {
    seed,
    between(from, to) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return from + Math.floor((state / 2 ** 32) * (to - from + 1));
    },
  };
}
