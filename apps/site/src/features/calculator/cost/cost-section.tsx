import { rates, words as calculator } from "../content.ts";
import { Detail, SectionHeading, NumbersSource } from "../sections/section.tsx";
import { CostFigures } from "./cost-figures.tsx";
import { PaymentFigure } from "./payment-figure.tsx";
import { type CostProps, type RateRise, useCost } from "./use-cost.ts";
import { BoundedField } from "../form/bounded-field.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatDollars, formatRate, formatShare } from "../format.ts";
import { FiguresTable } from "../chart/figures-table.tsx";

const { cost: words } = calculator;

/** What the line costs over its whole life: two payments, the jump between them, and what a higher rate would do. */
export function CostSection() {
  const numbers = useCost();
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <SectionHeading name="cost" className="print:text-[1.25rem]" />
        <NumbersSource context={numbers.context} className="print:hidden" />
      </div>
      <div className="min-w-0">
        <CostFigures numbers={numbers} />
        <div className="mt-6 border-t border-edge/50 print:mt-1 print:border-0">
          <Detail scripted heading={words.choicesHeading} className="print:hidden">
            <CostChoices numbers={numbers} />
          </Detail>
          {numbers.cost.balanceDollars > 0 && (
            <Detail heading={words.chart.title} className="print:hidden">
              <PaymentFigure numbers={numbers} />
            </Detail>
          )}
          <Detail scripted heading={words.stressTable.caption}>
            <RateRiseTable numbers={numbers} />
          </Detail>
          <Detail heading={words.assumptionsHeading}>
            <CostAssumptions numbers={numbers} />
          </Detail>
        </div>
      </div>
    </div>
  );
}

/** How much is drawn, how long it is repaid, and what the rate does. */
function CostChoices({ numbers }: CostProps) {
  const nameYears = (years: number) =>
    fillIn(years === rates.repaymentPeriodYears ? words.repayment.ours : words.repayment.choice, {
      years,
    });
  const nameRise = (points: number) => {
    if (points === 0) return words.stress.none;
    return fillIn(points === 1 ? words.stress.onePoint : words.stress.choice, { points });
  };
  return (
    <div className="grid gap-6">
      <div>
        <BoundedField
          id="line-share"
          words={words.share}
          format={formatShare}
          sliderStep={1}
          {...numbers.share}
        />
        <p className="text-[0.9375rem] text-muted">
          {fillIn(words.shareInDollars, {
            used: formatDollars(numbers.cost.balanceDollars),
            line: formatDollars(numbers.context.lineDollars),
          })}
        </p>
      </div>
      <ChoiceGroup
        name="repayment-years"
        legend={words.repayment.legend}
        choices={rates.repaymentPeriodChoicesYears.map((value) => ({ value, label: nameYears(value) }))}
        {...numbers.repayment}
      />
      <ChoiceGroup
        name="rate-rise"
        legend={words.stress.legend}
        choices={numbers.rises.map(({ points }) => ({ value: points, label: nameRise(points) }))}
        {...numbers.rise}
      />
    </div>
  );
}

function RateRiseTable({ numbers }: CostProps) {
  const { stressTable } = words;
  const nameRate = ({ points, cost: { annualRatePercent } }: RateRise) => {
    const rate = formatRate(annualRatePercent);
    const isMaximum = annualRatePercent === rates.maximumAnnualRatePercent;
    return (isMaximum ? fillIn(stressTable.maximum, { rate }) : rate) + (points > 0 ? ` (+${points})` : "");
  };
  return (
    <FiguresTable
      caption={stressTable.caption}
      isCaptionHidden
      columns={[
        stressTable.rate,
        fillIn(stressTable.now, { years: rates.drawPeriodYears }),
        stressTable.then,
        stressTable.interest,
      ]}
      rows={numbers.rises.map((rise) => [
        nameRate(rise),
        formatCents(rise.cost.drawPaymentCents),
        formatCents(rise.cost.repaymentPaymentCents),
        formatCentsAsDollars(rise.cost.interestCents),
      ])}
    />
  );
}

/** What must stand beside a payment: that the rate varies, the maximum APR, the terms and the fees (12 CFR 1026.16). */
function CostAssumptions({ numbers }: CostProps) {
  const { cost, costAtMaximum, extraPaymentCents } = numbers;
  const figures = {
    rate: formatRate(cost.annualRatePercent),
    maximum: formatRate(costAtMaximum.annualRatePercent),
    maximumNow: formatCents(costAtMaximum.drawPaymentCents),
    maximumThen: formatCents(costAtMaximum.repaymentPaymentCents),
    used: formatDollars(cost.balanceDollars),
    years: cost.repaymentYears,
    extra: formatCents(extraPaymentCents),
  };
  return (
    <div data-testid="cost-assumptions">
      <ul className="grid gap-2 text-[0.9375rem] print:gap-0">
        {words.assumptions.map((sentence) => (
          <li key={sentence}>{fillIn(sentence, figures)}</li>
        ))}
        {extraPaymentCents > 0 && <li>{fillIn(words.otherPeriod, figures)}</li>}
      </ul>
      <a
        href="#rates-and-terms"
        className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen print:hidden"
      >
        {words.ratesLink}
      </a>
    </div>
  );
}
