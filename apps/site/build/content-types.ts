type Trait = "compressed" | "part";

/**
 * The content type of every file of the site, by its ending: tables of web servers differ, and none says that text is UTF-8.
 * "compressed": the build writes it in compressed forms as well. "part": a browser only uses it as a part of a page, where it
 * reads no policy; an SVG or XML file is none, because opened by itself it is a document.
 */
const FILES: Record<string, [type: string, ...Trait[]]> = {
  avif: ["image/avif", "part"],
  css: ["text/css; charset=utf-8", "compressed", "part"],
  html: ["text/html; charset=utf-8", "compressed"],
  ico: ["image/x-icon", "part"],
  jpg: ["image/jpeg", "part"],
  js: ["text/javascript; charset=utf-8", "compressed", "part"],
  json: ["application/json", "compressed", "part"],
  pdf: ["application/pdf"],
  png: ["image/png", "part"],
  svg: ["image/svg+xml", "compressed"],
  txt: ["text/plain; charset=utf-8", "compressed"],
  webmanifest: ["application/manifest+json", "compressed", "part"],
  webp: ["image/webp", "part"],
  woff2: ["font/woff2", "part"],
  xml: ["application/xml", "compressed"],
};

const endingsOf = (trait: Trait) =>
  Object.entries(FILES).flatMap(([ending, [, ...traits]]) => (traits.includes(trait) ? [ending] : []));

export const CONTENT_TYPES = Object.fromEntries(
  Object.entries(FILES).map(([ending, [type]]) => [ending, type]),
);
export const COMPRESSED_ENDINGS = endingsOf("compressed");
export const PART_ENDINGS = endingsOf("part");
