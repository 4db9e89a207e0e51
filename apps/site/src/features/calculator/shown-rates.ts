import { rates } from "@heloc/lender/current";
import type { RateFacts } from "@heloc/lender/law/state-terms";

/** The rates as the page shows them: without what other loans typically cost, once that has expired. */
export const shownRates: RateFacts = import.meta.env.SHOW_TYPICAL_RATES
  ? rates
  : { ...rates, typicalRates: undefined };
