import type { Claim, Lender, RateFacts } from "@heloc/content/types";
import type { BuiltPage } from "./built-page.ts";

/** What the checks compare a page with. */
export interface Facts {
  lender: Lender;
  claims: Record<string, Claim>;
  rates: RateFacts;
}

/** One rule that a built page has to keep. */
export interface PageCheck {
  /** Short and fixed: docs/compliance.md names each. */
  id: string;
  /** The source of the rule, as it is cited. */
  rule: string;
  /** What breaks the rule on this page, in sentences; nothing where it is kept. */
  find(page: BuiltPage, facts: Facts): string[];
}

export interface Violation {
  check: string;
  rule: string;
  page: string;
  message: string;
}
