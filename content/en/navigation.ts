import { claim, claimed, limitOf } from "../claim-pieces.ts";
import { lender } from "../lender.ts";
import type { Words } from "../types.ts";

const COPYRIGHT_YEAR = 2026;
const hasSecurityClaim = claimed(["bankLevelSecurity"]).length > 0;

export const navigation = {
  skipToContent: "Skip to the page’s content",
  homeLabel: `${lender.brandName} Home Equity, home page`,
  brandSuffix: "Home Equity",
  security: (hasSecurityClaim ? [claim("bankLevelSecurity")] : "") as Words,
  licence: `NMLS #${lender.nmlsId}`,
  call: `Call ${lender.phone.display}`,
  sampleLabel: "About this site",
  sampleNotice: "Sample lender. Figures are illustrations, not an offer.",
  footer: {
    pagesHeading: "Learn",
    legalHeading: "Legal",
    contactHeading: "Talk to us",
    pages: [
      { label: "HELOC Benefits", href: "/heloc-benefits" },
      { label: "FAQ", href: "/faq" },
      { label: "Mortgage Calculator", href: "/mortgage-calculator" },
      { label: "Blog", href: "/blog" },
    ],
    privacy: "Privacy Policy",
    terms: "Terms of Use",
    licensing: "Licensing",
    privacyChoices: { label: "Your Privacy Choices", href: "/privacy-choices" },
    ratesAndTerms: { label: "Rates and Terms", href: "/#rates-and-terms" },
    equalHousing: "Equal Housing Lender",
    texasHeading: "Texas complaint and recovery fund notice",
    serving: "We lend on homes in California and Texas.",
    securedLoan:
      "A home equity line of credit is secured by your home. If you do not repay it, you could lose your home.",
    equalHousingStatement:
      "We make loans without regard to race, color, religion, national origin, sex, disability or familial status.",
    securityLimit: (hasSecurityClaim
      ? [claim("bankLevelSecurity"), ": ", limitOf("bankLevelSecurity")]
      : "") as Words,
    copyright: `© ${COPYRIGHT_YEAR} ${lender.legalName}`,
  },
};

export type NavigationWords = typeof navigation;
