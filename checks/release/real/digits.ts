/**
 * Digits that somebody typed to fill a box: all the same, or a run such as 123456 or 987654.
 * @param least how many digits a run has at least, so that a short number that only looks like one passes
 */
export function isMadeUp(value: string, least = 4): boolean {
  const digits = [...value.replace(/\D/g, "")].map(Number);
  if (digits.length === 0) return true;
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  if (digits.every((digit) => digit === 0)) return true;
  const isOneStep = steps.size === 1 && digits.length >= least;
  return isOneStep && [0, 1, 9].some((step) => steps.has(step));
}
