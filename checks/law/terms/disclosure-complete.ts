import type { RateFacts } from "@heloc/lender/law/state-terms";
import { dollars } from "@heloc/lender/format/spell-number";
import type { PageCheck } from "../../check.ts";

const FILE = "disclosures.yaml";
const RATES_AND_TERMS = '[data-disclosure="rates-and-terms"]';

/** What the block has to say: APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const parts = ({
  maximumAnnualRatePercent,
  openingFeesDollars: { from, to },
  annualFeeDollars,
}: RateFacts): Part[] => [
  {
    name: "that the rate is an annual percentage rate (APR)",
    words: "annual percentage rate (APR)",
    at: "rate",
    write: "annual percentage rate (APR)",
  },
  { name: "that the rate is variable", words: /\bvariable\b/, at: "rate", write: "The rate is variable" },
  {
    name: "the maximum APR",
    words: `Maximum APR ${maximumAnnualRatePercent}%`,
    at: "maximum",
    write: "Maximum APR {rates.maximumAnnualRate}",
  },
  {
    name: "the range of opening fees",
    words: `Opening fees of ${dollars(from)} to ${dollars(to)}`,
    at: "fees",
    write: "Opening fees of {rates.openingFees.from} to {rates.openingFees.to}",
  },
  {
    name: "the annual fee",
    words: `Annual fee ${dollars(annualFeeDollars)}`,
    at: "fees",
    write: "Annual fee {rates.annualFee}",
  },
  {
    name: "whether a balloon payment can come",
    words: "balloon payment",
    at: "payments",
    write: "There is no balloon payment",
  },
  {
    name: "the day of the rates",
    words: /ates as of \w+ \d+, \d{4}|rates are being updated/,
    at: "asOf",
    write: "Rates as of {date}",
  },
];

/** The same of a Spanish page. */
const spanishParts = ({
  maximumAnnualRatePercent,
  openingFeesDollars: { from, to },
  annualFeeDollars,
}: RateFacts): Part[] => [
  {
    name: "that the rate is an annual percentage rate (APR)",
    words: /tasa de porcentaje anual \(APR\)/i,
    at: "rate",
    write: "tasa de porcentaje anual (APR)",
  },
  { name: "that the rate is variable", words: /\bvariable\b/, at: "rate", write: "Es variable" },
  {
    name: "the maximum APR",
    words: `APR máxima ${maximumAnnualRatePercent}%`,
    at: "maximum",
    write: "APR máxima {rates.maximumAnnualRate}",
  },
  {
    name: "the range of opening fees",
    words: `Cargos de apertura de ${dollars(from)} a ${dollars(to)}`,
    at: "fees",
    write: "Cargos de apertura de {rates.openingFees.from} a {rates.openingFees.to}",
  },
  {
    name: "the annual fee",
    words: `Cargo anual de ${dollars(annualFeeDollars)}`,
    at: "fees",
    write: "Cargo anual de {rates.annualFee}",
  },
  {
    name: "whether a balloon payment can come",
    words: "pago global",
    at: "payments",
    write: "No hay un pago global",
  },
  {
    name: "the day of the rates",
    words: /asas (de ejemplo )?al \d+ de \p{L}+ de \d{4}|actualizando nuestras tasas/u,
    at: "asOf",
    write: "Tasas al {date}",
  },
];

/** What has to be said: its words on the page, its place in disclosures.yaml and what to write there. */
interface Part {
  name: string;
  words: string | RegExp;
  at: string;
  write: string;
}

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosureComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find({ root, blocks, language }, { rates }) {
    const file = `${language}/${FILE}`;
    const wanted = language === "es" ? spanishParts(rates) : parts(rates);
    return root.querySelectorAll(RATES_AND_TERMS).flatMap((block) => {
      const text = blocks
        .filter(({ element }) => element.closest(RATES_AND_TERMS) === block)
        .map((part) => part.text)
        .join(" ");
      const isSaid = (words: string | RegExp) =>
        typeof words === "string" ? text.includes(words) : words.test(text);
      const missing = wanted
        .filter(({ words }) => !isSaid(words))
        .map(({ name, at, write }) => ({
          source: { file, at: [at] },
          advice: `The rates and terms do not say ${name}. Write “${write}”.`,
        }));
      const isFolded = block.closest("details, [hidden], template");
      return isFolded ? [...missing, { source: { file }, advice: "The block is folded away." }] : missing;
    });
  },
};
