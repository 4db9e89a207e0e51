import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { roundDownToDollar } from "@heloc/loan-math/money";
import type { ReactNode } from "react";
import { formatDollars, formatSentence } from "../format.ts";
import type { Situation } from "../part/use-situation.ts";

interface StateLimitProps {
  words: CalculatorWords["equity"]["state"];
  rates: RateFacts;
  situation: Situation;
}

/** What the law or the custom of the chosen state makes of the estimate. */
export function StateLimit({ words, rates, situation }: StateLimitProps) {
  const { state } = situation;
  if (state === "TX") return <TexasLimit words={words.TX} situation={situation} />;
  if (state === "CA") return <CaliforniaLimit words={words.CA} rates={rates} situation={situation} />;
  const texasPercent = `${rates.texas.combinedLoanToValuePercent}%`;
  return <p className="max-w-measure">{formatSentence(words.none, { texasPercent })}</p>;
}

/** The Texas maximum beside the estimate: the reason, the smallest draw, and the days the law makes everyone wait. */
function TexasLimit({ words, situation }: { words: StateLimitProps["words"]["TX"]; situation: Situation }) {
  const { inputs, estimate, texas, lineDollars } = situation;
  const isSmaller = lineDollars < roundDownToDollar(estimate.maxHelocDollars);
  const lenderDecides = texas.lineDollars < texas.roomDollars;
  const reason = formatSentence(words.reason, {
    maximumDebt: formatDollars(texas.maximumDebtDollars),
    owed: formatDollars(Math.max(inputs.mortgageBalanceDollars, 0)),
  });
  return (
    <LimitCard
      words={words}
      testId="texas-line"
      estimate={formatDollars(estimate.maxHelocDollars)}
      limit={formatDollars(texas.lineDollars)}
      reason={`${reason} ${lenderDecides ? `${words.reasonLender} ` : ""}${isSmaller ? words.beside : words.besideSame}`}
    >
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
    </LimitCard>
  );
}

interface CaliforniaLimitProps extends Omit<StateLimitProps, "words"> {
  words: StateLimitProps["words"]["CA"];
}

/** What many California lenders would stop at, beside the estimate. */
function CaliforniaLimit({ words, rates, situation }: CaliforniaLimitProps) {
  const { homeValueDollars, mortgageBalanceDollars } = situation.inputs;
  const estimateDollars = situation.estimate.maxHelocDollars;
  const shares = rates.californiaCombinedLoanToValuePercent;
  const lineAt = (percent: number) =>
    Math.min(calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, percent), estimateDollars);
  const [fromDollars, toDollars] = [lineAt(shares.from), lineAt(shares.to)];
  const [from, to] = [formatDollars(fromDollars), formatDollars(toDollars)];
  const staysWithin = fromDollars >= roundDownToDollar(estimateDollars);
  return (
    <LimitCard
      words={words}
      testId="california-line"
      estimate={formatDollars(estimateDollars)}
      limit={fromDollars === toDollars ? to : formatSentence(words.amount, { from, to })}
      reason={`${words.reason} ${staysWithin ? words.reasonSame : ""}`}
    >
      <p className="mt-3 border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.timeline}</p>
    </LimitCard>
  );
}

interface LimitCardProps {
  words: { heading: string; estimateLabel: string; label: string };
  testId: string;
  estimate: string;
  limit: string;
  reason: string;
  children: ReactNode;
}

/** The estimate of the calculator and the state's figure side by side, and the reason. */
function LimitCard({ words, testId, estimate, limit, reason, children }: LimitCardProps) {
  return (
    <div className="rounded-card border border-edge/60 bg-white p-5 sm:p-6 print:border-0 print:p-0">
      <h3 className="text-[1.25rem]">{words.heading}</h3>
      <dl className="mt-3 print:mt-0 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-[0.9375rem] text-muted">{words.estimateLabel}</dt>
          <dd className="figure text-[2rem] print:text-[1.25rem]">{estimate}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">{words.label}</dt>
          <dd data-testid={testId} className="figure text-[2rem] text-terracotta print:text-[1.25rem]">
            {limit}
          </dd>
        </div>
      </dl>
      <p className="mt-3 print:mt-1">{reason}</p>
      {children}
    </div>
  );
}
