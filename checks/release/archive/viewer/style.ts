import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Markup } from "./html.ts";
import { dataAddress } from "./standalone-page.ts";

const design = (file: string) =>
  fileURLToPath(new URL(`../../../../packages/design/src/${file}`, import.meta.url));

const font = (family: string, file: string, weight: string) =>
  `@font-face{font-family:"${family}";src:url("${dataAddress(readFileSync(design(`fonts/${file}`)), file)}") format("woff2");font-weight:${weight}}`;

/** The project's colors, as its pages have them. */
const colors = () =>
  [...readFileSync(design("tokens.css"), "utf8").matchAll(/^ {2}(--color-[a-z-]+: #[0-9a-f]+;)$/gm)]
    .map(([, line]) => line)
    .join("");

/** The look of a document that is read and printed, in the project's colors and type. */
export const documentStyle = (): Markup =>
  new Markup(
    `<style>${font("Fraunces", "fraunces.woff2", "500 600")}${font("Instrument Sans", "instrument-sans.woff2", "400 700")}:root{${colors()}}${RULES}</style>`,
  );

const RULES = `
*,::before,::after{box-sizing:border-box}
html{color:var(--color-ink);background:var(--color-paper);font:106.25%/1.6 "Instrument Sans",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{max-width:74rem;margin:0 auto;padding:2.5rem 1rem 5rem}
h1,h2,h3{font-family:Fraunces,Georgia,serif;font-weight:560;line-height:1.15;letter-spacing:-.012em;text-wrap:balance;overflow-wrap:break-word}
h1{font-size:clamp(1.9rem,1.3rem + 2.6vw,2.9rem);margin:.25rem 0 .75rem}
h2{font-size:1.6rem;margin:0 0 1rem}
h3{font-size:1.15rem;margin:1.75rem 0 .5rem}
p,ul,ol,dl,table,figure{margin:0 0 1rem}
p,li,dd{max-width:68ch;text-wrap:pretty}
a{color:var(--color-evergreen);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--color-evergreen);outline-offset:3px;border-radius:4px}
section{padding:2.5rem 0 1rem;border-top:1px solid var(--color-hairline)}
code,.hash{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.8125rem;overflow-wrap:anywhere}
.over{margin:0;color:var(--color-terracotta);font-weight:600;font-size:.9375rem}
.muted{color:var(--color-muted)}
.small{font-size:.875rem}
.notice{padding:.75rem 1rem;background:var(--color-sand);border-radius:10px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
dl{display:grid;grid-template-columns:minmax(9rem,17rem) minmax(0,1fr);gap:.35rem 1.5rem}
dt{color:var(--color-muted)}
dd{margin:0;overflow-wrap:anywhere}
dd>dl,dd>ul{margin:0}
ul.plain{padding:0;list-style:none}
.table{overflow-x:auto;margin:0 0 1rem;overflow-wrap:normal}
table{border-collapse:collapse;width:100%;min-width:46rem;margin:0;font-size:.9375rem}td{overflow-wrap:break-word}
th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--color-hairline);text-align:left;vertical-align:top}
th{font-weight:600}
thead th{color:var(--color-muted);font-weight:400}
blockquote{margin:0 0 1rem;padding:.25rem 0 .25rem 1.25rem;border-left:3px solid var(--color-gold);max-width:68ch}
.card{padding:1.25rem 0 .5rem;border-top:1px solid var(--color-hairline)}
.card:first-of-type{border-top:0;padding-top:0}
.card h3{margin-top:0}
.tag{display:inline-block;padding:0 .6rem;border-radius:999px;background:var(--color-sand);font:600 .8125rem/1.7 "Instrument Sans",Arial,sans-serif;letter-spacing:0;vertical-align:middle}
details{border-bottom:1px solid var(--color-hairline)}
details details{border-bottom:0;padding-left:1.25rem}
details[open]{padding-bottom:1rem}
summary{padding:.7rem 0;cursor:pointer;font-weight:600}
summary .muted{font-weight:400}
summary h3{display:inline;margin:0}
.shots{display:grid;gap:1rem;grid-template-columns:minmax(0,390fr) minmax(0,1000fr);align-items:start}
.shots figcaption{margin-bottom:.35rem;color:var(--color-muted);font-size:.875rem}
.scroll{max-height:40rem;overflow:auto;border:1px solid var(--color-edge);border-radius:10px;background:var(--color-white)}
.scroll img{display:block;width:100%;height:auto}
.full{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;margin:0 0 .5rem}
.full input{width:1.25rem;height:1.25rem;accent-color:var(--color-evergreen)}
.page:has(.full :checked) .shots{grid-template-columns:minmax(0,1fr)}
.page:has(.full :checked) .scroll{max-height:85vh}
.page:has(.full :checked) .scroll img{width:auto;max-width:none}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--color-edge);border-radius:10px;background:var(--color-white);resize:vertical}
.reading>p,.reading>ul{margin:0 0 .4rem}
.reading .heading{margin-top:1rem;font-weight:600}
ins,del{display:block;max-width:68ch;margin:0 0 .35rem;padding:.15rem .75rem;text-decoration:none;border-left:3px solid}
ins{border-color:var(--color-evergreen);background:var(--color-sky)}
del{border-color:var(--color-terracotta);background:var(--color-sand)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:.8125rem/1.55 ui-monospace,Menlo,Consolas,monospace}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:44rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.6rem}dd>dl,li>dl{padding-left:.9rem;border-left:2px solid var(--color-hairline)}.shots{grid-template-columns:minmax(0,1fr)}details details{padding-left:0}}
@media print{html{font-size:10pt;background:#fff}body{max-width:none;padding:0}nav,iframe,.shots,.full,.screen{display:none}section{break-before:auto;padding-top:1.25rem}details::details-content{content-visibility:visible!important;block-size:auto!important;display:block!important}.card,tr,blockquote{break-inside:avoid}.table{overflow:visible}table{min-width:0;font-size:.8125rem}}
`
  .replace(/\n/g, "")
  .trim();
