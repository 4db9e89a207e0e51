import { benefits as words, disclosures } from "@heloc/lender/current";
import { ClaimText } from "../../components/claim-text.tsx";
import { ApplyCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { BenefitDrawing } from "./benefit-drawing.tsx";

export function BenefitsPage() {
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} picture={words.picture} />
      <ol className="mx-auto grid max-w-content gap-6 px-4 pb-20 sm:px-6">
        {words.cards.map((card) => (
          <li key={card.drawing}>
            <article className="grid overflow-hidden rounded-card border border-hairline bg-white [box-shadow:var(--shadow-card)] print:[box-shadow:none] sm:grid-cols-[11rem_1fr] lg:grid-cols-[14rem_1fr_19rem]">
              <div className="grid place-items-center bg-sand p-6 print:bg-transparent sm:row-span-2 lg:row-span-1">
                <BenefitDrawing name={card.drawing} />
              </div>
              <div className="px-[min(1.5rem,6.6vw)] py-6 lg:p-8">
                <h2 className="text-[1.4375rem] lg:text-[1.625rem]">
                  <ClaimText words={card.heading} />
                </h2>
                <p className="mt-2.5 max-w-measure">
                  <ClaimText words={card.text} />
                </p>
              </div>
              <p className="border-t border-hairline px-6 py-5 text-muted max-sm:mx-[min(1.5rem,6.6vw)] max-sm:px-0 sm:mx-6 sm:px-0 lg:mx-0 lg:my-8 lg:border-t-0 lg:border-l lg:px-8 lg:py-0">
                <strong className="block font-semibold text-ink">{words.limitLabel}</strong>{" "}
                <ClaimText words={card.limit} />
              </p>
            </article>
          </li>
        ))}
      </ol>
      <ApplyCall words={words} />
      <RatesAndTerms words={disclosures} />
    </>
  );
}
