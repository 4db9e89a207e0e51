import { createHash } from "node:crypto";
import type { PageCheck } from "../page-check.ts";

const flat = (text: string) => text.replace(/\s+/g, " ").trim();

/** Name and NMLS number together, every state's licence line, on every page (Cal. Fin. Code 22162, 7 TAC 56.203/57.203). */
export const lenderIsNamed: PageCheck = {
  id: "lender-identity",
  rule: "Cal. Fin. Code 22162(a), 7 TAC 56.203 and 57.203, 12 CFR 1007.105",
  find(page, { lender }) {
    const footer = flat(page.root.querySelector("footer")?.text ?? "");
    const problems: string[] = [];
    const after = footer.split(lender.legalName)[1]?.slice(0, 80) ?? "";
    if (!new RegExp(`NMLS\\s*(ID)?\\s*#?\\s*${lender.nmlsId}\\b`).test(after))
      problems.push("The legal name does not stand with its NMLS number in the footer.");
    for (const { state, line } of lender.licences)
      if (!footer.includes(flat(line)))
        problems.push(`The licence line for ${state} is missing in the footer.`);
    return problems;
  },
};

/** The sign and its words on every page (12 CFR 338.3; for others 42 U.S.C. 3605 and good practice). */
export const equalHousingIsShown: PageCheck = {
  id: "equal-housing",
  rule: "12 CFR 338.3, 42 U.S.C. 3605",
  find(page) {
    const footer = page.root.querySelector("footer");
    const sign = footer?.querySelector(
      'svg[aria-label="Equal Housing Lender"], img[alt="Equal Housing Lender"]',
    );
    return sign && footer?.text.includes("Equal Housing Lender")
      ? []
      : ["The Equal Housing Lender sign is missing."];
  },
};

/** The regulator's notice, to the letter of the text that was compared with its page (7 TAC 56.200(c), 57.200(c)). */
export const texasNoticeIsShown: PageCheck = {
  id: "texas-notice",
  rule: "7 TAC 56.200(c) and 57.200(c)",
  find(page, { lender }) {
    if (!lender.licences.some(({ state }) => state === "TX")) return [];
    const shown = page.root
      .querySelectorAll("footer p")
      .some(
        (element) =>
          createHash("sha256").update(flat(element.text)).digest("hex") ===
          lender.texasComplaintNotice.sha256,
      );
    return shown
      ? []
      : ["The Texas complaint notice is missing, or its words are not those that were compared."];
  },
};

/** Only an insured bank may say FDIC, and then of deposits (12 U.S.C. 1828(a)(4), 12 CFR 328.100–102). */
export const fdicIsNotMisused: PageCheck = {
  id: "fdic",
  rule: "12 U.S.C. 1828(a)(4), 12 CFR 328",
  find(page, { lender }) {
    if (lender.sample || lender.entityType === "insured-bank") return [];
    const places = [page.text, ...page.root.querySelectorAll("img").map((image) => image.toString())];
    return places.some((place) => /\bFDIC\b/i.test(place))
      ? ["Says FDIC, and the lender is no insured bank."]
      : [];
  },
};

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footerCarriesTheRest: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  find(page) {
    const footer = page.root.querySelector("footer");
    const problems: string[] = [];
    if (!/could lose your home/.test(footer?.text ?? ""))
      problems.push("Does not say that the home could be lost.");
    if (!footer?.querySelector('a[href="/privacy-choices"]'))
      problems.push("No link to the privacy choices.");
    if (!footer?.querySelectorAll("a").some((link) => /privacy/i.test(link.text)))
      problems.push("No link with the word privacy.");
    if (!footer?.querySelector('a[href$="#rates-and-terms"]'))
      problems.push("No link to the rates and terms.");
    return problems;
  },
};
