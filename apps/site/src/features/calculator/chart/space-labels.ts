/**
 * Moves labels apart where the things they name lie close together. Positions grow downwards, as in a drawing.
 * @returns positions in the order given, at least `gap` apart and none below `lowest`
 */
export function spaceLabels(positions: readonly number[], gap: number, lowest: number): number[] {
  const order = positions.map((_, index) => index);
  order.sort((first, second) => (positions[first] ?? 0) - (positions[second] ?? 0));
  const spaced = [...positions];
  let above = -Infinity;
  for (const index of order) {
    spaced[index] = Math.max(positions[index] ?? 0, above + gap);
    above = spaced[index] ?? 0;
  }
  let below = lowest + gap;
  for (const index of order.reverse()) {
    spaced[index] = Math.min(spaced[index] ?? 0, below - gap);
    below = spaced[index] ?? 0;
  }
  return spaced;
}
