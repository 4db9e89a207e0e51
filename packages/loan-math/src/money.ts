/*
 * The one rounding rule for money (docs/decisions/17-one-rounding-rule.md):
 *
 * - What is paid is whole cents. Each month's interest and each level payment is rounded to the nearest cent, half a
 *   cent up, as on a statement. Balances, totals and differences follow from these cents, and the last payment settles.
 * - A limit on what may be borrowed is worked out in cents and rounded down once, to the whole dollar.
 * - The first estimate (the line, its rate and its payment) is not rounded at all, only where it is shown.
 */

/** An amount in dollars as whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
