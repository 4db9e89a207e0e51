import { brandSchema, type BrandColors, type ColorRole } from "../schema/brand.ts";
import { COLOR_PAIRS, type PairColor } from "./color-pairs.ts";
import { contrast, luminance, mixColors } from "./contrast.ts";

/** Colors that are chosen to suit the main ones. */
const FOLLOWERS: ReadonlySet<ColorRole> = new Set(["tint", "highlight"]);

type Pair = (typeof COLOR_PAIRS)[number];

const valueOf = (colors: BrandColors, role: PairColor) => (role === "white" ? "#ffffff" : colors[role]);
const nameOf = (role: PairColor) =>
  role === "white" ? "white" : (brandSchema.shape.colors.shape[role].meta()?.title ?? role).toLowerCase();

/** The contrast of a pair as it is seen. */
export function contrastOf({ front, ground, share = 1 }: Pair, colors: BrandColors): number {
  const below = valueOf(colors, ground);
  return contrast(mixColors(valueOf(colors, front), below, share), below);
}

const passes = (pair: Pair, colors: BrandColors) => contrastOf(pair, colors) >= pair.least;

/**
 * The color nearest to the one that failed with which this pair passes, and if there is one, every other pair of that
 * color too.
 */
function proposeColor(pair: Pair, colors: BrandColors): string {
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

function describe(pair: Pair, colors: BrandColors, proposal: string): string {
  const { what, front, ground, change, kind, least } = pair;
  const ratio = Math.floor(contrastOf(pair, colors) * 10) / 10;
  const direction = luminance(proposal) < luminance(colors[change]) ? "darker" : "lighter";
  return (
    `${what} (${nameOf(front)}, ${valueOf(colors, front)}) on ${nameOf(ground)} (${valueOf(colors, ground)}) is ` +
    `${ratio} to 1; ${kind} needs ${least} to 1. Choose a ${direction} color for "${change}", such as "${proposal}".`
  );
}

export interface ColorFault {
  /** The color to change. */
  role: ColorRole;
  message: string;
}

/** The order in which colors are looked at: those that lie on others after those that they lie on. */
const ORDER = [...new Set(COLOR_PAIRS.map(({ change }) => change))].sort(
  (first, second) => Number(FOLLOWERS.has(first)) - Number(FOLLOWERS.has(second)),
);

/** Cards are white and share their text with the page, which must be light for that. */
const LIGHT: readonly ColorRole[] = ["ground", "band"];
const LEAST_LUMINANCE = 0.4;

function checkLightness(role: ColorRole, colors: BrandColors): ColorFault[] {
  const value = colors[role];
  if (luminance(value) >= LEAST_LUMINANCE) return [];
  return [
    {
      role,
      message: `The color of ${nameOf(role)} (${value}) is dark. Choose a light one, such as "#f6f6f4".`,
    },
  ];
}

/**
 * Colors that cannot be told apart well enough where one lies on the other: for each color to change, its foremost pair.
 * Each is looked at as if those before it were changed as proposed, so that one pale color is not many faults.
 */
export function checkColors(colors: BrandColors): ColorFault[] {
  const dark = LIGHT.flatMap((role) => checkLightness(role, colors));
  if (dark.length > 0) return dark;
  const mended = { ...colors };
  const faults: ColorFault[] = [];
  for (const role of ORDER) {
    const pair = COLOR_PAIRS.find((entry) => entry.change === role && !passes(entry, mended));
    if (!pair) continue;
    const proposal = proposeColor(pair, mended);
    faults.push({ role, message: describe(pair, mended, proposal) });
    mended[role] = proposal;
  }
  return faults;
}
