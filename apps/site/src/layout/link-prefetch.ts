import { pathTo } from "../language/addresses.ts";

/**
 * Speculation rules (https://html.spec.whatwg.org/#speculative-loading): a page whose link is pointed at or pressed is
 * fetched before it is opened. Fetched only and never run beforehand, so nothing is stored or counted for a page that
 * nobody sees. Only pages of this site: "/*" is read against the page's own address, and an address with a point in its
 * last part is a file. The thank-you page follows a sent application and nothing else.
 */
export const linkPrefetch = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*.*" } },
          { not: { href_matches: pathTo("/thank-you") } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
