import { calculateHomeValueShares, type HomeValueShares } from "@heloc/loan-math/home-value-shares";
import { AREA_SWATCH, LegendItem } from "../chart/chart-figure.tsx";
import { TableDisclosure } from "../chart/table-disclosure.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars } from "../format.ts";
import type { PartWords } from "../part/part-opening.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import type { Situation } from "../part/use-situation.ts";
import { HOUSE_FRAME, HouseDrawing } from "./house-drawing.tsx";

type EquityWords = PartWords<"equity" | "tableSummary">;

interface HouseFigureProps {
  words: EquityWords;
  situation: Situation;
}

const FILL = { owed: "bg-white", line: "bg-gold", kept: "bg-evergreen" } as const;

/** The cut-open house with its legend, its sentence and its table. */
export function HouseFigure({ words: { equity: words, tableSummary }, situation }: HouseFigureProps) {
  const { homeValueDollars, mortgageBalanceDollars } = situation.inputs;
  const shares = calculateHomeValueShares(homeValueDollars, mortgageBalanceDollars, situation.lineDollars);
  const parts = (["kept", "line", "owed"] as const).map((name) => ({
    name,
    label: words.storeys[name],
    dollars: formatDollars(shares[name].dollars),
    percent: `${shares[name].percent}%`,
  }));
  const beyond = shares.beyondValueDollars;
  const rows = parts.map(({ label, dollars, percent }) => [label, dollars, percent]);
  if (beyond > 0) rows.push([words.storeys.beyond, formatDollars(beyond), ""]);
  const value = formatDollars(Math.max(homeValueDollars, 0));
  rows.push([words.table.total, value, homeValueDollars > 0 ? "100%" : ""]);
  return (
    <figure data-testid="house" className="lg:row-span-3 lg:row-start-1 print:row-span-1 print:row-start-2">
      <div className="mx-auto max-w-[33rem] max-sm:max-w-[15rem] print:max-w-[17.25rem]">
        {useHydrated() ? (
          <HouseDrawing
            shares={shares}
            homeValueDollars={homeValueDollars}
            lawLine={lawLineOf(words, situation)}
          />
        ) : (
          <svg viewBox={HOUSE_FRAME} aria-hidden="true" className="h-auto w-full noscript:hidden" />
        )}
      </div>
      <figcaption>
        <ul className="mx-auto mt-3 flex max-w-[33rem] flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] print:mt-1 print:justify-center print:gap-x-3 print:gap-y-0">
          {parts.map(({ name, label }) => (
            <LegendItem key={name} swatch={`${AREA_SWATCH} ${FILL[name]}`}>
              {label}
            </LegendItem>
          ))}
          {beyond > 0 && (
            <LegendItem swatch="size-3.5 shrink-0 border border-dashed border-terracotta bg-white">
              {words.storeys.beyond}
            </LegendItem>
          )}
        </ul>
        <p
          data-testid="house-summary"
          className="mx-auto mt-2 max-w-[33rem] text-[0.9375rem] text-muted print:hidden"
        >
          {formatSummary(words, shares, homeValueDollars)}
        </p>
        <div className="mx-auto max-w-[33rem]">
          <TableDisclosure
            summary={tableSummary}
            caption={words.heading}
            isCaptionHidden
            columns={[words.table.part, words.table.amount, words.table.share]}
            rows={rows}
          />
        </div>
      </figcaption>
    </figure>
  );
}

/** The limit of the state's law across the house. */
function lawLineOf({ lawLine }: EquityWords["equity"], { place }: Situation) {
  const percent = place?.terms.law?.combinedLoanToValuePercent;
  if (percent === undefined) return undefined;
  return { percent, label: fillIn(lawLine, { state: place?.terms.name, percent: `${percent}%` }) };
}

function formatSummary(
  words: EquityWords["equity"],
  { owed, line, kept, beyondValueDollars }: HomeValueShares,
  homeValueDollars: number,
): string {
  if (homeValueDollars <= 0 && beyondValueDollars <= 0) return words.summaryEmpty;
  return fillIn(beyondValueDollars > 0 ? words.summaryBeyond : words.summary, {
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
