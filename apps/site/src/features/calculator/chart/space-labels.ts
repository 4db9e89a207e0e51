/**
 * Moves labels apart where the things they name lie close together. `at` grows downwards, as in a drawing.
 * @returns the labels in the order given, at least `gap` apart and none below `lowest`
 */
export function spaceLabels<Label extends { at: number }>(
  labels: readonly Label[],
  gap: number,
  lowest: number,
): Label[] {
  const spaced = labels.map((label) => ({ ...label }));
  const downwards = [...spaced].sort((first, second) => first.at - second.at);
  let above = -Infinity;
  for (const label of downwards) {
    label.at = Math.max(label.at, above + gap);
    above = label.at;
  }
  let below = lowest + gap;
  for (const label of downwards.reverse()) {
    label.at = Math.min(label.at, below - gap);
    below = label.at;
  }
  return spaced;
}
