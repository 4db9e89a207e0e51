import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { Language } from "@heloc/lender/schema/language";
import type { WaysCompared } from "@heloc/loan-math/four-ways";
import type { ComparisonProps } from "../comparison/use-comparison.ts";

/** What each component of the four ways is given. */
export interface FourWaysProps extends ComparisonProps {
  ways: WaysCompared;
  typical: NonNullable<RateFacts["typicalRates"]>;
  language: Language;
}
