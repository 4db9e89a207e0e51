import { nameFacts } from "@heloc/lender/placeholders/facts";
import { resolveWords } from "@heloc/lender/placeholders/resolve";
import type { Language } from "@heloc/lender/schema/language";
import type { PageCheck } from "../../check.ts";

const RATES_AND_TERMS = '[data-disclosure="rates-and-terms"]';

/** What has to be said: what to write in each language, and its place in disclosures.yaml. */
interface Part extends Record<Language, string> {
  name: string;
  at: string;
  /** By which words it is found, where they are not those to write. */
  says?: Record<Language, RegExp>;
}

/** What the block has to say: APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const PARTS: Part[] = [
  {
    name: "that the rate is an annual percentage rate (APR)",
    at: "rate",
    en: "annual percentage rate (APR)",
    es: "tasa de porcentaje anual (APR)",
    says: { en: /annual percentage rate \(APR\)/, es: /tasa de porcentaje anual \(APR\)/i },
  },
  {
    name: "that the rate is variable",
    at: "rate",
    en: "The rate is variable",
    es: "Es variable",
    says: { en: /\bvariable\b/, es: /\bvariable\b/ },
  },
  {
    name: "the maximum APR",
    at: "maximum",
    en: "Maximum APR {rates.maximumAnnualRate}",
    es: "APR máxima {rates.maximumAnnualRate}",
  },
  {
    name: "the range of opening fees",
    at: "fees",
    en: "Opening fees of {rates.openingFees.from} to {rates.openingFees.to}",
    es: "Cargos de apertura de {rates.openingFees.from} a {rates.openingFees.to}",
  },
  {
    name: "the annual fee",
    at: "fees",
    en: "Annual fee {rates.annualFee}",
    es: "Cargo anual de {rates.annualFee}",
  },
  {
    name: "whether a balloon payment can come",
    at: "payments",
    en: "There is no balloon payment",
    es: "No hay un pago global",
    says: { en: /balloon payment/, es: /pago global/ },
  },
  {
    name: "the day of the rates",
    at: "asOf",
    en: "Rates as of {date}",
    es: "Tasas al {date}",
    says: {
      en: /ates as of \w+ \d+, \d{4}|rates are being updated/,
      es: /asas (de ejemplo )?al \d+ de \p{L}+ de \d{4}|actualizando nuestras tasas/u,
    },
  },
];

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosureComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find({ root, blocks, language }, { rates }) {
    const file = `${language}/disclosures.yaml`;
    const names = { facts: nameFacts({ rates: { ...rates } }), conditions: {}, claims: new Map() };
    return root.querySelectorAll(RATES_AND_TERMS).map((block) => {
      const text = blocks
        .filter(({ element }) => element.closest(RATES_AND_TERMS) === block)
        .map((part) => part.text)
        .join(" ");
      const isSaid = ({ says, [language]: write }: Part) =>
        says ? says[language].test(text) : text.includes(String(resolveWords(write, names).words));
      return [
        PARTS.filter((part) => !isSaid(part)).map(({ name, at, [language]: write }) => ({
          source: { file, at: [at] },
          advice: `The rates and terms do not say ${name}. Write “${write}”.`,
        })),
        block.closest("details, [hidden], template") && {
          source: { file },
          advice: "The block is folded away.",
        },
      ];
    });
  },
};
