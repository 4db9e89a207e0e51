export const scale =
  ([least, most]: [number, number], [from, to]: [number, number]) =>
  (value: number): number =>
    Math.round((from + ((value - least) / (most - least)) * (to - from)) * 100) / 100;

const ROUND = [1, 2, 5, 10];

/** From zero to `most` or just over it in about so many round steps: 1, 2 or 5, with zeros after it. */
export function listMarks(most: number, steps: number): number[] {
  const ideal = most / steps;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(ideal)));
  // The nearest step by ratio, which is how the eye compares sizes.
  const round = ROUND.find((one, index) => ideal / power < Math.sqrt(one * (ROUND[index + 1] ?? Infinity)));
  const step = power * (round ?? 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Moves labels at least `gap` apart, and none below `lowest`. `at` grows downwards, as in a drawing. */
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
