import { negotiate } from "@fastify/accept-negotiator";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import {
  addressOf,
  HASHED_FOLDER,
  type HeaderPolicy,
  UNADDRESSED,
  WITH_CLOSING_SLASH,
} from "../build/header-policy.ts";

/** One form of a file: as it is, or compressed by the build. Read once: a build that comes later is another site. */
interface Variant {
  content: Buffer;
  headers: Record<string, string>;
}

/** A file's forms by `Content-Encoding`, the best first. */
type ServedFile = Map<string, Variant>;

const IDENTITY = "identity";
const ENCODINGS = { br: ".br", gzip: ".gz", [IDENTITY]: "" };

/**
 * Answers requests for the built site as the recipe makes Caddy answer them; one suite asks both.
 * @throws when the site is not built
 */
export function siteAnswers(folder: string, policy: HeaderPolicy) {
  const addresses = listAddresses(folder, policy);
  const notFound = addresses.get("/404.html");
  if (!notFound) throw new Error(`${folder} holds no 404.html. Build the site first.`);
  const notFoundPages = policy.notFoundPages.map(({ behind, file }) => {
    const page = addresses.get(file) ?? notFound;
    // No visitor can ask for it by its name.
    addresses.delete(file);
    return { behind, page };
  });
  const { everywhere, documents, pages } = policy;
  const withoutFile = { ...everywhere, ...documents, ...pages };

  function send(request: IncomingMessage, response: ServerResponse, status: number, file: ServedFile) {
    const accepted = String(request.headers["accept-encoding"] ?? "").toLowerCase();
    const variant = file.get(negotiate(accepted, [...file.keys()]) ?? IDENTITY) ?? file.get(IDENTITY);
    if (!variant) throw new Error(`A file of ${folder} is missing.`);
    const { content, headers } = variant;
    if (status === 200 && request.headers["if-none-match"]?.split(/,\s*/).includes(headers.ETag ?? "")) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(status, { ...headers, "Content-Length": content.length });
    response.end(request.method === "HEAD" ? undefined : content);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...withoutFile, Allow: "GET, HEAD" }).end();
      return;
    }
    const [raw = "/", ...query] = (request.url ?? "/").split(/(?=\?)/);
    const path = decode(raw);
    const file = addresses.get(path);
    if (file) return send(request, response, 200, file);

    // Each page has one address, to which the one with a closing slash redirects. Other files have no second address.
    const page = new RegExp(WITH_CLOSING_SLASH).exec(path)?.[1] ?? "";
    const type = addresses.get(page)?.get(IDENTITY)?.headers["Content-Type"];
    if (type?.startsWith("text/html")) {
      response.writeHead(308, { ...withoutFile, Location: encodeURI(page) + query.join("") }).end();
      return;
    }
    const { page: answer } = notFoundPages.find(({ behind }) => path.startsWith(behind)) ?? {
      page: notFound,
    };
    return send(request, response, 404, answer);
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Lists every address of the built site. Other addresses do not exist, so no spelling of one can lead out of the folder. */
function listAddresses(folder: string, policy: HeaderPolicy): Map<string, ServedFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const addresses = new Map<string, ServedFile>();
  const isNotFoundPage = (name: string) => policy.notFoundPages.some(({ file }) => file === name);
  for (const name of names) {
    const file = `/${name}`;
    const address = addressOf(file);
    const isServed = isNotFoundPage(file) || !new RegExp(UNADDRESSED).test(address);
    if (!isServed || !statSync(join(folder, name)).isFile()) continue;

    const ownPolicy = policy.pagePolicies[address];
    const { addresses: special, endings } = policy.contentTypes;
    const ending = name.slice(name.lastIndexOf(".") + 1);
    const variants: ServedFile = new Map();
    for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
      if (!names.has(name + suffix)) continue;
      const path = join(folder, name + suffix);
      const { size, mtimeMs } = statSync(path);
      const headers = {
        ...policy.everywhere,
        ...(policy.parts.includes(ending) ? {} : policy.documents),
        ...(ownPolicy && { "Content-Security-Policy": ownPolicy }),
        ...(file.startsWith(HASHED_FOLDER) ? policy.hashedFiles : policy.pages),
        "Content-Type": special[file] ?? endings[ending] ?? "application/octet-stream",
        // Weak, because a compressed file has the same meaning and other bytes.
        ETag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        ...(names.has(`${name}.br`) && { Vary: "Accept-Encoding" }),
        ...(encoding !== IDENTITY && { "Content-Encoding": encoding }),
      };
      variants.set(encoding, { content: readFileSync(path), headers });
    }
    addresses.set(address, variants);
  }
  return addresses;
}
