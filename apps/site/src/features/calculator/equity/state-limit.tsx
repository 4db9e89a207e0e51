import type { CalculatorWords } from "@heloc/content/en/calculator";
import { calculateRoomDollars } from "../calculate-limits.ts";
import { formatDollars } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import type { Situation } from "../use-situation.ts";

type StateWords = CalculatorWords["equity"]["state"];

const CARD = "rounded-card border border-edge/60 bg-white p-5 sm:p-6 print:border-0 print:p-0";

/** The Texas maximum beside the estimate: the reason, the smallest draw, and the days the law makes everyone wait. */
export function TexasLimits({ words, situation }: { words: StateWords["TX"]; situation: Situation }) {
  const { inputs, estimate, texas, lineDollars } = situation;
  const smaller = lineDollars < Math.floor(estimate.maxHelocDollars);
  const lenderDecides = texas.lineDollars < texas.roomDollars;
  return (
    <div className={CARD}>
      <h3 className="text-[1.25rem]">{words.heading}</h3>
      <BesideEstimate
        estimateLabel={words.estimateLabel}
        estimate={formatDollars(estimate.maxHelocDollars)}
        label={words.label}
        limit={formatDollars(texas.lineDollars)}
        testId="texas-line"
      />
      <p className="mt-3 print:mt-1">
        {formatSentence(words.reason, {
          maximumDebt: formatDollars(texas.maximumDebtDollars),
          owed: formatDollars(Math.max(inputs.mortgageBalanceDollars, 0)),
        })}{" "}
        {lenderDecides ? `${words.reasonLender} ` : ""}
        {smaller ? words.beside : words.besideSame}
      </p>
      <p className="mt-3 border-t border-edge/40 pt-3 print:mt-1 print:pt-1">
        {texas.belowMinimumAdvance ? words.below : words.minimum}
      </p>
      <h4 className="mt-5 font-semibold print:hidden">{words.timelineHeading}</h4>
      <ol className="mt-2 grid print:mt-0 grid-cols-[auto_1fr] gap-x-4 text-[0.9375rem]">
        {words.timeline.map(({ day, text }, index) => (
          <li key={day} className="col-span-2 grid grid-cols-subgrid">
            <span className="font-semibold whitespace-nowrap text-terracotta">{day}</span>
            <span
              className={`relative border-l border-edge pb-3 pl-4 print:pb-0.5 before:absolute before:top-2 before:-left-[5px] before:size-[9px] before:rounded-full before:border before:border-ink ${index === words.timeline.length - 1 ? "before:bg-gold" : "before:bg-white"}`}
            >
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-[0.9375rem] text-muted print:hidden">{words.timelineNote}</p>
    </div>
  );
}

interface CaliforniaLimitProps {
  words: StateWords["CA"];
  /** Where lenders usually stop, in percent of the value for all loans together. */
  shares: { from: number; to: number };
  situation: Situation;
}

/** What many California lenders would stop at, beside the estimate. */
export function CaliforniaLimit({ words, shares, situation }: CaliforniaLimitProps) {
  const { inputs, estimate } = situation;
  const lineAt = (percent: number) =>
    Math.min(
      calculateRoomDollars(inputs.homeValueDollars, inputs.mortgageBalanceDollars, percent),
      estimate.maxHelocDollars,
    );
  const [from, to] = [lineAt(shares.from), lineAt(shares.to)];
  return (
    <div className={CARD}>
      <h3 className="text-[1.25rem]">{words.heading}</h3>
      <BesideEstimate
        estimateLabel={words.estimateLabel}
        estimate={formatDollars(estimate.maxHelocDollars)}
        label={words.label}
        limit={
          from === to
            ? formatDollars(to)
            : formatSentence(words.amount, { from: formatDollars(from), to: formatDollars(to) })
        }
        testId="california-line"
      />
      <p className="mt-3 print:mt-1">
        {words.reason} {from >= Math.floor(estimate.maxHelocDollars) && words.reasonSame}
      </p>
      <p className="mt-3 border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.timeline}</p>
    </div>
  );
}

interface BesideEstimateProps {
  estimateLabel: string;
  estimate: string;
  label: string;
  limit: string;
  testId: string;
}

/** The estimate of the calculator and the state's figure, side by side. */
function BesideEstimate({ estimateLabel, estimate, label, limit, testId }: BesideEstimateProps) {
  return (
    <dl className="mt-3 print:mt-0 flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-[0.9375rem] text-muted">{estimateLabel}</dt>
        <dd className="figure text-[2rem] print:text-[1.25rem]">{estimate}</dd>
      </div>
      <div>
        <dt className="text-[0.9375rem] text-muted">{label}</dt>
        <dd data-testid={testId} className="figure text-[2rem] text-terracotta print:text-[1.25rem]">
          {limit}
        </dd>
      </div>
    </dl>
  );
}
