/** For so long applications are opened before whoever asks for something has a turn. */
const TURN_MS = 8;
const TELL_EVERY_MS = 500;

/** Divides long work into turns, and tells every so often that it is time to speak of it. */
export function createTurns() {
  let begun = performance.now();
  let told = begun;
  return {
    isOver: () => performance.now() - begun >= TURN_MS,
    /** @returns whether it is time to speak */
    next(): boolean {
      begun = performance.now();
      if (begun - told < TELL_EVERY_MS) return false;
      told = begun;
      return true;
    },
  };
}
