import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { caddyRecipe, NOTE } from "./caddy.ts";

/**
 * Everything a host needs to serve the built site, by file name from the folder of the lender's builds. `_headers` lies among the pages,
 * because Netlify and Cloudflare Pages look for it there; no server hands it out.
 */
export function writeRecipes(policy: HeaderPolicy): Record<string, string> {
  const { secondNotFound: second } = policy;
  return {
    "site/_headers": headersFile(policy),
    // Netlify knows one page for addresses that do not exist; this is the second one. Cloudflare Pages takes the nearest 404.html
    // by itself and passes over this line.
    ...(second && { "site/_redirects": `# ${NOTE}\n${second.behind}* ${second.file} 404\n` }),
    "hosting/caddy/site.caddy": caddyRecipe(policy),
  };
}

/** Cloudflare Pages reads 100 rules; the others are for files. */
const MOST_PAGE_RULES = 90;

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Both know `/faq` for `faq.html` and send `404.html` with status 404
 * by themselves, so no `_redirects` is needed for pages.
 *
 * Neither knows a rule for all but some files, so here the headers of documents go with everything. HTTP/2 and HTTP/3 send
 * a header again in a byte or two.
 *
 * Both join the values of a header that two rules set. So `Cache-Control` stands in one rule only: without one they
 * send `public, max-age=0, must-revalidate`, which means what `no-cache` means. Of two policies a browser keeps both: that of
 * all pages, and the narrower one of this page. Beyond 100 rules Cloudflare reads no more: the deepest pages keep the wider one.
 */
function headersFile({
  everywhere,
  documents,
  hashedFiles,
  pagePolicies,
  contentTypes,
}: HeaderPolicy): string {
  const types = [
    ...Object.entries(contentTypes.addresses),
    ...["txt", "webmanifest"].map((ending) => [`/*.${ending}`, contentTypes.endings[ending]]),
  ];
  return `${[
    `# ${NOTE}`,
    "/*",
    ...lines({ ...everywhere, ...documents }),
    `${HASHED_FOLDER}*`,
    ...lines(hashedFiles),
    ...Object.entries(pagePolicies)
      .filter(([address]) => !address.endsWith(".html"))
      .sort(([a], [b]) => a.split("/").length - b.split("/").length)
      .slice(0, MOST_PAGE_RULES)
      .flatMap(([address, text]) => [address, ...lines({ "Content-Security-Policy": text })]),
    ...types.flatMap(([address, type]) => [address, `  Content-Type: ${type}`]),
  ].join("\n")}\n`;
}
