import { calculator, rates as lendersRates } from "@heloc/lender/current";
import type { RateFacts } from "@heloc/lender/law/state-terms";

/*
 * The words and figures of the calculator. They are bundled with the parts' script: as properties of the islands they would
 * stand in the page a second time, beside what the parts show.
 */
export const words = calculator;

/** The rates as the page shows them: without what other loans typically cost, once that has expired. */
export const rates: RateFacts = import.meta.env.SHOW_TYPICAL_RATES
  ? lendersRates
  : { ...lendersRates, typicalRates: undefined };
