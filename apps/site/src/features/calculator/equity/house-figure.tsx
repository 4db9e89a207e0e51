import { words } from "../content.ts";
import { calculateHomeValueShares, type HomeValueShares } from "@heloc/loan-math/home-value-shares";
import { AREA_SWATCH, LegendItem, TableDisclosure } from "../chart/chart-parts.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars } from "../format.ts";
import { useHydrated } from "../sections/use-hydrated.ts";
import type { EstimateContext } from "../sections/estimate-context.ts";
import { HOUSE_FRAME, HouseDrawing } from "./house-drawing.tsx";

const { equity } = words;
const FILL = { owed: "bg-white", line: "bg-gold", kept: "bg-evergreen" } as const;

export function HouseFigure({ context }: { context: EstimateContext }) {
  const { homeValueDollars, mortgageBalanceDollars } = context.inputs;
  const shares = calculateHomeValueShares(homeValueDollars, mortgageBalanceDollars, context.lineDollars);
  const parts = (["kept", "line", "owed"] as const).map((name) => ({
    name,
    label: equity.segments[name],
    dollars: formatDollars(shares[name].dollars),
    percent: `${shares[name].percent}%`,
  }));
  const beyond = shares.beyondValueDollars;
  const rows = parts.map(({ label, dollars, percent }) => [label, dollars, percent]);
  if (beyond > 0) rows.push([equity.segments.beyond, formatDollars(beyond), ""]);
  const value = formatDollars(Math.max(homeValueDollars, 0));
  rows.push([equity.table.total, value, homeValueDollars > 0 ? "100%" : ""]);
  return (
    <figure data-testid="house" className="lg:row-span-3 lg:row-start-1 print:row-span-1 print:row-start-2">
      <div className="mx-auto max-w-[33rem] max-sm:max-w-[15rem] print:max-w-[17.25rem]">
        {useHydrated() ? (
          <HouseDrawing shares={shares} homeValueDollars={homeValueDollars} lawLine={lawLineOf(context)} />
        ) : (
          <svg viewBox={HOUSE_FRAME} aria-hidden="true" className="h-auto w-full noscript:hidden" />
        )}
      </div>
      <figcaption>
        <ul className="mx-auto mt-3 flex max-w-[33rem] noscript:hidden flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] print:mt-1 print:justify-center print:gap-x-3 print:gap-y-0">
          {parts.map(({ name, label }) => (
            <LegendItem key={name} swatch={`${AREA_SWATCH} ${FILL[name]}`}>
              {label}
            </LegendItem>
          ))}
          {beyond > 0 && (
            <LegendItem swatch="size-3.5 shrink-0 border border-dashed border-terracotta bg-white">
              {equity.segments.beyond}
            </LegendItem>
          )}
        </ul>
        <p
          data-testid="house-summary"
          className="mx-auto mt-2 max-w-[33rem] text-[0.9375rem] text-muted print:hidden"
        >
          {formatSummary(shares, homeValueDollars)}
        </p>
        <div className="mx-auto max-w-[33rem]">
          <TableDisclosure
            caption={equity.heading}
            isCaptionHidden
            columns={[equity.table.part, equity.table.amount, equity.table.share]}
            rows={rows}
          />
        </div>
      </figcaption>
    </figure>
  );
}

/** The limit of the state's law across the house. */
function lawLineOf({ place }: EstimateContext) {
  const percent = place?.terms.law?.combinedLoanToValuePercent;
  if (percent === undefined) return undefined;
  return { percent, label: fillIn(equity.lawLine, { state: place?.terms.name, percent: `${percent}%` }) };
}

function formatSummary(
  { owed, line, kept, beyondValueDollars }: HomeValueShares,
  homeValueDollars: number,
): string {
  if (homeValueDollars <= 0 && beyondValueDollars <= 0) return equity.summaryEmpty;
  return fillIn(beyondValueDollars > 0 ? equity.summaryBeyond : equity.summary, {
    value: formatDollars(Math.max(homeValueDollars, 0)),
    beyond: formatDollars(beyondValueDollars),
    owed: formatDollars(owed.dollars),
    line: formatDollars(line.dollars),
    kept: formatDollars(kept.dollars),
    owedPercent: `${owed.percent}%`,
    linePercent: `${line.percent}%`,
    keptPercent: `${kept.percent}%`,
  });
}
