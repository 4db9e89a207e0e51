import { fillIn } from "@heloc/lender/format/fill-in";
import type { DisclosureWords } from "@heloc/lender/words/types";
import { ClaimText } from "./claim-text.tsx";
import { formatDate } from "../language/format-date.ts";

/** On every page that names a rate, a payment, a fee or a period (12 CFR 1026.16(b) and (d)). Says so where rates are too old. */
export function RatesAndTerms({ words }: { words: DisclosureWords }) {
  const ratesAreShown = import.meta.env.SHOW_RATES;
  return (
    <section
      id="rates-and-terms"
      data-disclosure="rates-and-terms"
      aria-labelledby="rates-heading"
      className="scroll-mt-16 bg-paper print:bg-transparent"
    >
      <div className="mx-auto grid max-w-content gap-x-14 gap-y-5 px-4 py-9 sm:px-6 sm:py-12 lg:grid-cols-[1fr_2fr] print:py-4">
        <div>
          <h2 id="rates-heading" className="text-[1.5rem]">
            {words.heading}
          </h2>
          {ratesAreShown && (
            <p className="mt-2 max-w-measure text-[0.9375rem] text-muted">
              {fillIn(words.asOf, { date: formatDate(words.asOfDate) })}
            </p>
          )}
        </div>
        <div>
          <dl className="text-[0.9375rem]">
            {(ratesAreShown ? words.rows : words.rowsWithoutRates).map(({ term, detail }) => (
              <div key={term} className="grid gap-x-6 border-t border-edge/40 py-2.5 sm:grid-cols-[9rem_1fr]">
                <dt className="font-semibold">{term}</dt>
                <dd>
                  <ClaimText words={detail} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.statement}</p>
        </div>
      </div>
    </section>
  );
}

/** What has to stand directly under an estimated rate and payment, never folded away (12 CFR 1026.16(d)(1) and (d)(3)). */
export function EstimateDisclosure({ words }: { words: DisclosureWords["besideEstimate"] }) {
  return (
    <p data-disclosure="estimate" className="mt-4 max-w-[60rem] text-[0.9375rem] text-muted print:hidden">
      {words.text}{" "}
      <a href="#rates-and-terms" className="text-evergreen underline hover:text-terracotta">
        {words.link}
      </a>
    </p>
  );
}
