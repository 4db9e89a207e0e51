import { words as calculator } from "../content.ts";
import type { WaysCompared } from "@heloc/loan-math/four-ways";
import { fillIn } from "@heloc/lender/format/fill-in";
import { spellNumber } from "@heloc/lender/format/spell-number";
import { useState } from "react";
import { formatDate } from "../../../language/format-date.ts";
import { CashField } from "../comparison/comparison-fields.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { formatCents, formatCentsAsDollars, formatTypedDollars } from "../format.ts";
import { useHydrated } from "../sections/use-hydrated.ts";
import { type FourWaysProps, WaysTable } from "./ways-table.tsx";

const { ways: words } = calculator;

const PURPOSES = ["improve", "debts", "purchase"] as const;
type Purpose = (typeof PURPOSES)[number];

/** The amount and its purpose, what stands out among the four ways, and all of them beside one another. */
export function FourWays(props: FourWaysProps) {
  const { words: comparison, numbers, ways, typical } = props;
  const [purpose, setPurpose] = useState<Purpose>("improve");
  const isHydrated = useHydrated();
  const { place } = numbers.context;
  const ofStates = place ? [words.states[place.state]] : Object.values(words.states);
  const figures = {
    asOf: formatDate(typical.asOf),
    reference: typical.evidence.reference.replace(/\.$/, ""),
  };
  return (
    <div data-testid="four-ways" className="mb-12 print:mb-2">
      {isHydrated && (
        <div className="mb-7 grid items-start gap-x-16 gap-y-5 lg:grid-cols-[2fr_3fr] print:mb-0 print:block">
          <CashField words={comparison} numbers={numbers} />
          <div>
            <ChoiceGroup
              name="purpose"
              legend={words.purpose.legend}
              choices={PURPOSES.map((value) => ({ value, label: words.purpose[value].label }))}
              chosen={purpose}
              onChoose={setPurpose}
            />
            <p aria-live="polite" className="mt-2 max-w-measure text-[0.9375rem] text-muted print:hidden">
              {words.purpose[purpose].note}
            </p>
          </div>
        </div>
      )}
      <Findings ways={ways} amount={formatTypedDollars(numbers.inputs.amountDollars)} />
      {isHydrated && (
        <>
          <WaysTable {...props} />
          <ul className="mt-4 grid max-w-measure gap-1.5 text-[0.9375rem] text-muted print:mt-1 print:max-w-none print:gap-0 print:text-ink">
            {ofStates.map(
              (state) =>
                state && (
                  <li key={state.note} className="text-ink">
                    {state.note}
                  </li>
                ),
            )}
            {words.assumptions.map((sentence) => (
              <li key={sentence}>{fillIn(sentence, figures)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Which way costs least and which asks least a month, whoever offers it, and that a refinance lasts longer. */
function Findings({ ways, amount }: { ways: WaysCompared; amount: string }) {
  const { leastCost, leastPayment, refinanceLongerMonths } = ways;
  return (
    <div aria-live="polite" data-testid="ways-found">
      {leastCost && leastPayment ? (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_3fr] print:grid-cols-2 print:gap-y-1">
          <Finding
            label={words.leastCost}
            way={words.names[leastCost.name]}
            figure={formatCentsAsDollars(leastCost.costCents)}
          />
          <Finding
            label={words.leastPayment}
            way={words.names[leastPayment.name]}
            figure={formatCents(leastPayment.paymentNowCents)}
          />
        </dl>
      ) : (
        <p>{fillIn(words.noneReaches, { amount })}</p>
      )}
      {refinanceLongerMonths > 0 && ways.mortgagePaymentCents > 0 && (
        <p className="mt-4 max-w-measure print:mt-0.5 print:max-w-none">
          {fillIn(words.longer, {
            payment: formatCents(ways.refinancePaymentCents),
            today: formatCents(ways.mortgagePaymentCents),
            years: spellNumber(Math.round((refinanceLongerMonths / 12) * 10) / 10),
          })}
        </p>
      )}
    </div>
  );
}

function Finding({ label, way, figure }: { label: string; way: string; figure: string }) {
  return (
    <div className="border-t-2 border-evergreen pt-2.5 print:border-t print:pt-0.5">
      <dt className="text-[0.9375rem] leading-snug">{label}</dt>
      <dd className="mt-1 print:mt-0">
        <span className="figure mr-3 text-[1.75rem] print:text-[1.125rem]">{figure}</span>{" "}
        <span className="font-semibold">{way}</span>
      </dd>
    </div>
  );
}
