import type { ColorRole } from "../schema/brand.ts";

/** White is every brand's own: cards, boxes to type in, and text on buttons. */
export type PairColor = ColorRole | "white";

export interface ColorPair {
  /** What is seen, as a subject of a sentence. */
  what: string;
  front: PairColor;
  ground: PairColor;
  /** How much of the front color is seen, where it is softened. */
  share?: number;
  /** The color that gives way where the two are too close. */
  change: ColorRole;
}

const pair = (what: string, front: PairColor, ground: PairColor, change = front as ColorRole): ColorPair => ({
  what,
  front,
  ground,
  change,
});

/** Text and the ground it is really set on: at least 4.5 to 1 (WCAG 2.2, 1.4.3). The foremost pair of a color is named. */
const TEXT: readonly ColorPair[] = [
  pair("Button text", "white", "primary", "primary"),
  pair("Text", "text", "ground"),
  pair("Text", "text", "band"),
  pair("Text on a card", "text", "white"),
  pair("Text of a chosen answer", "text", "tint", "tint"),
  pair("Marked text", "text", "highlight", "highlight"),
  pair("Quiet text", "quietText", "ground"),
  pair("Quiet text", "quietText", "band"),
  pair("Quiet text on a card", "quietText", "white"),
  pair("Text of a button that is busy", "white", "quietText", "quietText"),
  pair("A link", "primary", "ground"),
  pair("A link", "primary", "band"),
  pair("A link on a card", "primary", "white"),
  pair("A quiet button under the pointer", "primary", "tint", "tint"),
  pair("Text on the main color", "ground", "primary", "primary"),
  { ...pair("Softened text on the main color", "ground", "primary", "primary"), share: 0.85 },
  pair("Text of a button under the pointer", "white", "primaryDeep", "primaryDeep"),
  pair("Footer text", "ground", "primaryDeep", "primaryDeep"),
  { ...pair("Small footer text", "ground", "primaryDeep", "primaryDeep"), share: 0.85 },
  pair("A notice", "primaryDeep", "tint", "tint"),
  pair("Accented text", "accent", "ground"),
  pair("Accented text", "accent", "band"),
  pair("An error", "accent", "white"),
  pair("The word “Optional”", "stars", "ground"),
  pair("A large figure", "highlight", "primary"),
  pair("A footer heading", "highlight", "primaryDeep"),
];

/** Edges of boxes and buttons: at least 3 to 1 (WCAG 2.2, 1.4.11). */
const EDGES: readonly ColorPair[] = [
  pair("The edge of a box", "edge", "white"),
  pair("The edge of a button", "edge", "ground"),
  pair("The edge of a button", "edge", "band"),
];

/** Every pair of colors that the site and the survey show, with the contrast that it needs. */
export const COLOR_PAIRS: readonly (ColorPair & { kind: "text" | "an edge"; least: number })[] = [
  ...TEXT.map((entry) => ({ ...entry, kind: "text" as const, least: 4.5 })),
  ...EDGES.map((entry) => ({ ...entry, kind: "an edge" as const, least: 3 })),
];
