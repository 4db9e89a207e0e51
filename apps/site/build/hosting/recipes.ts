import { readFileSync } from "node:fs";
import {
  COMPRESSED_ENDINGS,
  HASHED_FOLDER,
  type HeaderPolicy,
  UNADDRESSED,
  WITH_CLOSING_SLASH,
} from "../header-policy.ts";

/** Begins every generated file. */
const NOTE = "Written by the build. Changes are lost.";

/**
 * Everything a host needs to serve the built site, by file name from the folder of the lender's builds. `_headers` lies among the pages,
 * because Netlify and Cloudflare Pages look for it there; no server hands it out.
 */
export function writeRecipes(policy: HeaderPolicy): Record<string, string> {
  const redirects = policy.notFoundPages.map(({ behind, file }) => `${behind}* ${file} 404\n`);
  return {
    "site/_headers": headersFile(policy),
    // For Netlify, which knows one such page by itself. Cloudflare Pages takes the nearest 404.html and passes over these lines.
    "site/_redirects": `# ${NOTE}\n${redirects.join("")}`,
    "hosting/caddy/site.caddy": caddyRecipe(policy),
  };
}

/** Cloudflare Pages reads 100 rules; the others are for files. */
const MOST_PAGE_RULES = 90;

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * The `_headers` file of Netlify and Cloudflare Pages, which serve `faq.html` at `/faq` and `404.html` with status 404 by themselves.
 * Neither has a rule for all but some files, so the headers of documents go with everything.
 *
 * Both join the values of a header that two rules set. So `Cache-Control` is in one rule only: without one they send
 * `public, max-age=0, must-revalidate`, which means `no-cache`. Of two policies a browser enforces both: that of all pages and the
 * narrower one of this page. Cloudflare reads 100 rules: the deepest pages keep the wider policy.
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

/** A value in double quotes, as Caddy reads it. */
const quote = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);

/**
 * A snippet for a Caddyfile: `import site.caddy` and, in the site's block, `import static_site /path/of/site`. Caddy follows only the
 * lines within `route` in their order. `defer` replaces what `file_server` sets itself, and takes effect from the last to the
 * first, so that the first one holds. An answer of `handle_errors` does not pass through `route`, and gets its headers again.
 */
function caddyRecipe(policy: HeaderPolicy): string {
  const { everywhere, documents, pagePolicies, pages, contentTypes } = policy;
  const types = [
    ...Object.entries(contentTypes.addresses).map(([path, type]) => [
      path.slice(1).replaceAll("/", "_"),
      path,
      type,
    ]),
    ...Object.entries(contentTypes.endings).map(([ending, type]) => [ending, `*.${ending}`, type]),
  ];
  const policyOf = (address: string) => quote(pagePolicies[address] ?? documents["Content-Security-Policy"]);
  return fillTemplate({
    securityHeaders: headerLines(everywhere),
    documentHeaders: headerLines(documents),
    pagePolicies: [...Object.keys(pagePolicies), "default"].map(
      (address) => `${address} ${policyOf(address)}`,
    ),
    notFoundPages: policy.notFoundPages.map(({ behind, file }) => `~^${behind} ${file} ${policyOf(file)}`),
    parts: policy.parts.map((ending) => `*.${ending}`).join(" "),
    unaddressed: UNADDRESSED,
    withClosingSlash: WITH_CLOSING_SLASH,
    hashedFolder: HASHED_FOLDER,
    pageHeaders: headerLines(pages),
    hashedFileHeaders: headerLines(policy.hashedFiles),
    contentTypes: types.flatMap(([name, path, type = ""]) => [
      `@${name} path ${path}`,
      `header @${name} {`,
      `\tContent-Type ${quote(type)}`,
      `\tdefer`,
      `}`,
    ]),
    compressedFiles: COMPRESSED_ENDINGS.map((ending) => `*.${ending}`).join(" "),
    notFoundHeaders: headerLines({ ...pages, "Content-Type": contentTypes.endings.html ?? "" }),
  });
}

/** Fills in the `<<names>>` of the template, and indents each line of a list as its name is. */
function fillTemplate(values: Record<string, string | readonly string[]>): string {
  const template = readFileSync(new URL("templates/site.caddy", import.meta.url), "utf8");
  return template.replace(/([ \t]*)<<(\w+)>>/g, (_, indent: string, name: string) => {
    const value = name === "note" ? NOTE : values[name];
    if (value === undefined) throw new Error(`Nothing fills <<${name}>> of site.caddy.`);
    return [value]
      .flat()
      .map((line) => indent + line)
      .join("\n");
  });
}
