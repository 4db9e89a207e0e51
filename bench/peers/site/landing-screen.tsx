import { brand, disclosures, landing, survey, testimonials, lender } from "@heloc/lender/current";
import { LandingPage } from "./features/landing/landing-page.tsx";

export const LandingScreen = () => (
  <LandingPage
    brand={brand}
    words={landing}
    testimonials={testimonials}
    disclosures={disclosures}
    survey={survey}
    lender={lender}
  />
);
