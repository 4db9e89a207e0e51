import type { PageCheck } from "../../check.ts";

interface Estimate {
  /** An element of the page where it is shown. */
  shown: string;
  /** What stands with its figures. */
  disclosure: string;
  /** Where that is written, in the folder of the page’s language. */
  source: { file: string; at: string[] };
  /** What it says, with the highest APR of rates.yaml. */
  parts(maximumAnnualRatePercent: number): RegExp[];
}

const rateParts = (maximumAnnualRatePercent: number) => [
  /\bvariable\b/,
  /\bAPR\b/,
  new RegExp(`(can rise to|puede subir hasta) ${RegExp.escape(String(maximumAnnualRatePercent))}%`),
  /balloon payment|pago global/,
];

const ESTIMATES: Estimate[] = [
  {
    shown: "#home-value, #estimate",
    disclosure: 'main [data-disclosure="estimate"]',
    source: { file: "disclosures.yaml", at: ["besideEstimate", "text"] },
    parts: (maximum) => [...rateParts(maximum), /Opening fees|Cargos de apertura/, /Annual fee|Cargo anual/],
  },
  {
    shown: "[data-worked-example]",
    disclosure: '[data-worked-example] [data-disclosure="example"]',
    source: { file: "landing.yaml", at: ["benefits", "example", "basis"] },
    parts: rateParts,
  },
];

/** A page that estimates a rate and a payment carries their disclosure with the figures (12 CFR 1026.16(d)). */
export const estimateDisclosure: PageCheck = {
  id: "estimate-disclosure",
  rule: "12 CFR 1026.16(d)(1) and (d)(3), 12 CFR 1014.3(k)",
  find: ({ root, language }, { rates }) =>
    ESTIMATES.filter(({ shown }) => root.querySelector(shown)).map(({ disclosure, source, parts }) => {
      const text = root.querySelector(disclosure)?.text ?? "";
      const advice =
        "The payment stands without all of this directly under it: variable, APR, the highest APR (“can rise to …%”), and how the payments end; with the calculator’s, also the fees. Write what is missing.";
      return (
        !parts(rates.maximumAnnualRatePercent).every((part) => part.test(text)) && {
          source: { ...source, file: `${language}/${source.file}` },
          advice,
        }
      );
    }),
};
