import { CONTENT_TYPES, PART_ENDINGS } from "./content-types.ts";
import { SECOND_HOME } from "@heloc/lender/addresses";
import { buildPolicy, findResources } from "./content-security-policy.ts";

export const HASHED_FOLDER = "/_astro/";

/** Cloudflare allows 2,000 characters in a line of `_headers`; some room is left for a provider with a long address. */
export const LONGEST_SECURITY_POLICY = 1_900;

/** The type of the feed does not follow from its ending. */
const ATOM = "application/atom+xml";

/** The address of a built file. The page for addresses that do not exist has none, and keeps its name. */
export const addressOf = (file: string): string =>
  file.endsWith("/404.html") ? file : file.replace(/^\/index\.html$/, "/").replace(/\.html$/, "");

/** What every web server that serves the site has to send. The recipes of all hosts are written from this. */
export type HeaderPolicy = ReturnType<typeof headerPolicy>;

/** Works out the headers from what the built pages load. @param pages the HTML of every page by its address */
export function headerPolicy(pages: Record<string, string>, siteAddress: string, isInTwoLanguages = false) {
  const resources = Object.entries(pages).map(([address, html]) => [address, findResources(html)] as const);
  const feeds = ["", ...(isInTwoLanguages ? [SECOND_HOME] : [])].map((home) => [`${home}/feed.xml`, ATOM]);
  return {
    /** Sent with every response, redirects and errors included. */
    everywhere: {
      "X-Content-Type-Options": "nosniff",
      ...(siteAddress.startsWith("https:") && {
        "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
      }),
    },
    /** Sent with all but `parts`. Its policy allows what any page loads. */
    documents: {
      "Content-Security-Policy": buildPolicy(resources.map(([, found]) => found)),
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
    /** By address, in place of that of `documents`: what this page loads, and nothing else. */
    pagePolicies: Object.fromEntries(resources.map(([address, found]) => [address, buildPolicy([found])])),
    /** Endings of files that a browser only uses as parts of a page. */
    parts: PART_ENDINGS,
    /** Sent with files whose name holds a hash of their content. */
    hashedFiles: { "Cache-Control": "public, max-age=31536000, immutable" },
    /** Sent with everything else. */
    pages: { "Cache-Control": "no-cache" },
    /** By the ending of a file's name, and by address where the ending does not tell. */
    contentTypes: { endings: CONTENT_TYPES, addresses: Object.fromEntries(feeds) as Record<string, string> },
    /** What answers for addresses that do not exist behind the home page of a second language. */
    ...(isInTwoLanguages && {
      secondNotFound: { behind: `${SECOND_HOME}/`, file: `${SECOND_HOME}/404.html` },
    }),
  };
}
