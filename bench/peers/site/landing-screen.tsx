import { disclosures } from "@heloc/content/en/disclosures";
import { landing } from "@heloc/content/en/landing";
import { survey } from "@heloc/content/en/survey";
import { testimonials } from "@heloc/content/en/testimonials";
import { lender } from "@heloc/content/lender";
import { LandingPage } from "./features/landing/landing-page.tsx";

export const LandingScreen = () => (
  <LandingPage
    words={landing}
    testimonials={testimonials}
    disclosures={disclosures}
    survey={survey}
    lender={lender}
  />
);
