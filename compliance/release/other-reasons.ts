import { daysBetween } from "@heloc/content/calendar";
import { RATES_SHOWN_DAYS } from "@heloc/content/rates-age";
import { leadsNowhere } from "./lender-reasons.ts";
import type { Finding, ReleaseContent } from "./reason.ts";

/** Rates that are current, complete, and never above their own maximum. */
export function findRateReasons({ rates }: ReleaseContent, today: string): Finding[] {
  const rule = "12 CFR 1026.16(b) and (d), comment 16(d)-6";
  const found: Finding[] = [];
  const add = (at: string, message: string) => found.push({ file: "rates.ts", at: [at], message, rule });
  const age = daysBetween(rates.asOf, today);
  if (age > RATES_SHOWN_DAYS)
    add("asOf:", `The rates are ${age} days old; after ${RATES_SHOWN_DAYS} they may not be shown.`);
  if (age < 0) add("asOf:", "The rates are of a day to come.");
  const highest = Math.max(...rates.tiers.map((tier) => tier.annualRatePercent));
  if (rates.maximumAnnualRatePercent <= highest)
    add("maximumAnnualRatePercent:", "The maximum APR is not above the rates, and a variable rate can rise.");
  if (rates.openingFeesDollars.to < rates.openingFeesDollars.from)
    add("openingFeesDollars:", "The range of opening fees runs backwards.");
  return found;
}

/** Testimonials are of real customers who agreed, and say what connects them to the lender. */
export function findTestimonialReasons({ testimonials }: ReleaseContent, today: string): Finding[] {
  return testimonials.flatMap(({ name, sample, proof }) => {
    const finding = (message: string, rule: string, at: string[] = []): Finding => ({
      file: "en/testimonials.ts",
      at: [`"${name}"`, ...at],
      message: `The testimonial of ${name} ${message}`,
      rule,
    });
    if (sample) return [finding("is invented.", "16 CFR 465.2, 16 CFR 255.2", ["sample:"])];
    if (
      !proof ||
      [proof.agreedOn, proof.agreementReference, proof.customerReference].some((part) => part === "")
    )
      return [finding("has no proof of the customer’s consent.", "16 CFR 465.2, 16 CFR 255.2(c)")];
    if (proof.agreedOn > today)
      return [finding("was agreed to on a day to come.", "16 CFR 465.2", ["agreedOn:"])];
    return [];
  });
}

/** The survey is somewhere that a visitor's browser can reach. */
export function findProviderReasons({ provider }: ReleaseContent): Finding[] {
  return leadsNowhere(provider.address)
    ? [
        {
          file: "provider.ts",
          at: [/^ {2}address:/m],
          message: "The survey’s address cannot be reached by a visitor.",
          rule: "15 U.S.C. 45",
        },
      ]
    : [];
}

const SAMPLE_WORDS = /\bsample (lender|rates?|terms?|rating|contract|variable)\b/i;

/** Articles that still speak of the sample's terms; one reason for each line. */
export function findArticleReasons({ sources }: ReleaseContent): Finding[] {
  return Object.entries(sources)
    .filter(([file]) => file.endsWith(".mdx"))
    .flatMap(([file, text]) =>
      text
        .split("\n")
        .filter((line) => SAMPLE_WORDS.test(line))
        .map((line) => ({
          file,
          at: [line],
          message: `Speaks of “${SAMPLE_WORDS.exec(line)?.[0]}”. Read its sums again with your own terms.`,
          rule: "12 CFR 1026.16(a)",
        })),
    );
}
