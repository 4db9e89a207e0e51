import type { Figures } from "@heloc/leads/operator/figures";
import type { LeadDetail } from "../../src/contract.ts";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";
import { HomeBar } from "./home-bar.tsx";

/** What the calculator makes of the answers. */
export function FiguresPart({ lead }: { lead: LeadDetail }) {
  const { words } = useWords();
  const { figures, amountWantedDollars } = lead;
  return (
    <Section heading={words.figures.heading} className="figures">
      {figures ? (
        <>
          <Sums figures={figures} wanted={amountWantedDollars} />
          <Shares figures={figures} />
          <p className="quiet">{words.figures.note}</p>
        </>
      ) : (
        <p className="quiet">{words.figures.none}</p>
      )}
    </Section>
  );
}

function Sums({ figures, wanted }: { figures: Figures; wanted: number | undefined }) {
  const { words, format } = useWords();
  const sums = [
    { term: words.figures.line, value: format.money(figures.maxLineDollars) },
    ...(wanted === undefined ? [] : [{ term: words.figures.wanted, value: format.money(wanted) }]),
    { term: words.figures.equity, value: format.money(figures.homeEquityDollars) },
    { term: words.figures.rate, value: format.rate(figures.estimatedRatePercent) },
  ];
  return (
    <dl className="sums">
      {sums.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares of the home's value, drawn and in words. One that is above the legal limit is marked. */
function Shares({ figures }: { figures: Figures }) {
  const { words, format } = useWords();
  const {
    loanToValuePercent: owed,
    combinedLoanToValuePercent: combined,
    legalLimitPercent: limit,
  } = figures;
  if (owed === undefined) return null;
  const share = (percent: number) => words.figures.ofValue(format.percent(percent));
  const isAbove = combined !== undefined && limit !== undefined && combined > limit;
  return (
    <>
      <HomeBar owed={owed} combined={combined ?? owed} limit={limit} />
      <ul className="shares">
        <li className="share-owed">
          {words.figures.loanToValue}
          <strong>{share(owed)}</strong>
        </li>
        {combined !== undefined && (
          <li className="share-wanted">
            {words.figures.combined}
            {isAbove ? (
              <strong className="warning">
                {words.figures.aboveLimit(format.percent(combined), format.percent(limit))}
              </strong>
            ) : (
              <strong>{share(combined)}</strong>
            )}
          </li>
        )}
        {limit !== undefined && !isAbove && (
          <li className="share-limit">{words.figures.limit(format.percent(limit))}</li>
        )}
      </ul>
    </>
  );
}
