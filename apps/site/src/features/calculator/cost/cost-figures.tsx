import { words as calculator } from "../content.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatDollars, formatRate } from "../format.ts";
import type { CostProps } from "./use-cost.ts";

/** Both payments, the interest in all, and the jump in a plain sentence. On paper the table of higher rates says the figures. */
export function CostFigures({ numbers: { cost } }: CostProps) {
  const { cost: words } = calculator;
  const { drawYears, repaymentYears, drawPaymentCents, repaymentPaymentCents } = cost;
  const used = formatDollars(cost.balanceDollars);
  const rate = `${formatRate(cost.annualRatePercent)} ${words.rateSuffix}`;
  const figures = [
    {
      id: "payment-now",
      term: fillIn(words.now, { years: drawYears }),
      value: formatCents(drawPaymentCents),
      note: `${words.nowNote}, ${rate}`,
    },
    {
      id: "payment-then",
      term: fillIn(words.then, { years: repaymentYears }),
      value: formatCents(repaymentPaymentCents),
      note: `${words.thenNote}, ${rate}`,
    },
    {
      id: "total-interest",
      term: words.interest,
      value: formatCentsAsDollars(cost.interestCents),
      note: fillIn(words.interestNote, { years: drawYears + repaymentYears, used }),
    },
  ];
  const jumpCents = repaymentPaymentCents - drawPaymentCents;
  const jump = fillIn(drawPaymentCents > 0 ? words.jump : words.noJump, {
    year: drawYears + 1,
    jump: formatCents(jumpCents),
    percent: `${Math.round((jumpCents / drawPaymentCents) * 100)}%`,
    used,
  });
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 max-sm:gap-y-2 sm:grid-cols-3 print:hidden">
        {figures.map(({ id, term, value, note }) => (
          <div
            key={id}
            className="border-evergreen max-sm:border-t max-sm:pt-2 sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:border-t-2 sm:pt-2.5"
          >
            <dt className="text-[0.9375rem] leading-snug">{term}</dt>
            <dd>
              <span data-testid={id} className="figure block text-[2rem] max-sm:text-[1.625rem]">
                {value}
              </span>
              <span className="block text-[0.8375rem] leading-snug text-muted sm:mt-1">{note}</span>
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
