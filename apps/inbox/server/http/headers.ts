/** The headers of every answer. */

const NO_DEVICES = [
  ...["accelerometer", "camera", "display-capture", "encrypted-media", "fullscreen", "geolocation"],
  ...["gyroscope", "magnetometer", "microphone", "midi", "payment", "picture-in-picture"],
  ...["publickey-credentials-get", "screen-wake-lock", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What the page may load: its own files, from here. */
export const PAGE_POLICY = [
  CLOSED_POLICY,
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** Until a route says otherwise: nothing may frame, store or interpret an answer. */
export const CLOSED_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CLOSED_POLICY,
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": NO_DEVICES,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
};
