import type { DisclosureWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";
import { PageOpening } from "./page-opening.tsx";
import { RatesAndTerms } from "./rates-and-terms.tsx";

/** Stands in for the calculator while the rates are older than they may be shown (12 CFR 1026.16(d), comment 6). */
export function RatesPaused({ words, phone }: { words: DisclosureWords; phone: string }) {
  const { heading, text, call } = words.ratesPaused;
  return (
    <>
      <PageOpening heading={heading} intro={text}>
        <p className="mt-8">
          <ButtonLink href={`tel:${phone}`}>{call}</ButtonLink>
        </p>
      </PageOpening>
      <RatesAndTerms words={words} />
    </>
  );
}
