import { missingDepositWords } from "@heloc/lender/law/deposit-insurance";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { listStates } from "@heloc/lender/law/states";
import type { PageCheck } from "../../check.ts";
import { addressesOn } from "../../pages/built-page.ts";

/**
 * FDIC insurance is of deposits: an insured bank says so of its own, another lender of those at the bank that it names, and
 * then says that it is no bank itself (12 U.S.C. 1828(a)(4), 12 CFR 328.100–102).
 */
export const fdic: PageCheck = {
  id: "fdic",
  rule: "12 U.S.C. 1828(a)(4), 12 CFR 328",
  find({ text, root, language }, { lender }) {
    if (lender.entityType === "insured-bank") return undefined;
    const places = [text, ...root.querySelectorAll("img").map((image) => image.toString())];
    if (!places.some((place) => /\bFDIC\b/i.test(place))) return undefined;
    if (!lender.insuredBank)
      return {
        words: "FDIC",
        advice:
          "The lender is no insured bank, and lender.yaml names none. Take the word out, and withdraw a claim of it.",
      };
    return missingDepositWords(text, lender, language).map((words) => ({
      words: "FDIC",
      advice: `Speaks of FDIC insurance and leaves out “${words}”. Write it into the limit of the claim.`,
    }));
  },
};

/** Elements that make a browser ask another computer without the visitor's doing. */
const LOADERS = {
  src: "script, img, iframe, source, video, audio, embed",
  srcset: "img, source",
  href: ["stylesheet", "preload", "modulepreload", "preconnect", "dns-prefetch"]
    .map((rel) => `link[rel=${rel}]`)
    .join(", "),
};

/**
 * A page asks only computers of the lender, or of a company that the privacy choices page names (Cal. Penal Code 631
 * and 638.51; Cal. Civ. Code 1798.100). What scripts ask for later is measured in a browser (e2e/privacy.test.ts).
 */
export const otherParties: PageCheck = {
  id: "other-parties",
  rule: "Cal. Penal Code 631 and 638.51, Cal. Civ. Code 1798.100",
  find(page, { lender, provider }) {
    const own = [page.site.origin];
    if (isOwnSurvey(provider)) own.push(new URL(provider.address).origin);
    const named = lender.serviceProviders.map(({ host }) => host);
    const strangers = addressesOn(page, LOADERS)
      .filter((address) => /^(https?:)?\/\//.test(address))
      .map((address) => new URL(address, "https://x.invalid"))
      .filter(({ origin, host }) => !own.includes(origin) && !named.includes(host));
    return [...new Set(strangers.map(({ host }) => host))].map((host) => ({
      source: { file: "lender.yaml", at: ["serviceProviders"] },
      advice: `The page asks ${host}, which the service providers in lender.yaml leave out. Add who it is and what for.`,
    }));
  },
};

/** The lender's own office, and the laws that an article cites, may be in another state. */
const NOT_ABOUT_LOANS = 'address, [aria-labelledby="sources-heading"]';

/** A page speaks of no state where the lender does not lend: only terms that are really offered are advertised. */
export const otherStates: PageCheck = {
  id: "other-states",
  rule: "12 CFR 1026.16(a), 15 U.S.C. 45",
  pages: ["page", "survey", "text"],
  find({ blocks }, { lender }) {
    const others = listStates().filter(([state]) => !lender.states.includes(state));
    const own = [lender.legalName, lender.brandName];
    return blocks
      .filter(({ element }) => !element.closest(NOT_ABOUT_LOANS))
      .map(({ text }) => {
        const said = own.reduce((left, name) => left.replaceAll(name, ""), text);
        return others
          .filter(([, { name }]) => said.includes(name))
          .map(([state, { name }]) => ({
            words: text,
            advice: `Speaks of ${name}, where the lender does not lend. Take it out, or write {${state}: …} around it.`,
          }));
      });
  },
};

/** Testimonials that are invented say so beside them; a rating stands in no data for machines (16 CFR 465.2, 465.8). */
export const testimonials: PageCheck = {
  id: "testimonials",
  rule: "16 CFR 465.2 and 465.8, 16 CFR 255",
  find({ root, language }, { lender }) {
    const quotations = root.querySelectorAll("figure").filter((figure) => figure.querySelector("blockquote"));
    const isUnmarked =
      lender.sample && quotations.some(({ text }) => !/Sample testimonial|Testimonio de ejemplo/.test(text));
    const isRated = root
      .querySelectorAll('script[type="application/ld+json"]')
      .some(({ rawText }) => /"(aggregateRating|reviewRating|review)"/.test(rawText));
    return [
      isUnmarked && {
        source: { file: `${language}/landing.yaml`, at: ["testimonials", "sampleNote"] },
        advice: "A sample testimonial does not say that it is one. Write “Sample testimonial”.",
      },
      isRated && { advice: "Tells machines a rating that no stored reviews prove." },
    ];
  },
};
