import type { Fault } from "../reading/read-file.ts";
import type { ClaimFacts } from "../schema/claims.ts";
import type { Language } from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";

/** The claim of FDIC insurance by a lender that is no insured bank and names none (12 CFR 328.102). */
export function unnamedInsuredBank(claims: Record<string, ClaimFacts>, lender: LenderFacts): Fault[] {
  const isClaimed = claims["fdicInsured"] && !claims["fdicInsured"].withdrawn;
  if (!isClaimed || lender.insuredBank || lender.entityType === "insured-bank") return [];
  return [
    {
      path: ["fdicInsured"],
      message:
        "FDIC insurance is claimed, and the lender is no insured bank. Name the bank that holds the insured deposits in lender.yaml, or withdraw the claim.",
    },
  ];
}

/** What has to be said of deposit insurance, in each language. */
const WORDS: Record<Language, { ofABank: string; ofNoBank: string[]; always: string }> = {
  en: { ofABank: "deposits at", ofNoBank: ["not a bank", "not insured"], always: "loan, not a deposit" },
  es: {
    ofABank: "depósitos en",
    ofNoBank: ["no es un banco", "no está asegurada"],
    always: "préstamo, no un depósito",
  },
};

/** What the limit of such a claim leaves out, as the words to write (12 U.S.C. 1828(a)(4), 12 CFR 328.102(b)). */
export function missingDepositWords(
  limit: string,
  { entityType, insuredBank }: LenderFacts,
  language: Language = "en",
): string[] {
  const { ofABank, ofNoBank, always } = WORDS[language];
  const isBank = entityType === "insured-bank";
  const needed = [...(isBank ? [ofABank] : [insuredBank?.name ?? "", ...ofNoBank]), always];
  return needed.filter((words) => !limit.includes(words));
}
