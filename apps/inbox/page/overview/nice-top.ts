/** The top of an axis: the next number above that is easy to halve, such as 10, 20 or 50. At least 2. */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 2, 4, 5, 6, 8, 10].map((step) => step * power);
  return steps.find((step) => step >= highest && step % 2 === 0) ?? 10 * power;
}
