import Color from "@img/colour";
import { brandSchema, type BrandColors, type ColorRole } from "../schema/brand.ts";

/** A color laid over another, where `share` (0 to 1) of it is seen. */
const mixColors = (over: string, under: string, share: number): string =>
  Color(under).mix(Color(over), share).hex().toLowerCase();

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2). */
const luminance = (hex: string): number => Color(hex).luminosity();

/** White is every brand's own: cards, boxes to type in, and text on buttons. */
type PairColor = ColorRole | "white";

interface ColorPair {
  /** What is seen, as a subject of a sentence. */
  what: string;
  front: PairColor;
  ground: PairColor;
  /** The color that gives way where the two are too close. */
  change: ColorRole;
  kind: "text" | "an edge";
  /** The contrast that it needs, to 1: 4.5 for text, 3 for the edges of boxes and buttons (WCAG 2.2, 1.4.3 and 1.4.11). */
  least: number;
  /** How much of the front color is seen, where it is softened. */
  share?: number;
}

const pair = (what: string, front: PairColor, ground: PairColor, change = front as ColorRole): ColorPair => ({
  ...{ what, front, ground, change },
  ...{ kind: "text", least: 4.5 },
});

const edge = (what: string, ground: PairColor): ColorPair => ({
  ...pair(what, "edge", ground),
  ...{ kind: "an edge", least: 3 },
});

/** Every pair of colors that the site and the survey show, on the ground it is really set on. The foremost pair of a color is named. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  pair("Button text", "white", "primary", "primary"),
  pair("Text", "text", "ground"),
  pair("Text", "text", "band"),
  pair("Text on a card", "text", "white"),
  pair("Quiet text", "quietText", "ground"),
  pair("Quiet text", "quietText", "band"),
  pair("Quiet text on a card", "quietText", "white"),
  pair("Text of a button that is busy", "white", "quietText", "quietText"),
  pair("A link", "primary", "ground"),
  pair("A link", "primary", "band"),
  pair("A link on a card", "primary", "white"),
  pair("Text on the main color", "ground", "primary", "primary"),
  { ...pair("Softened text on the main color", "ground", "primary", "primary"), share: 0.85 },
  pair("Text of a button under the pointer", "white", "primaryDeep", "primaryDeep"),
  pair("Footer text", "ground", "primaryDeep", "primaryDeep"),
  { ...pair("Small footer text", "ground", "primaryDeep", "primaryDeep"), share: 0.85 },
  pair("Accented text", "accent", "ground"),
  pair("Accented text", "accent", "band"),
  pair("An error", "accent", "white"),
  pair("The word “Optional”", "stars", "ground"),
  // Colors that are chosen to suit the main ones.
  pair("Text of a chosen answer", "text", "tint", "tint"),
  pair("Marked text", "text", "highlight", "highlight"),
  pair("A quiet button under the pointer", "primary", "tint", "tint"),
  pair("A notice", "primaryDeep", "tint", "tint"),
  pair("A large figure", "highlight", "primary"),
  pair("A footer heading", "highlight", "primaryDeep"),
  edge("The edge of a box", "white"),
  edge("The edge of a button", "ground"),
  edge("The edge of a button", "band"),
];

const valueOf = (colors: BrandColors, role: PairColor) => (role === "white" ? "#ffffff" : colors[role]);
const titleOf = (role: ColorRole) => brandSchema.shape.colors.shape[role].meta()?.title ?? role;
const nameOf = (role: PairColor) => (role === "white" ? "white" : titleOf(role).toLowerCase());

export function contrastOf({ front, ground, share = 1 }: ColorPair, colors: BrandColors): number {
  const below = valueOf(colors, ground);
  return Color(mixColors(valueOf(colors, front), below, share)).contrast(Color(below));
}

const passes = (pair: ColorPair, colors: BrandColors) => contrastOf(pair, colors) >= pair.least;

/** The nearest color with which this pair passes, and if there is one, every other pair of that color too. */
function proposeColor(pair: ColorPair, colors: BrandColors): string {
  const role = pair.change;
  const other = valueOf(colors, pair.front === role ? pair.ground : pair.front);
  const away = luminance(other) > 0.18 ? "#000000" : "#ffffff";
  const steps = Array.from({ length: 101 }, (_, step) => mixColors(away, colors[role], step / 100));
  const withColor = (value: string) => ({ ...colors, [role]: value });
  const own = COLOR_PAIRS.filter(({ front, ground }) => front === role || ground === role);
  return (
    steps.find((value) => own.every((entry) => passes(entry, withColor(value)))) ??
    steps.find((value) => passes(pair, withColor(value))) ??
    away
  );
}

function describe(pair: ColorPair, colors: BrandColors, proposal: string): string {
  const { what, front, ground, change, kind, least } = pair;
  const ratio = Math.floor(contrastOf(pair, colors) * 10) / 10;
  const direction = luminance(proposal) < luminance(colors[change]) ? "darker" : "lighter";
  return (
    `${what} (${nameOf(front)}, ${valueOf(colors, front)}) on ${nameOf(ground)} (${valueOf(colors, ground)}) is ` +
    `${ratio} to 1; ${kind} needs ${least} to 1. Choose a ${direction} color for “${titleOf(change)}”, such as "${proposal}".`
  );
}

/** Cards are white and share their text with the page, which must be light for that. */
const LIGHT: readonly ColorRole[] = ["ground", "band"];
const LEAST_LUMINANCE = 0.4;

/**
 * Colors that cannot be told apart well enough where one lies on the other: for each color to change, its foremost pair.
 * Each is looked at as if those before it were changed as proposed, so that one pale color is not many faults.
 */
export function checkColors(colors: BrandColors): { role: ColorRole; message: string }[] {
  const dark = LIGHT.filter((role) => luminance(colors[role]) < LEAST_LUMINANCE).map((role) => ({
    role,
    message: `The color of ${nameOf(role)} (${colors[role]}) is dark. Choose a light one, such as "#f6f6f4".`,
  }));
  if (dark.length > 0) return dark;
  const mended = { ...colors };
  const faults: { role: ColorRole; message: string }[] = [];
  for (const pair of COLOR_PAIRS) {
    const role = pair.change;
    if (passes(pair, mended) || faults.some((fault) => fault.role === role)) continue;
    const proposal = proposeColor(pair, mended);
    faults.push({ role, message: describe(pair, mended, proposal) });
    mended[role] = proposal;
  }
  return faults;
}
