/** The look of the picture of a funnel: the design's paper by day, and the same house at night. */
export const FUNNEL_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf6ee; --line: #ddd2bf; --ink: #1c2721; --muted: #55605a;
  --begun: #b4cabd; --told: #1f4a38; --kept: #a9481f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #151d18; --line: #37423b; --ink: #f3ecdf; --muted: #b4bab0;
    --begun: #3c5a4a; --told: #86bd9d; --kept: #e08a5f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 "Instrument Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 68rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) clamp(1rem, 4vw, 2.5rem) 3rem; }
h1, h2, .finding { font-family: Fraunces, Georgia, serif; font-weight: 560; line-height: 1.15; text-wrap: balance; }
h1 { margin: 0.35rem 0 0.5rem; font-size: clamp(1.9rem, 5vw, 2.9rem); }
h2 { margin: clamp(2.5rem, 6vw, 4rem) 0 1rem; font-size: 1.5rem; }
p { margin: 0.5rem 0; max-width: 62ch; text-wrap: pretty; }
.quiet, footer { color: var(--muted); }
.finding { margin: 1.5rem 0 2rem; font-size: clamp(1.2rem, 3vw, 1.5rem); line-height: 1.3; }
ol, ul { margin: 0; padding: 0; list-style: none; }
svg { display: block; width: 100%; }
.stages li { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr) 4.5rem 4rem; gap: 0 1rem; align-items: center; padding: 0.3rem 0; }
.stages svg { height: 1.9rem; }
.number { text-align: right; font-weight: 600; }
.share { text-align: right; color: var(--muted); }
.stages li.break { margin-top: 0.6rem; padding-top: 0.9rem; border-top: 1px solid var(--line); }
.groups li { display: grid; grid-template-columns: minmax(8rem, 15rem) minmax(0, 1fr) 16.5rem; gap: 0 1rem; align-items: center; padding: 0.4rem 0; }
.groups li + li { border-top: 1px solid var(--line); }
.groups svg { height: 1rem; }
.name { overflow-wrap: anywhere; }
.kept { text-align: right; text-wrap: balance; }
.begun { fill: var(--begun); } .told { fill: var(--told); } .stored { fill: var(--kept); }
.hidden { height: calc(100% - 2px); fill: none; stroke: var(--muted); stroke-dasharray: 3 3; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.4rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; } thead th { color: var(--muted); font-weight: 500; }
th:first-child { position: sticky; left: 0; padding-left: 0; text-align: left; background: var(--paper); }
tbody th { min-width: 8.5rem; max-width: 18rem; white-space: normal; overflow-wrap: anywhere; }
tfoot td, tfoot th { border-bottom: 0; font-weight: 600; }
footer { margin-top: 2.5rem; font-size: 0.9375rem; }
@media (max-width: 44rem) {
  .stages li { grid-template-columns: minmax(0, 1fr) auto 3.25rem; }
  .stages svg { grid-column: 1 / -1; grid-row: 2; height: 0.9rem; margin: 0.15rem 0 0.35rem; }
  .groups li { grid-template-columns: minmax(0, 1fr); }
  .kept { text-align: left; color: var(--muted); }
  .groups svg { margin: 0.25rem 0; }
}
@media (forced-colors: active) { rect { forced-color-adjust: none; } }
@media print { :root { color-scheme: light; } main { max-width: none; padding: 0; } .groups li, .stages li { break-inside: avoid; } }
`;
