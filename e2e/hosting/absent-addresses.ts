/** Addresses that do not exist, whatever file or folder their letters would fit. */
export const ABSENT = [
  "/nope",
  "/nope/",
  "/blog/nope",
  "/_astro/nope.js",
  "/_astro/",
  "/faq.html",
  "/index.html",
  "/index",
  "/404",
  "/404.html",
  "/blog/index",
  "/FAQ",
  "/faq.br",
  "/faq.html.br",
  "/feed.xml.br",
  "/faq%2ehtml",
  "/faq.html%2Ebr",
  "/robots.txt/",
  "/faq/x",
  "/faq//",
  "//",
  "//faq",
  "//faq/",
  "//example.com/",
  "/blog//when-the-draw-period-ends",
  "/blog/*",
  "/blog/when-the-draw-period-%65nds.html",
  "/_headers",
  "/_redirects",
  "/response-headers.json",
  "/faq;x=1",
  "/faq%20",
  "/faq%3Fx",
];

/** The same behind the home page of the second language. */
export const ABSENT_IN_SPANISH = [
  "/es/nope",
  "/es/nope/",
  "/es/articulos/nope",
  "/es/faq",
  "/es/404",
  "/es/404.html",
  "/es/index",
  "/es/preguntas.html",
  "/es/preguntas.br",
];

/** Addresses outside of the site or without a meaning: any refusal will do, and the servers differ in it. */
export const REFUSED = [
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/%00",
  "/%",
  "/faq%00.html",
];
