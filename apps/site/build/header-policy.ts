import { CONTENT_TYPES, PART_ENDINGS } from "./content-types.ts";
import { SECOND_HOME } from "@heloc/lender/addresses";
import { buildPolicy, findResources } from "./content-security-policy.ts";

/** What every web server that serves the site has to send. The recipes of all hosts are written from this. */
export interface HeaderPolicy {
  /** Sent with every response, redirects and errors included. */
  everywhere: Record<string, string>;
  /** Sent with all but `parts`. Its policy allows what any page loads. */
  documents: Record<string, string> & Record<"Content-Security-Policy", string>;
  /** By address, in place of that of `documents`: what this page loads, and nothing else. */
  pagePolicies: Record<string, string>;
  /** Endings of files that a browser only uses as parts of a page. */
  parts: readonly string[];
  /** Sent with files whose name holds a hash of their content. */
  hashedFiles: Record<"Cache-Control", string>;
  /** Sent with everything else. */
  pages: Record<"Cache-Control", string>;
  /** By the ending of a file's name, and by address where the ending does not tell. */
  contentTypes: { endings: Record<string, string>; addresses: Record<string, string> };
  /** What answers for addresses that do not exist behind the home page of a second language; absent where there is none. */
  secondNotFound?: { behind: string; file: string };
}

/** The folder of the files whose name holds a hash of their content. */
export const HASHED_FOLDER = "/_astro/";

/** Cloudflare allows 2,000 characters in a line of `_headers`; some room is left for a provider with a long address. */
export const LONGEST_SECURITY_POLICY = 1_900;

/** The type of the feed does not follow from its ending. */
const ATOM = "application/atom+xml";

/** The address of a built file. The page for addresses that do not exist has none, and keeps its name. */
export const addressOf = (file: string): string =>
  file.endsWith("/404.html") ? file : file.replace(/^\/index\.html$/, "/").replace(/\.html$/, "");

/** Works out the headers from what the built pages load. @param pages the HTML of every page by its address */
export function headerPolicy(
  pages: Record<string, string>,
  siteAddress: string,
  isInTwoLanguages = false,
): HeaderPolicy {
  const resources = Object.entries(pages).map(([address, html]) => [address, findResources(html)] as const);
  return {
    everywhere: {
      "X-Content-Type-Options": "nosniff",
      ...(siteAddress.startsWith("https:") && {
        "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
      }),
    },
    documents: {
      "Content-Security-Policy": buildPolicy(resources.map(([, found]) => found)),
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
    pagePolicies: Object.fromEntries(resources.map(([address, found]) => [address, buildPolicy([found])])),
    parts: PART_ENDINGS,
    hashedFiles: { "Cache-Control": "public, max-age=31536000, immutable" },
    pages: { "Cache-Control": "no-cache" },
    contentTypes: {
      endings: CONTENT_TYPES,
      addresses: Object.fromEntries(
        ["", ...(isInTwoLanguages ? [SECOND_HOME] : [])].map((home) => [`${home}/feed.xml`, ATOM]),
      ),
    },
    ...(isInTwoLanguages && {
      secondNotFound: { behind: `${SECOND_HOME}/`, file: `${SECOND_HOME}/404.html` },
    }),
  };
}
