import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { Storeys } from "../calculate-storeys.ts";
import { formatDollars } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { TableTwin } from "../table-twin.tsx";
import { HouseSection } from "./house-section.tsx";

interface EquityPictureProps {
  words: CalculatorWords["equity"];
  tableSummary: string;
  storeys: Storeys;
  homeValueDollars: number;
  /** Where Texas is chosen: the share of the value at which all loans must stop. */
  texasPercent: number | undefined;
}

const SWATCH = { owed: "bg-white", line: "bg-gold", kept: "bg-evergreen" } as const;

/** The cut-open house with its legend, its sentence and its table. */
export function EquityPicture({
  words,
  tableSummary,
  storeys,
  homeValueDollars,
  texasPercent,
}: EquityPictureProps) {
  const parts = (["kept", "line", "owed"] as const).map((name) => ({
    name,
    label: words.storeys[name],
    dollars: formatDollars(storeys[name].dollars),
    percent: `${storeys[name].percent}%`,
  }));
  const beyond = storeys.beyondValueDollars;
  const rows = parts.map(({ label, dollars, percent }) => [label, dollars, percent]);
  if (beyond > 0) rows.push([words.storeys.beyond, formatDollars(beyond), ""]);
  rows.push([
    words.table.total,
    formatDollars(Math.max(homeValueDollars, 0)),
    homeValueDollars > 0 ? "100%" : "",
  ]);
  return (
    <figure data-testid="house" className="lg:row-span-3 lg:row-start-1 print:row-span-1 print:row-start-2">
      <div className="mx-auto max-w-[33rem] print:max-w-[17.25rem]">
        <HouseSection
          storeys={storeys}
          homeValueDollars={homeValueDollars}
          lawLine={
            texasPercent === undefined
              ? undefined
              : { percent: texasPercent, label: words.lawLine.replace("{percent}", `${texasPercent}%`) }
          }
        />
      </div>
      <figcaption>
        <ul className="mx-auto mt-3 flex max-w-[33rem] flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] print:mt-1 print:justify-center print:gap-x-3 print:gap-y-0">
          {parts.map(({ name, label }) => (
            <li key={name} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-3.5 shrink-0 border border-ink forced-color-adjust-none ${SWATCH[name]}`}
              />
              {label}
            </li>
          ))}
          {beyond > 0 && (
            <li className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-3.5 shrink-0 border border-dashed border-terracotta bg-white"
              />
              {words.storeys.beyond}
            </li>
          )}
        </ul>
        <p
          data-testid="house-summary"
          className="mx-auto mt-2 max-w-[33rem] text-[0.9375rem] text-muted print:hidden"
        >
          {summarize(words, storeys, homeValueDollars)}
        </p>
        <div className="mx-auto max-w-[33rem]">
          <TableTwin
            summary={tableSummary}
            caption={words.heading}
            captionLook="sr-only"
            columns={[words.table.part, words.table.amount, words.table.share]}
            rows={rows}
          />
        </div>
      </figcaption>
    </figure>
  );
}

function summarize(words: EquityPictureProps["words"], storeys: Storeys, homeValueDollars: number): string {
  const { owed, line, kept, beyondValueDollars } = storeys;
  const template =
    beyondValueDollars > 0 ? words.summaryBeyond : homeValueDollars > 0 ? words.summary : words.summaryEmpty;
  return formatSentence(template, {
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
