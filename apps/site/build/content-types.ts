/**
 * The content type of every file of the site. Web servers guess them from tables of their own, which differ and
 * are old, and none of them says that a text file is UTF-8.
 */
export const CONTENT_TYPES: Record<string, string> = {
  atom: "application/atom+xml",
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

/** Endings of the files that the build writes in compressed forms as well. */
export const COMPRESSED_ENDINGS = [
  "atom",
  "css",
  "html",
  "js",
  "json",
  "svg",
  "txt",
  "webmanifest",
  "xml",
] as const;

/**
 * Endings of files that a browser only uses as parts of a page, where it reads no policy. An SVG or XML file is not among
 * them: opened by itself it is a document, whose scripts a policy has to forbid.
 */
export const PART_ENDINGS = [
  "avif",
  "css",
  "ico",
  "jpg",
  "js",
  "json",
  "png",
  "webmanifest",
  "webp",
  "woff2",
] as const;

/** Addresses whose type does not follow from their ending. */
export const SPECIAL_CONTENT_TYPES: Record<string, string> = {
  "/feed.xml": "application/atom+xml",
};
