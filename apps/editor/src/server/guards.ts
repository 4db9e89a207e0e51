const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const READS = new Set(["GET", "HEAD"]);

/**
 * Why a request is not answered, as a sentence, or nothing when it may be. A page of another site can make the browser send
 * requests here: under a name of its own that points to this machine, or by posting across origins.
 */
export function refusal(method: string, headers: Headers): string | undefined {
  const host = headers.get("host") ?? "";
  if (!OWN_NAMES.test(host))
    return `The editor answers on this computer only, as localhost or 127.0.0.1. The request was for "${host}".`;
  const origin = headers.get("origin");
  if (READS.has(method)) return undefined;
  if (origin !== `http://${host}`)
    return `The editor saves only what its own page sends. This came from ${origin ?? "outside of a browser"}.`;
  return undefined;
}
