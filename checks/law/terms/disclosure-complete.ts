import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { Language } from "@heloc/lender/schema/language";
import { dollars } from "@heloc/lender/format/spell-number";
import type { PageCheck } from "../../check.ts";

const FILE = "disclosures.yaml";
const RATES_AND_TERMS = '[data-disclosure="rates-and-terms"]';

/** What has to be said in a language: its words on the page, and what to write in disclosures.yaml. */
interface Wording {
  words: string | RegExp;
  write: string;
}

/** What has to be said, with its place in disclosures.yaml. */
interface Part extends Record<Language, Wording> {
  name: string;
  at: string;
}

/** What the block has to say: APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const partsOf = ({
  maximumAnnualRatePercent: maximum,
  openingFeesDollars: { from, to },
  annualFeeDollars,
}: RateFacts): Part[] => [
  {
    name: "that the rate is an annual percentage rate (APR)",
    at: "rate",
    en: { words: "annual percentage rate (APR)", write: "annual percentage rate (APR)" },
    es: { words: /tasa de porcentaje anual \(APR\)/i, write: "tasa de porcentaje anual (APR)" },
  },
  {
    name: "that the rate is variable",
    at: "rate",
    en: { words: /\bvariable\b/, write: "The rate is variable" },
    es: { words: /\bvariable\b/, write: "Es variable" },
  },
  {
    name: "the maximum APR",
    at: "maximum",
    en: { words: `Maximum APR ${maximum}%`, write: "Maximum APR {rates.maximumAnnualRate}" },
    es: { words: `APR máxima ${maximum}%`, write: "APR máxima {rates.maximumAnnualRate}" },
  },
  {
    name: "the range of opening fees",
    at: "fees",
    en: {
      words: `Opening fees of ${dollars(from)} to ${dollars(to)}`,
      write: "Opening fees of {rates.openingFees.from} to {rates.openingFees.to}",
    },
    es: {
      words: `Cargos de apertura de ${dollars(from)} a ${dollars(to)}`,
      write: "Cargos de apertura de {rates.openingFees.from} a {rates.openingFees.to}",
    },
  },
  {
    name: "the annual fee",
    at: "fees",
    en: { words: `Annual fee ${dollars(annualFeeDollars)}`, write: "Annual fee {rates.annualFee}" },
    es: { words: `Cargo anual de ${dollars(annualFeeDollars)}`, write: "Cargo anual de {rates.annualFee}" },
  },
  {
    name: "whether a balloon payment can come",
    at: "payments",
    en: { words: "balloon payment", write: "There is no balloon payment" },
    es: { words: "pago global", write: "No hay un pago global" },
  },
  {
    name: "the day of the rates",
    at: "asOf",
    en: { words: /ates as of \w+ \d+, \d{4}|rates are being updated/, write: "Rates as of {date}" },
    es: {
      words: /asas (de ejemplo )?al \d+ de \p{L}+ de \d{4}|actualizando nuestras tasas/u,
      write: "Tasas al {date}",
    },
  },
];

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosureComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find({ root, blocks, language }, { rates }) {
    const file = `${language}/${FILE}`;
    return root.querySelectorAll(RATES_AND_TERMS).flatMap((block) => {
      const text = blocks
        .filter(({ element }) => element.closest(RATES_AND_TERMS) === block)
        .map((part) => part.text)
        .join(" ");
      const isSaid = (words: string | RegExp) =>
        typeof words === "string" ? text.includes(words) : words.test(text);
      const missing = partsOf(rates)
        .filter((part) => !isSaid(part[language].words))
        .map(({ name, at, [language]: { write } }) => ({
          source: { file, at: [at] },
          advice: `The rates and terms do not say ${name}. Write “${write}”.`,
        }));
      const isFolded = block.closest("details, [hidden], template");
      return isFolded ? [...missing, { source: { file }, advice: "The block is folded away." }] : missing;
    });
  },
};
