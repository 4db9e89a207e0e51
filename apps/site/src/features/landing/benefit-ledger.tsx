import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";

/** Extends the section's background over the whole window, although the section stands in a column. */
const FULL_WIDTH_SAND =
  "bg-sand shadow-[0_0_0_100vmax_var(--color-sand)] [clip-path:inset(0_-100vmax)] print:bg-transparent print:shadow-none";

/** The benefits: one large card, and a list in two columns below it. An odd last one takes both. */
export function BenefitLedger({ words }: { words: LandingWords["benefits"] }) {
  const [first, ...others] = words.cards;
  const wide = others.length % 2 === 1 ? others.length - 1 : undefined;
  return (
    <section
      aria-labelledby="benefits-heading"
      className={`px-4 max-sm:content-auto-1940 sm:max-lg:content-auto-1340 py-14 sm:px-6 lg:px-0 lg:py-20 ${FULL_WIDTH_SAND}`}
    >
      <h2 id="benefits-heading" className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]">
        {words.heading}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{words.intro}</p>
      {first && (
        <article className="mt-9 rounded-card border border-evergreen bg-evergreen p-6 text-paper shadow-card sm:p-8 print:border-edge print:bg-transparent print:text-ink print:shadow-none">
          <p className="figure text-[clamp(min(3.5rem,19vw),2rem+7vw,6.5rem)] leading-[0.95] tracking-tight text-gold print:text-evergreen">
            <ClaimText words={first.figure} />
          </p>
          <div className="mt-4 max-w-[34rem]">
            <h3 className="text-[1.375rem]">
              <ClaimText words={first.heading} />
            </h3>
            <p className="mt-1 text-paper/85 print:text-ink">
              <ClaimText words={first.qualifier} />
            </p>
            <p className="mt-2.5">
              <ClaimText words={first.text} />
            </p>
          </div>
        </article>
      )}
      <ul className="mt-5 grid gap-x-8 sm:grid-cols-2">
        {others.map((card, index) => (
          <li key={index} className={`border-edge/40 py-6 ${index === wide ? "sm:col-span-2" : "border-b"}`}>
            <article className={index === wide ? "sm:grid sm:grid-cols-2 sm:gap-x-8" : "h-full"}>
              <div>
                <p className="figure text-[2.25rem] text-terracotta">
                  <ClaimText words={card.figure} />
                </p>
                <h3 className="mt-1.5 text-[1rem] leading-snug font-[620]">
                  <ClaimText words={card.heading} />
                </h3>
                <p className="mt-1 leading-snug text-muted">
                  <ClaimText words={card.qualifier} />
                </p>
              </div>
              <p className={index === wide ? "mt-2 sm:mt-[3.25rem]" : "mt-2"}>
                <ClaimText words={card.text} />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
