import type { LandingWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";
import { pathTo } from "../../language/path-to.ts";

/**
 * What a draw costs in the example home, from the first payment to the later one, worked out by the build. Its basis stands
 * under the payments, as every payment needs it (Regulation Z, 12 CFR 1026.16(d)(1)).
 */
export function WorkedExample({ words }: { words: NonNullable<LandingWords["benefits"]["example"]> }) {
  const { label, heading, facts, payments, basis, terms, link } = words;
  return (
    <article
      data-worked-example=""
      className="mt-9 rounded-card border border-evergreen bg-evergreen p-6 text-paper [box-shadow:var(--shadow-card)] sm:p-8 print:border-edge print:bg-transparent print:text-ink print:[box-shadow:none] [&_:focus-visible]:outline-gold"
    >
      <p className="text-[0.875rem] font-semibold text-gold print:text-terracotta">{label}</p>
      <h3 className="mt-1.5 max-w-[22rem] text-[clamp(1.5rem,1.2rem+1.4vw,2rem)]">{heading}</h3>
      {/* Four in a row, or two where the row is narrower than 24rem: never three and one. */}
      <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(5.25rem,min(40%,(24rem_-_100%)*999))),1fr))] gap-4">
        {facts.map(({ term, amount }) => (
          <div key={term} className="border-t border-paper/30 pt-2 print:border-edge">
            <dt className="text-[0.875rem] leading-snug text-paper/85 print:text-ink">{term}</dt>
            <dd className="text-[1.125rem] font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <ol className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-y-4">
        {payments.map(({ when, amount, what }, index) => (
          <li
            key={when}
            className={`border-t-2 border-gold pt-3 print:border-edge ${index === 0 ? "mt-7 pr-3" : "border-l-2 pl-3 sm:pl-6"}`}
          >
            <span className="block text-[0.9375rem] leading-snug">{when}</span>
            <span className="figure block whitespace-nowrap text-[clamp(min(1.5rem,6.4vw),1rem+2.4vw,2.875rem)] leading-tight text-gold print:text-evergreen">
              {amount}
            </span>
            <span className="block text-[0.9375rem] leading-snug">{what}</span>
          </li>
        ))}
      </ol>
      <p
        data-disclosure="example"
        className="mt-6 text-[0.9375rem] leading-normal text-paper/85 print:text-ink"
      >
        {basis}{" "}
        <a href="#rates-and-terms" className="text-paper underline hover:text-gold print:text-ink">
          {terms}
        </a>
      </p>
      <ButtonLink href={pathTo("/mortgage-calculator")} look="onDark" className="mt-6">
        {link}
      </ButtonLink>
    </article>
  );
}
