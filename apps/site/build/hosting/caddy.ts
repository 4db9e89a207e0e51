import { readFileSync } from "node:fs";
import { COMPRESSED_ENDINGS } from "../content-types.ts";
import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED, WITH_CLOSING_SLASH } from "./addresses.ts";

/** Begins every generated file. */
export const NOTE = "Written by the build. Changes are lost.";

/** A value in double quotes, as Caddy reads it. */
const quote = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);

/**
 * A snippet for a Caddyfile: `import site.caddy` and, in the site's block, `import static_site /path/of/site`. Caddy follows only the
 * lines within `route` in their order. `defer` replaces what `file_server` sets itself, and takes effect from the last to the
 * first, so that the first one holds. An answer of `handle_errors` does not pass through `route`, and gets its headers again.
 */
export function caddyRecipe(policy: HeaderPolicy): string {
  const { everywhere, documents, pagePolicies, pages, contentTypes, secondNotFound } = policy;
  const types = [
    ...Object.entries(contentTypes.addresses).map(([path, type]) => [
      path.slice(1).replaceAll("/", "_"),
      path,
      type,
    ]),
    ...Object.entries(contentTypes.endings).map(([ending, type]) => [ending, `*.${ending}`, type]),
  ];
  const CSP = "Content-Security-Policy";
  const notFoundHeaders = (file: string) =>
    headerLines({
      ...{ ...pages, "Content-Type": contentTypes.endings.html ?? "", Vary: "Accept-Encoding" },
      [CSP]: pagePolicies[file] ?? documents[CSP],
    });
  return fillTemplate({
    securityHeaders: headerLines(everywhere),
    documentHeaders: headerLines(documents),
    pagePolicies: Object.entries({ ...pagePolicies, default: documents[CSP] }).map(
      ([address, policy]) => `${address} ${quote(policy)}`,
    ),
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
    notFoundHeaders: notFoundHeaders("/404.html"),
    secondNotFound: secondNotFound
      ? [
          "\t\t@second_not_found {",
          "\t\t\texpression {err.status_code} == 404",
          `\t\t\tpath ${secondNotFound.behind}*`,
          "\t\t}",
          "\t\thandle @second_not_found {",
          `\t\t\trewrite * ${secondNotFound.file}`,
          "\t\t\theader {",
          ...notFoundHeaders(secondNotFound.file).map((line) => `\t\t\t\t${line}`),
          "\t\t\t\tdefer",
          "\t\t\t}",
          "\t\t\tfile_server {",
          "\t\t\t\tprecompressed br gzip",
          "\t\t\t\tstatus 404",
          "\t\t\t}",
          "\t\t}",
        ]
      : [],
  });
}

/**
 * Fills in the `<<names>>` of the template. Each line of a list is indented as its name is.
 * @throws when a name has no value
 */
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
