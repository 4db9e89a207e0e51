import type { DisclosureWords } from "@heloc/content/en/disclosures";
import type { LandingWords } from "@heloc/content/en/landing";
import type { SurveyWords } from "@heloc/content/en/survey";
import type { Lender, Testimonial } from "@heloc/content/types";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { SurveyPanel } from "../../survey/survey-panel.tsx";
import { BenefitLedger } from "./benefit-ledger.tsx";
import { Hero } from "./hero.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustBadges } from "./trust-badges.tsx";

interface LandingPageProps {
  words: LandingWords;
  testimonials: Testimonial[];
  disclosures: DisclosureWords;
  survey: SurveyWords;
  lender: Lender;
}

/** On a phone the survey comes right after the hero; on a wide screen it stays beside everything. */
export function LandingPage({ words, testimonials, disclosures, survey, lender }: LandingPageProps) {
  return (
    <>
      <div className="overflow-x-clip">
        <div className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[auto_auto_auto] lg:gap-x-14 lg:px-6">
          <Hero words={words.hero} />
          <div className="relative z-10 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:pt-8 lg:pb-16">
            <SurveyPanel words={survey} lender={lender} />
          </div>
          <BenefitLedger words={words.benefits} />
          <Testimonials words={words.testimonials} testimonials={testimonials} />
        </div>
      </div>
      <TrustBadges words={words.badges} />
      <RatesAndTerms words={disclosures} />
    </>
  );
}
