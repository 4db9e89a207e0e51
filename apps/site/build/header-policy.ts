import { CONTENT_TYPES, PART_ENDINGS, SPECIAL_CONTENT_TYPES } from "./content-types.ts";
import { SECOND_HOME } from "@heloc/lender/addresses";
import { buildPolicy, findResources } from "./content-security-policy.ts";

/** What every web server that serves the site has to send. The recipes of all hosts are written from this. */
export interface HeaderPolicy {
  /** Sent with every response, redirects and errors included. */
  everywhere: Record<string, string>;
  /** Sent with everything that a browser can open as a document, which is all but `parts`. */
  documents: Record<string, string> & Record<"Content-Security-Policy", string>;
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

/**
 * The longest policy that every host takes: Cloudflare allows 2,000 characters in a line of `_headers`. Some room is left for
 * a provider with a long address.
 */
export const LONGEST_SECURITY_POLICY = 1_900;

/**
 * Works out the headers from what the built pages load.
 * @param pages the HTML of every page
 * @param isInTwoLanguages whether the site has the pages of a second language
 * @param siteAddress where the site will be seen; only an https site may ask browsers to stay with https
 */
export function headerPolicy(pages: string[], siteAddress: string, isInTwoLanguages = false): HeaderPolicy {
  return {
    everywhere: {
      "X-Content-Type-Options": "nosniff",
      ...(siteAddress.startsWith("https:")
        ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
        : {}),
    },
    documents: {
      "Content-Security-Policy": buildPolicy(pages.map(findResources)),
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
    parts: PART_ENDINGS,
    hashedFiles: { "Cache-Control": "public, max-age=31536000, immutable" },
    pages: { "Cache-Control": "no-cache" },
    contentTypes: { endings: CONTENT_TYPES, addresses: typesOf(isInTwoLanguages) },
    ...(isInTwoLanguages && {
      secondNotFound: { behind: `${SECOND_HOME}/`, file: `${SECOND_HOME}/404.html` },
    }),
  };
}

const typesOf = (isInTwoLanguages: boolean): Record<string, string> =>
  isInTwoLanguages
    ? {
        ...SPECIAL_CONTENT_TYPES,
        ...Object.fromEntries(
          Object.entries(SPECIAL_CONTENT_TYPES).map(([address, type]) => [SECOND_HOME + address, type]),
        ),
      }
    : SPECIAL_CONTENT_TYPES;
