import type { PageCheck } from "../page-check.ts";

/** Elements that make a browser ask another computer without the visitor's doing. */
const LOADERS: [selector: string, attribute: string][] = [
  ["script[src]", "src"],
  ["img[src]", "src"],
  ["iframe[src]", "src"],
  ["link[rel=stylesheet][href]", "href"],
  ["link[rel=preload][href]", "href"],
  ["link[rel=preconnect][href]", "href"],
  ["link[rel=dns-prefetch][href]", "href"],
];

/**
 * A page asks only computers of the lender, or of a company that the privacy choices page names (Cal. Penal Code 631
 * and 638.51; Cal. Civ. Code 1798.100). What scripts ask for later is measured in a browser (e2e/privacy.test.ts).
 * @param ownOrigins where the site and the lender's own survey are
 */
export const otherPartiesAreNamed = (ownOrigins: string[]): PageCheck => ({
  id: "other-parties",
  rule: "Cal. Penal Code 631 and 638.51, Cal. Civ. Code 1798.100",
  find(page, { lender }) {
    const named = lender.serviceProviders.map(({ host }) => host);
    const addresses = LOADERS.flatMap(([selector, attribute]) =>
      page.root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? ""),
    );
    const strangers = addresses
      .filter((address) => /^(https?:)?\/\//.test(address))
      .map((address) => new URL(address, "https://x.invalid"))
      .filter(({ origin, host }) => !ownOrigins.includes(origin) && !named.includes(host));
    return [...new Set(strangers.map(({ host }) => host))].map(
      (host) => `Asks ${host}, which content/lender.ts does not name under serviceProviders.`,
    );
  },
});

/** Testimonials that are invented say so beside them; a rating stands in no data for machines (16 CFR 465.2, 465.8). */
export const testimonialsAreHonest: PageCheck = {
  id: "testimonials",
  rule: "16 CFR 465.2 and 465.8, 16 CFR 255",
  find(page, { lender }) {
    const figures = page.root
      .querySelectorAll("figure")
      .filter((figure) => figure.querySelector("blockquote"));
    const unmarked = lender.sample && figures.some((figure) => !/Sample testimonial/.test(figure.text));
    const rated = page.root
      .querySelectorAll('script[type="application/ld+json"]')
      .some((data) => /"(aggregateRating|reviewRating|review)"/.test(data.rawText));
    return [
      ...(unmarked ? ["A sample testimonial does not say that it is one."] : []),
      ...(rated ? ["Tells machines a rating that no stored reviews prove."] : []),
    ];
  },
};
