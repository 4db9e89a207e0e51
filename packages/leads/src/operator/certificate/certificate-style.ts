/** The look of a certificate: black on white, for paper first. */
export const CERTIFICATE_STYLE = `
:root { color: #1c2721; background: #fff; font: 0.9375rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
header { border-bottom: 2px solid #1f4a38; padding-bottom: 1rem; }
h1, h2, blockquote, .outcome { font-family: Georgia, serif; }
h1 { margin: 0.25rem 0; font-size: 1.875rem; font-weight: 600; line-height: 1.2; }
h2 { margin: 1.75rem 0 0.5rem; color: #1f4a38; font-size: 1.125rem; font-weight: 600; }
p { margin: 0.5rem 0; }
header p { margin: 0; color: #55605a; }
header .outcome { color: #1c2721; font-size: 1.125rem; }
.box { font-weight: 600; }
.box span { margin-right: 0.25rem; }
blockquote { margin: 0.75rem 0; padding-left: 1rem; border-left: 3px solid #ddd2bf; font-size: 1rem; }
dl { margin: 0.5rem 0; border-top: 1px solid #ddd2bf; }
dl div { display: grid; grid-template-columns: 13rem 1fr; column-gap: 1rem; padding: 0.3rem 0; border-bottom: 1px solid #ddd2bf; }
dt { color: #55605a; }
dd { margin: 0; overflow-wrap: anywhere; }
.hash, code { font-family: ui-monospace, monospace; font-size: 0.75rem; overflow-wrap: anywhere; }
.machine { color: #55605a; line-height: 1.35; }
.machine code { font-size: 0.6875rem; }
@media (max-width: 34rem) { dl div { grid-template-columns: 1fr; } }
@media print {
  @page { margin: 16mm; }
  :root { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  h2 { margin-top: 1.1rem; break-after: avoid; }
  blockquote, dl div { break-inside: avoid; }
}
`;
