import { negotiate } from "@fastify/accept-negotiator";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderPolicy } from "../build/header-policy.ts";
import { WITH_CLOSING_SLASH } from "../build/hosting/addresses.ts";
import { IDENTITY, listAddresses, NOT_FOUND, type ServedFile } from "./addresses.ts";

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Answers requests for the built site as the recipe makes Caddy answer them; one suite asks both.
 * @throws when the site is not built
 */
export function siteAnswers(folder: string, policy: HeaderPolicy) {
  const addresses = listAddresses(folder, policy);
  const notFound = addresses.get(NOT_FOUND);
  if (!notFound) throw new Error(`${folder} holds no 404.html. Build the site first.`);
  const second = policy.secondNotFound;
  const secondNotFound = second && addresses.get(second.file);
  for (const file of [NOT_FOUND, second?.file ?? ""]) addresses.delete(file);
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
    const path = decode(raw) ?? "";
    const file = addresses.get(path);
    if (file) return send(request, response, 200, file);

    // Each page has one address, to which the one with a closing slash redirects. Other files have no second address.
    const page = new RegExp(WITH_CLOSING_SLASH).exec(path)?.[1] ?? "";
    const type = addresses.get(page)?.get(IDENTITY)?.headers["Content-Type"];
    if (type?.startsWith("text/html")) {
      response.writeHead(308, { ...withoutFile, Location: encodeURI(page) + query.join("") }).end();
      return;
    }
    const isBehindSecond = second !== undefined && path.startsWith(second.behind);
    return send(request, response, 404, (isBehindSecond && secondNotFound) || notFound);
  };
}
