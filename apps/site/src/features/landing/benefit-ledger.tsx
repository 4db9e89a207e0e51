import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Extends the section's background over the whole window, although the section stands in a column. */
const FULL_WIDTH_SAND =
  "bg-sand [box-shadow:0_0_0_100vmax_var(--color-sand)] [clip-path:inset(0_-100vmax)] print:bg-transparent print:[box-shadow:none]";

type Words = LandingWords["benefits"];

/**
 * The benefits as a ledger in two columns, and the worked example after them. Nothing where the lender has none. The example
 * is left out while the rates are too old to be shown (SHOW_RATES, see apps/site/config.ts).
 */
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
