import type { Figures } from "@heloc/leads/operator/figures";
import type { LeadDetail } from "../../src/messages.ts";
import { formatMoney, formatPercent, formatRate } from "../format.ts";
import { Quiet, Section } from "../parts/texts.tsx";

export function FiguresPart({ lead: { figures, amountWantedDollars } }: { lead: LeadDetail }) {
  return (
    <Section heading="Figures" className="xl:col-span-1!">
      {figures ? (
        <>
          <Sums figures={figures} wanted={amountWantedDollars} />
          <Shares figures={figures} />
          <Quiet>Worked out by the calculator of your website from the answers.</Quiet>
        </>
      ) : (
        <Quiet>This lead is older than one of the questions that the figures need.</Quiet>
      )}
    </Section>
  );
}

function Sums({ figures, wanted }: { figures: Figures; wanted: number | undefined }) {
  const sums = [
    { term: "Line by the calculator", value: formatMoney(figures.maxLineDollars) },
    { term: "Amount wanted", value: wanted === undefined ? "–" : formatMoney(wanted) },
    { term: "Equity", value: formatMoney(figures.homeEquityDollars) },
    { term: "Estimated rate", value: formatRate(figures.estimatedRatePercent) },
  ];
  return (
    <dl className="flex flex-wrap gap-px border-y border-hairline bg-hairline">
      {sums.map(({ term, value }, index) => (
        <div key={term} className="grid grow content-end bg-white px-3 py-3 first:pl-0 max-sm:odd:pl-0">
          {/* The figures alone say how wide it is. */}
          <dt className="w-0 min-w-full text-[0.88rem] leading-tight text-muted">{term}</dt>
          <dd
            className={`figure leading-[2.2rem] ${index === 0 ? "text-[2rem] text-evergreen" : "text-[1.35rem]"}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares of the home's value: what is owed on it, what is wanted on top, and where the law stops, as a bar and in words. */
function Shares({ figures }: { figures: Figures }) {
  const {
    loanToValuePercent: owed,
    combinedLoanToValuePercent: combined,
    legalLimitPercent: limit,
  } = figures;
  if (owed === undefined) return null;
  const upTo = (percent: number) => ({ width: `${Math.min(Math.max(percent, 0), 100)}%` });
  const shares = [
    { what: "Owed now", percent: owed, color: "bg-evergreen" },
    { what: "With the amount wanted", percent: combined, color: "bg-gold" },
    { what: "Legal limit", percent: limit, color: "w-[3px]! rounded-none! bg-terracotta" },
  ];
  return (
    <>
      <div
        className="keeps-color relative mt-4 mb-3 h-[1.1rem] rounded-[5px] bg-sand [print-color-adjust:exact] *:absolute *:h-full *:rounded-[5px]"
        aria-hidden="true"
      >
        <span className="bg-gold" style={upTo(combined ?? owed)} />
        <span className="bg-evergreen" style={upTo(owed)} />
        {limit !== undefined && (
          // Its edge keeps it apart from gold.
          <span
            className="w-[3px] -translate-x-1/2 rounded-none! bg-terracotta outline-2 outline-white"
            style={{ left: `${limit}%` }}
          />
        )}
      </div>
      <ul className="mb-2.5 flex flex-wrap gap-x-7 gap-y-1 text-[0.95rem]">
        {shares.map(
          ({ what, percent, color }) =>
            percent !== undefined && (
              <li key={what} className="flex flex-wrap items-baseline gap-x-2">
                <span className={`keeps-color size-[0.7rem] rounded-[3px] ${color}`} />
                {what}
                <strong>{`${formatPercent(percent)} of the home’s value`}</strong>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
