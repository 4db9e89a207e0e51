import type { ClaimId } from "@heloc/content/claims";

/** Words by which a claim is recognized wherever it is typed. Wide on purpose: a hit has to come from the register. */
export const CLAIM_PHRASES: { claim: ClaimId; pattern: RegExp }[] = [
  {
    claim: "maximumLine",
    pattern:
      /(\b(up to|at most|as much as|maximum (line )?of|limit of)\s+\$\d[\d,]*|\$\d[\d,]*\s+(maximum|limit)\b)(?!\d)/gi,
  },
  {
    claim: "noAppraisal",
    pattern: /\b(no|without an?|zero|skip the|never an?)\s+(in-person |home )?appraisals?\b/gi,
  },
  {
    claim: "fundingTime",
    pattern:
      /\b\d+ business days?\b|\b(fund(ed|ing|s)?|money|cash)\b[^.]{0,40}\b(in|within)\s+(\d+|one|two|three|four|five|six|seven)\s+(business )?(days?|hours?)\b/gi,
  },
  { claim: "applicationTime", pattern: /\b(\d+|five|ten|fifteen)[ -]minutes?\b/gi },
  { claim: "fdicInsured", pattern: /\bFDIC\b|\bfederally insured\b/gi },
  { claim: "bbbRating", pattern: /\bBBB\b|\bBetter Business Bureau\b|\bA\+(?=\W|$)/gi },
  { claim: "bankLevelSecurity", pattern: /\b(bank|military)[- ](level|grade)\b/gi },
  {
    claim: "drawPeriod",
    pattern:
      /\bdraw period\b[^.]{0,30}\b(is|of|lasts|typically|usually)\b[^.]{0,20}\byears?\b|\b(\d+|ten)[- ]years? draw\b/gi,
  },
  {
    claim: "borrowingShare",
    pattern:
      /\b8\d\s*%?\s*(–|-|to)\s*[89]\d\s*%|\b(up to|as much as)\s+[89]\d\s*%\s+of\s+(your|the)\s+(home|value)/gi,
  },
  { claim: "equityNeeded", pattern: /\b1\d\s*%?\s*(–|-|to)\s*2\d\s*%/gi },
  { claim: "creditScore", pattern: /\b640\b\+?/g },
  {
    claim: "rateTable",
    pattern:
      /\d+(\.\d+)?\s*%[^.%]{0,25}\b(APR|annual percentage rate)\b|\bAPR (of|from|as low as)\s+\d+(\.\d+)?\s*%|\brates? (from|of|as low as|starting at|at)\s+\d+(\.\d+)?\s*%/gi,
  },
];
