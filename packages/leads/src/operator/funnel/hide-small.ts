/** Numbers below this are hidden: they come close to telling of one person. A zero tells of nobody and is shown. */
export const LEAST = 5;

/** "<5" is a number from 1 to 4. "≥5" is hidden too, so that no "<5" follows from the totals. Null: not counted so. */
export type Shown = number | "<5" | "≥5" | null;

interface Cell {
  value: number;
  isHidden: boolean;
  /** What a reader can know of it. */
  low: number;
  high: number;
}

type Line = readonly (Cell | undefined)[];

/** A reader may know that a hidden number is one of so many, and no fewer. */
const LEAST_CHOICE = 3;

/**
 * Hides small numbers in a table with totals, and as many others as it takes that none of them can be worked out: from the
 * numbers of its column and their total, or because hardly anybody reaches a stage without the one before.
 * @param rows numbers by group and stage; null where a stage is not counted by group
 * @param totals by stage
 */
export function hideSmall(
  rows: readonly (readonly (number | null)[])[],
  totals: readonly number[],
): { rows: Shown[][]; totals: Shown[] } {
  const lines: Line[] = rows.map((row) => row.map((value) => (value === null ? undefined : toCell(value))));
  const sums: Cell[] = totals.map(toCell);
  for (let stage = findExposed(lines, sums); stage !== undefined; stage = findExposed(lines, sums)) {
    const next = findNextToHide(lines, sums, stage);
    if (!next) break;
    next.isHidden = true;
  }
  showAgain(lines, sums);
  return { rows: lines.map((line) => line.map(show)), totals: sums.map(show) };
}

const isSmall = (value: number): boolean => value > 0 && value < LEAST;

const toCell = (value: number): Cell => ({ value, isHidden: isSmall(value), low: 0, high: 0 });

function show(cell: Cell | undefined): Shown {
  if (!cell) return null;
  if (!cell.isHidden) return cell.value;
  return isSmall(cell.value) ? "<5" : "≥5";
}

const columnOf = (lines: readonly Line[], stage: number): Cell[] =>
  lines.flatMap((line) => line[stage] ?? []);

/**
 * Shows what need not have been hidden after all, the largest first: what was hidden later may do by itself. Beside a hidden
 * total nothing is shown again, because another report may show that total.
 */
function showAgain(lines: readonly Line[], sums: readonly Cell[]): void {
  const tryAgain = (cells: readonly Cell[]): void => {
    const hidden = cells.filter(({ isHidden, value }) => isHidden && !isSmall(value));
    for (const cell of hidden.sort((a, b) => b.value - a.value)) {
      cell.isHidden = false;
      cell.isHidden = findExposed(lines, sums) !== undefined;
    }
  };
  tryAgain(sums);
  const stages = [...sums.keys()].filter((stage) => sums[stage]?.isHidden === false);
  tryAgain(stages.flatMap((stage) => columnOf(lines, stage)));
}

/** The smallest of the column that is still shown, then its total, then whatever else is shown. */
function findNextToHide(lines: readonly Line[], sums: readonly Cell[], stage: number): Cell | undefined {
  const inTurn = [columnOf(lines, stage), sums.slice(stage, stage + 1), [...lines.flat(), ...sums]];
  return inTurn
    .map((cells) =>
      cells
        .filter((cell): cell is Cell => cell?.isHidden === false && cell.value > 0)
        .sort((a, b) => a.value - b.value)
        .at(0),
    )
    .find((cell) => cell !== undefined);
}

/** @returns the stage of a small number that a reader could work out */
function findExposed(lines: readonly Line[], sums: readonly Cell[]): number | undefined {
  const all = [...lines, sums];
  for (const cell of all.flat()) if (cell) Object.assign(cell, knownAtFirst(cell));
  // Each round passes what is known on to the neighbors; what has come to rest stays.
  for (let before = ""; before !== (before = describe(all));) {
    for (const line of all) narrowByStage(line);
    for (const [stage, sum] of sums.entries()) narrowBySum(columnOf(lines, stage), sum);
  }
  const isExposed = (cell: Cell | undefined): boolean =>
    cell !== undefined && isSmall(cell.value) && cell.high - cell.low + 1 < LEAST_CHOICE;
  const stage = sums.findIndex((sum, index) => [...columnOf(lines, index), sum].some(isExposed));
  return stage < 0 ? undefined : stage;
}

function knownAtFirst({ value, isHidden }: Cell): Pick<Cell, "low" | "high"> {
  if (!isHidden) return { low: value, high: value };
  return isSmall(value) ? { low: 1, high: LEAST - 1 } : { low: LEAST, high: Infinity };
}

const describe = (lines: readonly Line[]): string =>
  lines.map((line) => line.map((cell) => `${cell?.low} ${cell?.high}`).join()).join();

/** Fewer reach a stage than the one before. Where that is not so, because something was not told, nobody can go by it. */
function narrowByStage(line: Line): void {
  const cells = line.filter((cell) => cell !== undefined);
  const falls = cells.every((cell, index) => cell.value <= (cells[index - 1]?.value ?? Infinity));
  if (!falls) return;
  for (const [index, cell] of cells.entries()) {
    const before = cells[index - 1];
    if (!before) continue;
    cell.high = Math.min(cell.high, before.high);
  }
  for (const [index, cell] of [...cells.entries()].reverse()) {
    cell.low = Math.max(cell.low, cells[index + 1]?.low ?? 0);
  }
}

function narrowBySum(cells: readonly Cell[], sum: Cell): void {
  if (cells.length === 0) return;
  const low = cells.reduce((total, cell) => total + cell.low, 0);
  const finite = cells.reduce((total, { high }) => total + (Number.isFinite(high) ? high : 0), 0);
  const unbounded = cells.filter(({ high }) => !Number.isFinite(high)).length;
  for (const cell of cells) {
    const isUnbounded = !Number.isFinite(cell.high);
    const othersUnbounded = unbounded - Number(isUnbounded);
    const othersHigh = othersUnbounded > 0 ? Infinity : finite - (isUnbounded ? 0 : cell.high);
    const [newLow, newHigh] = [sum.low - othersHigh, sum.high - (low - cell.low)];
    cell.low = Math.max(cell.low, newLow);
    cell.high = Math.min(cell.high, newHigh);
  }
  sum.low = Math.max(sum.low, low);
  sum.high = Math.min(sum.high, unbounded > 0 ? Infinity : finite);
}
