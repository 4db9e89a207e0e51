import type { IncomingHttpHeaders } from "node:http";

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request comes from somewhere else than the inbox's own page. A foreign name in Host is a page whose name was
 * pointed at this machine after it was loaded (DNS rebinding); a foreign Origin or Sec-Fetch-Site is a page that lets the
 * operator's browser ask, and pages of other ports of this machine are such pages too. A program that sends no Sec-Fetch-Site
 * still needs the session.
 */
export function isForeign({ method, url, headers }: Asked, port: number): boolean {
  const { host, origin } = headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return true;
  if (!url.startsWith("/")) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin === undefined ? method !== "GET" : origin !== `http://${host}`;
}
