import { SECOND_HOME } from "@heloc/lender/addresses";
import { buildPolicy, findResources } from "./content-security-policy.ts";

export const HASHED_FOLDER = "/_astro/";

/** The content type of every file of the site, by its ending: tables of web servers differ, and none says that text is UTF-8. */
const CONTENT_TYPES = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

/** Of files that a browser only uses as parts of a page, where it reads no policy. An SVG or XML file opened by itself is a document. */
const PART_ENDINGS = ["avif", "css", "ico", "jpg", "js", "json", "png", "webmanifest", "webp", "woff2"];

/** Of the files that the build writes in compressed forms as well. */
export const COMPRESSED_ENDINGS = ["css", "html", "js", "json", "svg", "txt", "webmanifest", "xml"];

/**
 * Matches every address that is answered with 404 although a file would fit it, in all recipes. A page has one address: `/faq`, not its
 * file `/faq.html`. Files of the host itself and the compressed forms of other files have none. PCRE, RE2 and JavaScript read it.
 */
export const UNADDRESSED = "([\\x00-\\x1f]|//|\\.(html|br|gz)/?$|^(/es)?/(index|404|_headers|_redirects)/?$)";

/** Matches an address with a closing slash, which leads to the one without (308); that is its only group. */
export const WITH_CLOSING_SLASH = "^(/.*[^/])/$";

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
export function headerPolicy(pages: Record<string, string>, siteAddress: string) {
  const resources = Object.entries(pages).map(([address, html]) => [address, findResources(html)] as const);
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
    parts: PART_ENDINGS,
    /** Sent with files whose name holds a hash of their content. */
    hashedFiles: { "Cache-Control": "public, max-age=31536000, immutable" },
    /** Sent with everything else. */
    pages: { "Cache-Control": "no-cache" },
    /** By the ending of a file's name, and by address where the ending does not tell. */
    contentTypes: {
      endings: CONTENT_TYPES as Record<string, string>,
      addresses: { "/feed.xml": ATOM, [`${SECOND_HOME}/feed.xml`]: ATOM } as Record<string, string>,
    },
    /** What answers for addresses that do not exist behind a folder; the page of a second language before that of all. */
    notFoundPages: Object.keys(pages)
      .filter((address) => address.endsWith("/404.html"))
      .map((file) => ({ behind: file.replace("404.html", ""), file }))
      .sort((one, other) => other.behind.length - one.behind.length),
  };
}
