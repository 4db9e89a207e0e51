import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { UNADDRESSED, WITH_CLOSING_SLASH } from "./addresses.ts";
import { indent, NOTE, quote } from "./configuration-text.ts";

/** A word of nginx's language. `$` would start a variable, and nginx knows no way to write it. */
function word(value: string): string {
  if (value.includes("$")) throw new Error(`nginx cannot send "${value}", because it holds a "$".`);
  return quote(value);
}

/** Headers whose value depends on the address, each with the variable that holds it. */
const variables = ({ hashedFiles, pages }: HeaderPolicy) =>
  [...new Set([...Object.keys(hashedFiles), ...Object.keys(pages)])].map((name) => ({
    name,
    variable: `$site_${name.toLowerCase().replaceAll("-", "_")}`,
  }));

/**
 * What has to stand in `http {}`. The values are chosen by a map and not inside of locations: a location with an
 * `add_header` of its own would lose all those of the server.
 */
export function nginxMaps(policy: HeaderPolicy): string {
  const maps = variables(policy).map(
    ({ name, variable }) => `map $uri ${variable} {
    default ${word(policy.pages[name] ?? "")};
    ~^${HASHED_FOLDER} ${word(policy.hashedFiles[name] ?? "")};
}`,
  );
  return `# ${NOTE}
# For http {}.

${maps.join("\n\n")}

# An empty value sends no header.
map $request_method $site_allow {
    default "GET, HEAD";
    GET "";
    HEAD "";
}
`;
}

/** A file of its own, because nginx refuses to start with it where the module is missing. */
export const nginxBrotli = () => `# ${NOTE}
# For http {} or server {}, where nginx has the module of ngx_brotli (Debian: libnginx-mod-http-brotli-static).

brotli_static on;
`;

/** What has to stand in `server {}`, beside its `listen`, `server_name`, `root` and certificates. */
export function nginxServer(policy: HeaderPolicy): string {
  const headers = [
    ...Object.entries(policy.everywhere).map(([name, value]) => `add_header ${name} ${word(value)} always;`),
    ...variables(policy).map(({ name, variable }) => `add_header ${name} ${variable} always;`),
    "add_header Allow $site_allow always;",
  ];
  const { addresses, endings } = policy.contentTypes;
  const types = Object.entries(endings).map(([ending, type]) => `${word(type)} ${ending};`);
  const special = Object.entries(addresses).map(
    ([address, type]) => `location = ${address} {
    types {}
    default_type ${word(type)};
}`,
  );
  return `# ${NOTE}
# For server {}.

${headers.join("\n")}

types {
${indent(types, "    ")}
}
default_type application/octet-stream;
charset off;

gzip off;
gzip_static on;
gzip_vary on;

server_tokens off;
# Addresses are compared as they came, and redirects name no host.
merge_slashes off;
absolute_redirect off;

if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
}

error_page 404 /404.html;
location = /404.html {
    internal;
}

location = / {
    try_files /index.html =404;
}

location ~ "${UNADDRESSED}" {
    return 404;
}

location ~ "${WITH_CLOSING_SLASH.replace("(", "(?<site_page>")}" {
    if (-f $document_root$site_page.html) {
        return 308 $site_page$is_args$args;
    }
    return 404;
}

${special.join("\n\n")}

location / {
    try_files $uri $uri.html =404;
}
`;
}
