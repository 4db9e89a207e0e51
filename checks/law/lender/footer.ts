import { createHash } from "node:crypto";
import { STATES } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";

const { regulator: REGULATOR } = STATES.TX.complaintNotice;

/**
 * Whether a lender has to show the Texas complaint notice: a lender or broker, no bank and no credit union, that lends in
 * Texas and is licensed there by the Department of Savings and Mortgage Lending (7 TAC 56.200(c), 57.200(c)).
 */
export const owesTexasNotice = ({ entityType, states, licenses }: LenderFacts): boolean =>
  !isDepository(entityType) &&
  states.includes("TX") &&
  licenses.some(({ state, regulator }) => state === "TX" && regulator.includes(REGULATOR));

/** Banks and credit unions lend under their charter; the others need a state's license. */
export const isDepository = (entityType: LenderFacts["entityType"]): boolean =>
  entityType === "insured-bank" || entityType === "credit-union";

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footer: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  find({ root, language }) {
    const element = root.querySelector("footer");
    const links = element?.querySelectorAll("a") ?? [];
    const hasLink = (words: RegExp) => links.some(({ text }) => words.test(text));
    const privacyChoices =
      language === "es"
        ? hasLink(/opciones de privacidad/i)
        : element?.querySelector('a[href="/privacy-choices"]');
    const source = (name: string) => ({ file: `${language}/navigation.yaml`, at: ["footer", name] });
    return [
      !/could lose your home|podría perder su casa/.test(element?.text ?? "") && {
        source: source("securedLoan"),
        advice: "The footer does not say that the home could be lost. Write “you could lose your home”.",
      },
      !privacyChoices && {
        source: source("privacyChoices"),
        advice: "The footer has no link to the privacy choices. Write href: /privacy-choices.",
      },
      !hasLink(/privacy|privacidad/i) && {
        source: source("privacy"),
        advice: "No link of the footer has the word privacy. Write it.",
      },
      !element?.querySelector('a[href$="#rates-and-terms"]') && {
        source: source("ratesAndTerms"),
        advice: "The footer has no link to the rates and terms. Write href: /#rates-and-terms.",
      },
    ];
  },
};

/** Name and NMLS number together, every state's license line, on every page (Cal. Fin. Code 22162, 7 TAC 56.203/57.203). */
export const lenderIdentity: PageCheck = {
  id: "lender-identity",
  rule: "Cal. Fin. Code 22162(a), 7 TAC 56.203 and 57.203, 12 CFR 1007.105",
  find({ root }, { lender }) {
    const words = flat(root.querySelector("footer")?.text ?? "");
    const afterName = words.split(lender.legalName)[1]?.slice(0, 80) ?? "";
    return [
      !new RegExp(`NMLS\\s*(ID)?\\s*#?\\s*${lender.nmlsId}\\b`).test(afterName) && {
        source: { file: "en/navigation.yaml", at: ["license"] },
        advice:
          "The legal name does not stand with its NMLS number in the footer. Write NMLS #{nmlsId} into license.",
      },
      lender.licenses
        .filter(({ state, line }) => lender.states.includes(state) && !words.includes(flat(line)))
        .map(({ line }) => ({
          source: { file: "lender.yaml", at: ["licenses"] },
          advice: `The footer does not show this license line: ${line}`,
        })),
    ];
  },
};

/** The sign and its words on every page (12 CFR 338.3; for others 42 U.S.C. 3605 and good practice). */
export const equalHousing: PageCheck = {
  id: "equal-housing",
  rule: "12 CFR 338.3, 42 U.S.C. 3605",
  find({ root }) {
    const element = root.querySelector("footer");
    const sign = 'svg[aria-label*="Equal Housing Lender"], img[alt*="Equal Housing Lender"]';
    const isShown = element?.querySelector(sign) && element.text.includes("Equal Housing Lender");
    return (
      !isShown && {
        source: { file: "lender.yaml", at: ["equalHousingLender"] },
        advice: "The Equal Housing Lender sign is missing. Switch it on.",
      }
    );
  },
};

/** The regulator's notice, to the letter of the text that was compared with its page (7 TAC 56.200(c), 57.200(c)). */
export const texasNotice: PageCheck = {
  id: "texas-notice",
  rule: STATES.TX.complaintNotice.rule,
  find({ root }, { lender }) {
    const hashes = root
      .querySelectorAll("footer p")
      .map(({ text }) => createHash("sha256").update(flat(text)).digest("hex"));
    return (
      owesTexasNotice(lender) &&
      !hashes.includes(lender.texasComplaintNotice?.sha256 ?? "") && {
        source: { file: "lender.yaml", at: ["texasComplaintNotice"] },
        advice:
          "The Texas complaint notice is missing, or its words are not those that were compared. Copy it from sml.texas.gov, word for word.",
      }
    );
  },
};
