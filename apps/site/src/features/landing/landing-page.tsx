import { disclosures, landing as words, testimonials } from "@heloc/lender/current";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { TestimonialQuote } from "../../components/testimonial-quote.tsx";
import { SurveyPanel } from "../../survey/survey-panel.tsx";
import { BenefitLedger } from "./benefit-ledger.tsx";
import { Hero } from "./hero.tsx";
import { TrustBadges } from "./trust-badges.tsx";

/** On a phone the survey comes right after the hero; on a wide screen it stays beside everything. */
export function LandingPage() {
  return (
    <>
      <div className="overflow-x-clip">
        <div className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[auto_auto_auto] lg:gap-x-14 lg:px-6">
          <Hero />
          <div className="relative z-10 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:pt-8 lg:pb-16">
            <SurveyPanel />
          </div>
          <BenefitLedger words={words.benefits} />
          {testimonials.length > 0 && <Testimonials />}
        </div>
      </div>
      <TrustBadges />
      <RatesAndTerms words={disclosures} />
    </>
  );
}

function Testimonials() {
  return (
    <section aria-labelledby="testimonials-heading" className="px-4 py-14 sm:px-6 lg:px-0 lg:py-20">
      <h2 id="testimonials-heading" className="text-[clamp(min(1.875rem,13vw),1.4rem+2vw,2.75rem)]">
        {words.testimonials.heading}
      </h2>
      <div className="mt-8 grid gap-10">
        {testimonials.map((testimonial) => (
          <TestimonialQuote key={testimonial.name} testimonial={testimonial} words={words.testimonials} />
        ))}
      </div>
    </section>
  );
}
