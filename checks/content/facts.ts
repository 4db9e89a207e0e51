import type { Lender } from "@heloc/lender/read-lender";
import { readReviews, readSignOffs, type Review, type SignOff } from "@heloc/lender/reviews";
import type { Language } from "@heloc/lender/schema/language";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { listedAddresses, type ListedAddress } from "./listed-addresses.ts";

/** Everything that the checks compare files and pages with. */
export interface Facts extends Pick<
  Lender,
  "lender" | "claims" | "rates" | "provider" | "testimonials" | "articles"
> {
  /** The lender's folder. */
  folder: string;
  /** Who judged what no pattern can judge. */
  reviews: Review[];
  /** Who has read which words. */
  signOffs: SignOff[];
  /** Year-month-day. */
  today: string;
  /** The addresses of other sites that a page may link to. */
  listed: ListedAddress[];
  /** The homes whose lines the calculator’s page works out in a table. */
  shownHomes: Lender["examples"]["calculator"];
}

/**
 * What a lender's folder says, on a day, in one of its languages.
 * @throws LenderProblems when the folder cannot be read
 */
export async function readFacts(folder: string, today: string, language: Language = "en"): Promise<Facts> {
  const content = readWhenChanged(folder, language);
  const { lender, claims, rates, provider, testimonials, articles } = content;
  return {
    folder,
    today,
    lender,
    claims,
    rates,
    provider,
    testimonials,
    articles,
    reviews: readReviews(folder),
    signOffs: readSignOffs(folder),
    listed: listedAddresses(content),
    shownHomes: content.examples.calculator,
  };
}
