import type { DisclosureWords } from "@heloc/content/en/disclosures";

/** The block that stands wherever a rate, a payment or a term is named (Regulation Z, 12 CFR 1026.16). */
export function RatesAndTerms({ words }: { words: DisclosureWords }) {
  return (
    <section id="rates-and-terms" aria-labelledby="rates-heading" className="bg-paper">
      <div className="mx-auto grid max-w-content gap-x-14 gap-y-5 px-4 py-12 sm:px-6 lg:grid-cols-[1fr_2fr] print:py-4">
        <div>
          <h2 id="rates-heading" className="text-[1.5rem]">
            {words.heading}
          </h2>
          <p className="mt-2 max-w-measure text-[0.9375rem] text-muted">
            {words.asOf(
              new Date(`${words.asOfDate}T00:00:00Z`).toLocaleDateString("en-US", {
                dateStyle: "long",
                timeZone: "UTC",
              }),
            )}
          </p>
        </div>
        <div>
          <dl className="text-[0.9375rem]">
            {words.rows.map(({ term, detail }) => (
              <div key={term} className="grid gap-x-6 border-t border-edge/40 py-2.5 sm:grid-cols-[9rem_1fr]">
                <dt className="font-semibold">{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-edge/40 pt-3 text-[0.9375rem] text-muted">{words.statement}</p>
        </div>
      </div>
    </section>
  );
}
