import type { HomeValueShares } from "@heloc/loan-math/home-value-shares";
import { scale, spaceLabels } from "../chart/scale.ts";
import { formatDollars } from "../format.ts";
import { Furniture, Garden, Roof } from "./house-details.tsx";

interface HouseDrawingProps {
  shares: HomeValueShares;
  homeValueDollars: number;
  /** A dashed line across the house at this share of its value, with its label. */
  lawLine: { percent: number; label: string } | undefined;
}

export const HOUSE_FRAME = "0 0 384 408";
const LEFT = 74;
const RIGHT = 274;
const EAVES = 118;
const GROUND = 366;
const CELLAR = 396;
const FILL = { owed: "fill-white", line: "fill-gold", kept: "fill-evergreen" } as const;

/** The home's value as a house cut open: a floor for each share, what is owed beyond it under the ground. Its figures stand beside it. */
export function HouseDrawing({ shares, homeValueDollars, lawLine }: HouseDrawingProps) {
  const beyondDollars = shares.beyondValueDollars;
  const height = scale(
    [-beyondDollars, Math.max(homeValueDollars, 1)],
    [beyondDollars > 0 ? CELLAR : GROUND, EAVES],
  );
  const ground = height(0);
  let belowDollars = 0;
  const floors = (["owed", "line", "kept"] as const)
    .map((name) => {
      const bottom = height(belowDollars);
      belowDollars += shares[name].dollars;
      return { name, ...shares[name], top: height(belowDollars), bottom };
    })
    .filter(({ dollars }) => dollars > 0);
  const lawHeight = lawLine && height((homeValueDollars * lawLine.percent) / 100);

  const labels: Label[] = floors.map(({ dollars, percent, top, bottom }) => ({
    at: (top + bottom) / 2,
    text: formatDollars(dollars),
    percent: `${percent}%`,
  }));
  if (beyondDollars > 0) labels.push({ at: (ground + CELLAR) / 2, text: formatDollars(beyondDollars) });
  if (lawHeight !== undefined) labels.push({ at: lawHeight, text: lawLine?.label ?? "" });

  return (
    <svg
      viewBox={HOUSE_FRAME}
      aria-hidden="true"
      className="h-auto w-full overflow-visible forced-color-adjust-none forced-colors:bg-white"
      strokeLinejoin="round"
      fill="none"
    >
      <Garden ground={ground} />
      <g className="stroke-ink" strokeWidth="1.3">
        <Roof left={LEFT} right={RIGHT} eaves={EAVES} />
        {floors.map(({ name, top, bottom }) => (
          <g key={name}>
            <rect x={LEFT} y={top} width={RIGHT - LEFT} height={bottom - top} className={FILL[name]} />
            <Furniture floor={name} top={top} bottom={bottom} left={LEFT} />
            <path d={`M${LEFT - 6} ${top}H${RIGHT + 6}`} />
          </g>
        ))}
        <path d={`M${LEFT} ${EAVES - 6}V${ground + 6}M${RIGHT} ${EAVES - 6}V${ground + 6}`} strokeWidth="2" />
        {beyondDollars > 0 && <Cellar ground={ground} />}
        <path d={`M8 ${ground}H340`} strokeWidth="2" />
        <path d={measureFloors([...floors.map(({ top }) => top), ground])} strokeWidth="1" />
        {lawHeight !== undefined && (
          <path
            d={`M${LEFT - 20} ${lawHeight}H${RIGHT + 16}`}
            className="stroke-terracotta"
            strokeWidth="2"
            strokeDasharray="7 4"
          />
        )}
      </g>
      <Labels labels={labels} />
    </svg>
  );
}

interface Label {
  at: number;
  text: string;
  /** Only a floor has one. A label without one is a warning, in another color. */
  percent?: string;
}

const LABEL_GAP = 21;

/** Percentages along the measuring line on the left, dollars on the right. */
function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <g className="font-text text-[17px] font-semibold print:text-[21px]">
      {spaceLabels(labels, LABEL_GAP, CELLAR).map(({ at, text, percent }, index) => (
        <g key={index} className={percent ? "fill-ink" : "fill-terracotta"}>
          <text x={LEFT - 32} y={at + 6} textAnchor="end">
            {percent}
          </text>
          <text x={RIGHT + 20} y={at + 6}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The measuring line on the left: a stroke at each floor, crossed as on an architect's drawing. */
function measureFloors(heights: readonly number[]): string {
  const x = LEFT - 24;
  const line = `M${x} ${Math.min(...heights) - 5}V${Math.max(...heights) + 5}`;
  return line + heights.map((y) => `M${x - 5} ${y}h10M${x - 4} ${y + 4}l8 -8`).join("");
}

/** What is owed beyond the value: a dashed room under the ground, with slanted strokes over it. */
function Cellar({ ground }: { ground: number }) {
  const [width, depth] = [RIGHT - LEFT, CELLAR - ground];
  let hatch = "";
  for (let x = LEFT; x + depth <= RIGHT; x += 12) hatch += `M${x} ${CELLAR}l${depth} ${-depth}`;
  return (
    <g className="stroke-terracotta">
      <rect x={LEFT} y={ground} width={width} height={depth} className="fill-white" strokeDasharray="5 3" />
      <path d={hatch} strokeWidth="1" />
    </g>
  );
}
