import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";
import { ButtonLink } from "@heloc/design/button";
import { pathTo } from "../../language/addresses.ts";

/** Extends the section's background over the whole window, although the section stands in a column. */
const FULL_WIDTH_SAND =
  "bg-sand [box-shadow:0_0_0_100vmax_var(--color-sand)] [clip-path:inset(0_-100vmax)] print:bg-transparent print:[box-shadow:none]";

type Words = LandingWords["benefits"];

/** The benefits in two columns, and the worked example, which is left out while the rates are too old to be shown. */
export function BenefitLedger({ words: { heading, intro, cards, ...words } }: { words: Words }) {
  const example = import.meta.env.SHOW_RATES ? words.example : undefined;
  if (cards.length === 0 && !example) return null;
  return (
    <section
      aria-labelledby="benefits-heading"
      className={`px-4 py-14 sm:px-6 lg:px-0 lg:py-20 ${FULL_WIDTH_SAND}`}
    >
      <h2 id="benefits-heading" className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]">
        {heading}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{intro}</p>
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {cards.map((card, index) => (
          <Benefit key={index} card={card} />
        ))}
      </ul>
      {example && <WorkedExample words={example} />}
    </section>
  );
}

function Benefit({ card }: { card: Words["cards"][number] }) {
  return (
    <li className="border-t border-edge/40 py-6">
      <article>
        <p className="figure text-[2rem] text-terracotta lg:text-[clamp(1.6rem,2.4vw,2rem)]">
          <ClaimText words={card.figure} />
        </p>
        <h3 className="mt-1.5 text-[1.125rem] leading-snug">
          <ClaimText words={card.heading} />
        </h3>
        <p className="mt-1.5">
          <ClaimText words={card.text} />
        </p>
        <p className="mt-1.5 leading-snug text-muted">
          <ClaimText words={card.qualifier} />
        </p>
      </article>
    </li>
  );
}

/** What a draw costs in the example home. Its basis stands under the payments, as every payment needs it (12 CFR 1026.16(d)(1)). */
function WorkedExample({ words }: { words: NonNullable<LandingWords["benefits"]["example"]> }) {
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
