import type { BuiltPage } from "./built-page.ts";
import { claimsComeFromTheRegister } from "./checks/claims-from-register.ts";
import { estimatesCarryTheirs } from "./checks/estimate-disclosure.ts";
import {
  forbiddenWordsAreAbsent,
  samplesAreNamedByTheSampleOnly,
  taxWordsBringAdvice,
} from "./checks/forbidden-words.ts";
import {
  equalHousingIsShown,
  fdicIsNotMisused,
  footerCarriesTheRest,
  lenderIsNamed,
  texasNoticeIsShown,
} from "./checks/lender-identity.ts";
import { otherPartiesAreNamed, testimonialsAreHonest } from "./checks/other-parties.ts";
import { qualifiersStandBesideClaims } from "./checks/qualifiers-beside-claims.ts";
import { disclosuresAreComplete, triggerTermsBringDisclosures } from "./checks/trigger-terms.ts";
import type { Facts, PageCheck, Violation } from "./page-check.ts";

/** All rules for the pages of the website. */
export const pageChecks = (ownOrigins: string[]): PageCheck[] => [
  claimsComeFromTheRegister,
  qualifiersStandBesideClaims,
  triggerTermsBringDisclosures,
  disclosuresAreComplete,
  estimatesCarryTheirs,
  forbiddenWordsAreAbsent,
  taxWordsBringAdvice,
  samplesAreNamedByTheSampleOnly,
  lenderIsNamed,
  equalHousingIsShown,
  texasNoticeIsShown,
  fdicIsNotMisused,
  footerCarriesTheRest,
  otherPartiesAreNamed(ownOrigins),
  testimonialsAreHonest,
];

/** Everything on these pages that breaks one of the rules. */
export function checkPages(pages: BuiltPage[], facts: Facts, checks: PageCheck[]): Violation[] {
  return pages.flatMap((page) =>
    checks.flatMap((check) =>
      check
        .find(page, facts)
        .map((message) => ({ check: check.id, rule: check.rule, page: page.path, message })),
    ),
  );
}

export const formatViolation = ({ page, check, message, rule }: Violation): string =>
  `${page}  ${message}\n    ${check}: ${rule}`;
