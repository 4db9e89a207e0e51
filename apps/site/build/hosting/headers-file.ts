import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { NOTE } from "./configuration-text.ts";

/** Cloudflare Pages reads 100 rules; the others are for files. */
const MOST_PAGE_RULES = 90;

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Both know `/faq` for `faq.html` and send `404.html` with status 404
 * by themselves, so no `_redirects` is needed.
 *
 * Neither knows a rule for all but some files, so here the headers of documents go with everything. HTTP/2 and HTTP/3 send
 * a header again in a byte or two.
 *
 * Both join the values of a header that two rules set. So `Cache-Control` stands in one rule only: without one they
 * send `public, max-age=0, must-revalidate`, which means what `no-cache` means. Of two policies a browser keeps both: that of all pages,
 * and the narrower one of this page. Beyond 100 rules Cloudflare reads no more, so that the deepest pages keep the wider one.
 */
export function headersFile(policy: HeaderPolicy): string {
  const types = [
    ...Object.entries(policy.contentTypes.addresses),
    ...Object.entries(policy.contentTypes.endings)
      .filter(([ending]) => ["txt", "webmanifest"].includes(ending))
      .map(([ending, type]) => [`/*.${ending}`, type] as const),
  ];
  return `${[
    `# ${NOTE}`,
    "/*",
    ...lines({ ...policy.everywhere, ...policy.documents }),
    `${HASHED_FOLDER}*`,
    ...lines(policy.hashedFiles),
    ...Object.entries(policy.pagePolicies)
      .filter(([address]) => !address.endsWith(".html"))
      .sort(([a], [b]) => a.split("/").length - b.split("/").length)
      .slice(0, MOST_PAGE_RULES)
      .flatMap(([address, text]) => [address, ...lines({ "Content-Security-Policy": text })]),
    ...types.flatMap(([address, type]) => [address, `  Content-Type: ${type}`]),
  ].join("\n")}\n`;
}

/**
 * The `_redirects` file of Netlify, which knows one page for addresses that do not exist; this is the second one. Cloudflare
 * Pages takes the nearest 404.html by itself and passes over this line.
 */
export const redirectsFile = ({ behind, file }: NonNullable<HeaderPolicy["secondNotFound"]>): string =>
  `# ${NOTE}\n${behind}* ${file} 404\n`;
