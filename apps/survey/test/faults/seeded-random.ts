/**
 * Random numbers that can be repeated: FAULT_SEED gives the same ones again. A linear congruential generator is random enough for
 * the moments of faults.
 */
export function seededRandom(what: string) {
  const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 2 ** 32);
  console.log(`${what}: FAULT_SEED=${seed}`);
  let state = seed >>> 0;
  return {
    /** A whole number from `from` up to `to`. */
    between(from: number, to: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return from + Math.floor((state / 2 ** 32) * (to - from + 1));
    },
  };
}
