import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderPolicy } from "../build/header-policy.ts";
import { NOT_FOUND, readAddresses, type ServedFile } from "./address-table.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { recentFiles } from "./recent-files.ts";

/** The path of a request as its letters mean it, and its query; nothing for a path that means nothing. */
function readAddress(url: string): { path: string | undefined; query: string } {
  const mark = url.indexOf("?");
  const raw = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark);
  try {
    return { path: decodeURIComponent(raw), query };
  } catch {
    return { path: undefined, query };
  }
}

/**
 * Answers requests for the built site as the recipes make nginx and Caddy answer them; one suite asks all three.
 * @throws when the site is not built
 */
export function siteAnswers(folder: string, policy: HeaderPolicy) {
  const table = readAddresses(folder, policy);
  const read = recentFiles();
  const notFound = table.get(NOT_FOUND);
  if (!notFound) throw new Error(`${folder} holds no 404.html. Build the site first.`);
  table.delete(NOT_FOUND);

  async function send(request: IncomingMessage, response: ServerResponse, status: number, file: ServedFile) {
    const encoding = chooseEncoding(
      String(request.headers["accept-encoding"] ?? ""),
      (name) => file.variants[name] !== undefined,
    );
    const variant = file.variants[encoding] ?? file.variants.identity;
    if (status === 200 && request.headers["if-none-match"]?.split(/,\s*/).includes(variant.tag)) {
      response.writeHead(304, { ...file.headers, ETag: variant.tag }).end();
      return;
    }
    const content = request.method === "HEAD" ? undefined : await read(variant.path);
    response.writeHead(status, {
      ...file.headers,
      "Content-Length": variant.size,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      ...(status === 200 ? { ETag: variant.tag } : {}),
    });
    response.end(content);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...policy.everywhere, ...policy.pages, Allow: "GET, HEAD" }).end();
      return;
    }
    const { path, query } = readAddress(request.url ?? "/");
    const file = path === undefined ? undefined : table.get(path);
    if (file) return send(request, response, 200, file);

    // Each page has one address. A closing slash is a common slip and leads there; a picture has no such slip.
    const page = path?.endsWith("/") ? path.slice(0, -1) : "";
    if (page.length > 1 && table.get(page)?.headers["Content-Type"]?.startsWith("text/html")) {
      const headers = { ...policy.everywhere, ...policy.pages };
      response.writeHead(308, { ...headers, Location: encodeURI(page) + query }).end();
      return;
    }
    return send(request, response, 404, notFound);
  };
}
