import type { CalculatorWords } from "@heloc/content/en/calculator";
import { formatCents, formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import type { LinePlan } from "./line-plan.ts";

interface CostFiguresProps {
  words: CalculatorWords["cost"];
  plan: LinePlan;
  usedDollars: number;
  drawYears: number;
  repaymentYears: number;
}

/**
 * The payment now, the payment then, the interest in all, and the jump in a plain sentence. On paper the first row of the
 * table of higher rates says the figures.
 */
export function CostFigures({ words, plan, usedDollars, drawYears, repaymentYears }: CostFiguresProps) {
  const used = formatDollars(usedDollars);
  const rate = `${formatRate(plan.annualRatePercent)} ${words.rateSuffix}`;
  const figures = [
    {
      id: "payment-now",
      term: formatSentence(words.now, { years: String(drawYears) }),
      value: formatCents(plan.paymentNowCents),
      note: `${words.nowNote}, ${rate}`,
    },
    {
      id: "payment-then",
      term: formatSentence(words.then, { years: String(repaymentYears) }),
      value: formatCents(plan.paymentThenCents),
      note: `${words.thenNote}, ${rate}`,
    },
    {
      id: "total-interest",
      term: words.interest,
      value: formatDollars(plan.interestCents / 100),
      note: formatSentence(words.interestNote, { years: String(drawYears + repaymentYears), used }),
    },
  ];
  const jumpCents = plan.paymentThenCents - plan.paymentNowCents;
  const jump = formatSentence(plan.paymentNowCents > 0 ? words.jump : words.noJump, {
    year: String(drawYears + 1),
    jump: formatCents(jumpCents),
    percent: `${Math.round((jumpCents / plan.paymentNowCents) * 100)}%`,
    used,
  });
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 max-sm:gap-y-3 sm:grid-cols-3 print:hidden">
        {figures.map(({ id, term, value, note }) => (
          <div
            key={id}
            className="border-t-2 border-evergreen pt-2.5 sm:row-span-2 sm:grid sm:grid-rows-subgrid"
          >
            <dt className="text-[0.9375rem] leading-snug">{term}</dt>
            <dd>
              <span data-testid={id} className="figure block text-[2rem]">
                {value}
              </span>
              <span className="mt-1 block text-[0.8375rem] leading-snug text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p
        data-testid="jump"
        aria-live="polite"
        className="mt-6 border-l-4 border-terracotta py-0.5 pl-4 text-[1.0625rem] print:mt-1 print:text-[1rem]"
      >
        {jump}
      </p>
    </>
  );
}
