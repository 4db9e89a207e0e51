/** Where a model's picture lies on a card: its left upper corner and its width, in pixels. It may reach over the edge. */
export interface Place {
  left: number;
  top: number;
  width: number;
}

/** Beside the words, on the right. */
const BESIDE: Place = { left: 545, top: 68, width: 680 };

/** For models that stand elsewhere in their picture than in its middle. */
const OWN_PLACES: Readonly<Record<string, Place>> = {
  hero: { left: 452, top: 24, width: 790 },
  "empty-lot": { left: 552, top: 60, width: 656 },
  "article-consolidate": { left: 538, top: 60, width: 676 },
  "article-draw-period": { left: 520, top: 72, width: 700 },
};

/** Three pictures that keep clear of each other. */
const THREE: readonly Place[] = [
  { left: 530, top: 6, width: 390 },
  { left: 812, top: 190, width: 388 },
  { left: 440, top: 312, width: 420 },
];

/** The places of a card's pictures, in their order. */
export function placeModels(sources: readonly string[]): Place[] {
  if (sources.length === 1) return sources.map((source) => OWN_PLACES[source] ?? BESIDE);
  return sources.map((_, index) => THREE[index] ?? BESIDE);
}
