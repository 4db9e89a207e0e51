import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";
import { WorkedExample } from "./worked-example.tsx";

/** Extends the section's background over the whole window, although the section stands in a column. */
const FULL_WIDTH_SAND =
  "bg-sand shadow-[0_0_0_100vmax_var(--color-sand)] [clip-path:inset(0_-100vmax)] print:bg-transparent print:shadow-none";

type Words = LandingWords["benefits"];

/**
 * The benefits: the worked example large, then the others as a ledger in two columns. Of an odd number one takes both, with
 * a pair before it where there are enough. Nothing where the lender has none. The example is left out while the rates are
 * too old to be shown (SHOW_RATES, see apps/site/config.ts).
 */
export function BenefitLedger({ words: { heading, intro, cards, ...words } }: { words: Words }) {
  const example = import.meta.env.SHOW_RATES ? words.example : undefined;
  if (cards.length === 0 && !example) return null;
  const wide = cards.length % 2 === 1 ? 2 * Math.floor(cards.length / 4) : undefined;
  return (
    <section
      aria-labelledby="benefits-heading"
      className={`px-4 max-lg:content-auto content-height-2400 sm:content-height-1650 py-14 sm:px-6 lg:px-0 lg:py-20 ${FULL_WIDTH_SAND}`}
    >
      <h2 id="benefits-heading" className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]">
        {heading}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{intro}</p>
      {example && <WorkedExample words={example} />}
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {cards.map((card, index) => (
          <Benefit key={index} card={card} isWide={index === wide} />
        ))}
      </ul>
    </section>
  );
}

/** One entry. Over both columns, its figure stands in the one and its words in the other. */
function Benefit({ card, isWide }: { card: Words["cards"][number]; isWide: boolean }) {
  return (
    <li className={`border-t border-edge/40 py-6 ${isWide ? "sm:col-span-2" : ""}`}>
      <article className={isWide ? "sm:grid sm:grid-cols-2 sm:gap-x-8" : undefined}>
        <p
          className={`figure text-[2rem] text-terracotta ${isWide ? "sm:text-[clamp(2rem,1rem+5vw,4.5rem)] sm:leading-none lg:text-[clamp(2rem,5.2vw,4.5rem)]" : "lg:text-[clamp(1.6rem,2.4vw,2rem)]"}`}
        >
          <ClaimText words={card.figure} />
        </p>
        <div>
          <h3 className={`text-[1.125rem] leading-snug ${isWide ? "mt-1.5 sm:mt-0" : "mt-1.5"}`}>
            <ClaimText words={card.heading} />
          </h3>
          <p className="mt-1.5">
            <ClaimText words={card.text} />
          </p>
          <p className="mt-1.5 leading-snug text-muted">
            <ClaimText words={card.qualifier} />
          </p>
        </div>
      </article>
    </li>
  );
}
