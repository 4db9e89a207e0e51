import type { Problem } from "../../check.ts";

/** Whether something is wrong, the name to edit or the names that lead to it, what is wrong, and the rule. */
export type Row = [isWrong: boolean, at: string | (string | number)[], advice: string, rule: string];

/** The rows in which something is wrong. */
export const problemsOf = (rows: readonly Row[]): Problem[] =>
  rows.filter(([isWrong]) => isWrong).map(([, at, advice, rule]) => ({ at: [at].flat(), advice, rule }));

/** A row for what a function found wrong, told by its own sentence; none where it found nothing. */
export const rowFor = (wrong: string | undefined, at: Row[1], rule: string): Row[] =>
  wrong === undefined ? [] : [[true, at, wrong, rule]];
