import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED, WITH_CLOSING_SLASH } from "./addresses.ts";
import { fillTemplate, quote } from "./configuration-text.ts";

/** A word of nginx's language. `$` would start a variable, and nginx knows no way to write it. */
function word(value: string): string {
  if (value.includes("$")) throw new Error(`nginx cannot send "${value}", because it holds a "$".`);
  return quote(value);
}

/** The variable with the value of a header of documents; empty, and so not sent, for parts of pages. */
const variableOf = (header: string) => `$site_${header.toLowerCase().replaceAll("-", "_")}`;

/**
 * What has to stand in `http {}`. The values are chosen by a map and not inside of locations: a location with an
 * `add_header` of its own would lose all those of the server.
 */
export const nginxMaps = ({ pages, hashedFiles, documents, parts, secondNotFound }: HeaderPolicy): string =>
  fillTemplate("maps.conf", {
    documentHeaders: Object.entries(documents).flatMap(([name, value]) => [
      `map $uri ${variableOf(name)} {`,
      `    default ${word(value)};`,
      `    ~\\.(${parts.join("|")})$ "";`,
      `}`,
    ]),
    notFound: secondNotFound
      ? [
          "map $request_uri $site_not_found {",
          "    default /404.html;",
          `    ~^${secondNotFound.behind} ${secondNotFound.file};`,
          "}",
        ]
      : [],
    hashedFolder: HASHED_FOLDER,
    pageCaching: word(pages["Cache-Control"]),
    hashedFileCaching: word(hashedFiles["Cache-Control"]),
  });

/** A file of its own, because nginx refuses to start with it where the module is missing. */
export const nginxBrotli = (): string => fillTemplate("brotli.conf", {});

/** What has to stand in `server {}`, beside its `listen`, `server_name`, `root` and certificates. */
export function nginxServer({ everywhere, documents, contentTypes, secondNotFound }: HeaderPolicy): string {
  const locations = Object.entries(contentTypes.addresses).map(
    ([address, type]) => `location = ${address} {
    types {}
    default_type ${word(type)};
}`,
  );
  return fillTemplate("server.conf", {
    securityHeaders: [
      ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} ${word(value)} always;`),
      ...Object.keys(documents).map((name) => `add_header ${name} ${variableOf(name)} always;`),
    ],
    contentTypes: Object.entries(contentTypes.endings).map(([ending, type]) => `${word(type)} ${ending};`),
    notFound: secondNotFound ? "$site_not_found" : "/404.html",
    secondNotFound: secondNotFound ? [`location = ${secondNotFound.file} {`, "    internal;", "}"] : [],
    unaddressed: UNADDRESSED,
    withClosingSlash: WITH_CLOSING_SLASH.replace("(", "(?<site_page>"),
    specialContentTypes: locations.join("\n\n"),
  });
}
