import { HASHED_FOLDER, type HeaderPolicy } from "../header-policy.ts";
import { COMPRESSED_ENDINGS } from "../content-types.ts";
import { UNADDRESSED, WITH_CLOSING_SLASH } from "./addresses.ts";
import { indent, NOTE, quote } from "./configuration-text.ts";

const setting = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);

/**
 * A snippet for a Caddyfile: `import site.caddy` and, in the site's block, `import static_site /path/of/dist`. The order
 * of lines within `route` is the order in which Caddy follows them; outside of it Caddy has an order of its own.
 *
 * What `file_server` sets itself is replaced when the answer leaves (`defer`). An answer of `handle_errors` does not
 * pass there, and gets its headers again.
 */
export function caddyRecipe(policy: HeaderPolicy): string {
  // A pattern that does not begin with a slash has to be named before it is used. Deferred settings take effect from
  // the last to the first, so that the first one holds.
  const types = [
    ...Object.entries(policy.contentTypes.addresses).map(([path, type]) => [path.slice(1), path, type]),
    ...Object.entries(policy.contentTypes.endings).map(([ending, type]) => [ending, `*.${ending}`, type]),
  ].flatMap(([name, path, type = ""]) => [
    `@${name} path ${path}`,
    `header @${name} {`,
    `\tContent-Type ${quote(type)}`,
    `\tdefer`,
    `}`,
  ]);
  const compressed = COMPRESSED_ENDINGS.map((ending) => `*.${ending}`).join(" ");
  return `# ${NOTE}

(security) {
	header {
${indent(setting(policy.everywhere), "\t\t")}
	}
	header -Server
}

(static_site) {
	root * {args.0}
	import security

	route {
		@not_reading not method GET HEAD
		handle @not_reading {
			header Allow "GET, HEAD"
			respond 405
		}

		@unaddressed vars_regexp {http.request.uri.path} \`${UNADDRESSED}\`
		error @unaddressed 404

		@slash vars_regexp slash {http.request.uri.path} \`${WITH_CLOSING_SLASH}\`
		handle @slash {
			@page file {re.slash.1}.html
			route @page {
				uri strip_suffix /
				redir * {uri} 308
			}
			error 404
		}

		rewrite / /index.html
		try_files {path} {path}.html

		header {
${indent(setting(policy.pages), "\t\t\t")}
		}
		header ${HASHED_FOLDER}* {
${indent(setting(policy.hashedFiles), "\t\t\t")}
		}
${indent(types, "\t\t")}
		@compressed path ${compressed}
		header @compressed {
			Vary Accept-Encoding
			defer
		}

		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		import security
		@not_found expression {err.status_code} == 404
		handle @not_found {
			rewrite * /404.html
			header {
${indent(setting({ ...policy.pages, "Content-Type": policy.contentTypes.endings.html ?? "", Vary: "Accept-Encoding" }), "\t\t\t\t")}
				defer
			}
			file_server {
				precompressed br gzip
				status 404
			}
		}
	}
}
`;
}
