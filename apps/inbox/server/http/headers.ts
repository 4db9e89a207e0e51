const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What the page may load: its own files, from here. */
export const PAGE_POLICY = [
  CLOSED_POLICY,
  ...["script-src", "style-src", "img-src", "font-src", "connect-src"].map((kind) => `${kind} 'self'`),
  "require-trusted-types-for 'script'",
].join("; ");

/** Of every answer. Until a route says otherwise, nothing may frame, store or interpret it. */
export const CLOSED_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CLOSED_POLICY,
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};
