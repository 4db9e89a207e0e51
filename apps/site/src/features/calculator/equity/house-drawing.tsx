import type { HomeValueShares } from "@heloc/loan-math/home-value-shares";
import { scaleLinear } from "d3-scale";
import { spaceLabels } from "../chart/space-labels.ts";
import { formatDollars } from "../format.ts";
import { Garden, Rooms } from "./house-details.tsx";

interface HouseDrawingProps {
  shares: HomeValueShares;
  homeValueDollars: number;
  /** A dashed line across the house at this share of its value, with its label. */
  lawLine?: { percent: number; label: string } | undefined;
}

const LEFT = 74;
const RIGHT = 274;
const EAVES = 118;
const GROUND = 366;
const CELLAR = 396;
const LABEL_GAP = 21;
const FILL = { owed: "fill-white", line: "fill-gold", kept: "fill-evergreen" } as const;

/**
 * The home's value as a house cut open: one storey for each part, its height in proportion. What is owed beyond the
 * value lies under the ground. The roof stands for no money. The figures are beside it as text, so it is hidden from
 * screen readers.
 */
export function HouseDrawing({ shares, homeValueDollars, lawLine }: HouseDrawingProps) {
  const beyond = shares.beyondValueDollars;
  const height = scaleLinear()
    .domain([-beyond, Math.max(homeValueDollars, 1)])
    .range([beyond > 0 ? CELLAR : GROUND, EAVES]);
  const ground = height(0);
  let below = 0;
  const floors = (["owed", "line", "kept"] as const).map((name) => {
    const { dollars, percent } = shares[name];
    const bottom = height(below);
    below += dollars;
    return { name, dollars, percent, top: height(below), bottom };
  });
  const shown = floors.filter(({ dollars }) => dollars > 0);
  const law = lawLine && height((homeValueDollars * lawLine.percent) / 100);
  return (
    <svg
      viewBox="0 0 384 408"
      aria-hidden="true"
      className="h-auto w-full forced-color-adjust-none forced-colors:bg-white print:overflow-visible"
      strokeLinejoin="round"
      fill="none"
    >
      <Garden ground={ground} />
      <g className="stroke-ink" strokeWidth="1.3">
        <path d={`M${LEFT - 16} ${EAVES + 1}L174 40l${RIGHT - 158} ${EAVES - 39}z`} className="fill-white" />
        <path d={`M232 ${EAVES - 38}V52h20v44`} className="fill-white" />
        <path
          d={`M${LEFT + 5} ${EAVES - 13}h190M${LEFT + 24} ${EAVES - 26}h152M${LEFT + 43} ${EAVES - 39}h114M${LEFT + 62} ${EAVES - 52}h76M${LEFT + 81} ${EAVES - 65}h38`}
          className="stroke-terracotta"
          strokeDasharray="9 3"
        />
        {shown.map(({ name, top, bottom }) => (
          <g key={name}>
            <rect x={LEFT} y={top} width={RIGHT - LEFT} height={bottom - top} className={FILL[name]} />
            <Rooms storey={name} top={top} bottom={bottom} left={LEFT} />
            <path d={`M${LEFT - 6} ${top}H${RIGHT + 6}`} />
          </g>
        ))}
        <path d={`M${LEFT} ${EAVES - 6}V${ground + 6}M${RIGHT} ${EAVES - 6}V${ground + 6}`} strokeWidth="2" />
        {beyond > 0 && (
          <g className="stroke-terracotta">
            <rect
              x={LEFT}
              y={ground}
              width={RIGHT - LEFT}
              height={CELLAR - ground}
              className="fill-white"
              strokeDasharray="5 3"
            />
            <path d={hatch(ground, CELLAR)} strokeWidth="1" />
          </g>
        )}
        <path d={`M8 ${ground}H340`} strokeWidth="2" />
        <path d={ticks([...shown.map(({ top }) => top), ground])} strokeWidth="1" />
        {law !== undefined && (
          <path
            d={`M${LEFT - 20} ${law}H${RIGHT + 16}`}
            className="stroke-terracotta"
            strokeWidth="2"
            strokeDasharray="7 4"
          />
        )}
      </g>
      <Labels
        floors={shown}
        beyond={beyond}
        beyondAt={(ground + CELLAR) / 2}
        law={law}
        lawLabel={lawLine?.label}
      />
    </svg>
  );
}

interface LabelsProps {
  floors: { name: string; dollars: number; percent: number; top: number; bottom: number }[];
  beyond: number;
  beyondAt: number;
  law: number | undefined;
  lawLabel: string | undefined;
}

/** Percentages along the measuring line on the left, dollars on the right. */
function Labels({ floors, beyond, beyondAt, law, lawLabel }: LabelsProps) {
  const labels = floors.map(({ dollars, percent, top, bottom }) => ({
    at: (top + bottom) / 2,
    dollars: formatDollars(dollars),
    percent: `${percent}%`,
    look: "fill-ink",
  }));
  if (beyond > 0)
    labels.push({ at: beyondAt, dollars: formatDollars(beyond), percent: "", look: "fill-terracotta" });
  if (law !== undefined && lawLabel)
    labels.push({ at: law, dollars: lawLabel, percent: "", look: "fill-terracotta" });
  const at = spaceLabels(
    labels.map((label) => label.at),
    LABEL_GAP,
    CELLAR,
  );
  return (
    <g className="font-text text-[17px] font-semibold print:text-[21px]">
      {labels.map(({ dollars, percent, look }, index) => (
        <g key={index} className={look}>
          <text x={LEFT - 32} y={(at[index] ?? 0) + 6} textAnchor="end">
            {percent}
          </text>
          <text x={RIGHT + 20} y={(at[index] ?? 0) + 6}>
            {dollars}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The measuring line on the left: a stroke at each floor, crossed as draughtsmen do. */
function ticks(floors: readonly number[]): string {
  const x = LEFT - 24;
  const line = `M${x} ${Math.min(...floors) - 5}V${Math.max(...floors) + 5}`;
  return line + floors.map((y) => `M${x - 5} ${y}h10M${x - 4} ${y + 4}l8 -8`).join("");
}

/** Slanted strokes over a cellar. */
function hatch(top: number, bottom: number): string {
  const depth = bottom - top;
  let path = "";
  for (let x = LEFT; x + depth <= RIGHT; x += 12) path += `M${x} ${bottom}l${depth} ${-depth}`;
  return path;
}
