import { hash } from "node:crypto";
import { lender } from "@heloc/lender/current";
import { FUNNEL_STYLE } from "./funnel-style.ts";
import type { Shown } from "./hide-small.ts";
import { STAGES, type Funnel } from "./read-funnel.ts";

interface Drawing {
  /** Of the stages. */
  titles: readonly string[];
  /** Rules for the design's fonts. */
  fonts: string;
  madeAt: Date;
}

const [STARTED, SENT, STORED] = ["started", "sent", "stored"].map((stage) => STAGES.indexOf(stage)) as [
  number,
  number,
  number,
];

/** The picture of a funnel as one page: no script, no address that is fetched. What is hidden is not in it. */
export function drawFunnel(funnel: Funnel, { titles, fonts, madeAt }: Drawing): string {
  const style = fonts + FUNNEL_STYLE;
  const policy = `default-src 'none'; font-src data:; style-src 'sha256-${hash("sha256", style, "base64")}'`;
  const { days, by, total } = funnel;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>How far visitors come, ${days.first} to ${days.last}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<p class="quiet">${escape(lender.brandName)}${lender.sample ? " (a sample lender)" : ""}</p>
<h1>How far visitors come</h1>
<p class="quiet">${spellDay(days.first)} to ${spellDay(days.last)}: ${days.count === 1 ? "one day" : `${days.count} days`}. Shares are of those who gave a first answer.</p>
</header>
${describeLoss(total, titles)}
<ol class="stages">
${total.map((shown, stage) => drawStage(titles[stage] ?? "", shown, stage, total)).join("\n")}
</ol>
<h2>By ${by}</h2>
${drawGroups(funnel)}
<h2>All numbers</h2>
${drawTable(funnel, titles)}
<footer>
<p>&lt;5 is a number from 1 to 4. It is hidden so that nobody can be recognized by it, and with it, as ≥5, what it could be worked out from. Campaigns that fewer than five came from are counted as “other”.</p>
<p>“Seen” counts pages that were handed out, to programs too. From the first answer to sending, the survey’s own page tells each stage of a visit once, without anything about the visitor; a page that is cut off tells less. “Stored” and “delivered” are the applications that are kept: those that were erased or purged are counted up to “sent”.</p>
<p>Made ${madeAt.toISOString().slice(0, 16).replace("T", " ")} UTC.</p>
</footer>
</main>
</body>
</html>
`;
}

/** Where most are lost, as far as the numbers show it. */
function describeLoss(total: readonly Shown[], titles: readonly string[]): string {
  const losses = total.flatMap((shown, stage) => {
    const before = total[stage - 1];
    if (stage <= STARTED || stage > SENT || typeof shown !== "number" || typeof before !== "number")
      return [];
    return before > shown ? [{ stage, before, lost: before - shown }] : [];
  });
  const [worst] = losses.sort((a, b) => b.lost - a.lost);
  if (!worst) return "";
  const { stage, before, lost } = worst;
  const to = stage === SENT ? "sending" : `“${titles[stage] ?? ""}”`;
  return `<p class="finding">Most are lost between “${titles[stage - 1] ?? ""}” and ${to}: ${spell(lost)} of ${spell(before)}.</p>`;
}

function drawStage(title: string, shown: Shown, stage: number, total: readonly Shown[]): string {
  const most = Math.max(...total.slice(STARTED).map(toLength));
  const look = stage >= STORED ? "stored" : "told";
  // Pages that were handed out are far more than visits: on one scale with them, the steps would be too short to compare.
  const bars = stage < STARTED ? [] : [{ look, length: toLength(shown) / Math.max(1, most), shown }];
  const breaks = stage === STARTED || stage === STORED ? ' class="break"' : "";
  const share = stage > STARTED ? shareOf(shown, total[STARTED]) : "";
  return `<li${breaks}><span>${escape(title)}</span>${drawBar(bars)}<span class="number">${spell(shown)}</span><span class="share">${share}</span></li>`;
}

function drawGroups({ groups }: Funnel): string {
  const most = Math.max(1, ...groups.map(({ numbers }) => toLength(numbers[STARTED] ?? null)));
  const rows = groups.map(({ name, numbers }) => {
    const [begun = null, kept = null] = [numbers[STARTED], numbers[STORED]];
    const bar = drawBar([
      { look: "begun", length: toLength(begun) / most, shown: begun },
      // On the other one, so a hidden number has no place of its own here.
      ...(typeof kept === "number" && typeof begun === "number"
        ? [{ look: "stored", length: Math.min(kept, begun) / most, shown: kept }]
        : []),
    ]);
    const share = shareOf(kept, begun);
    return `<li><span class="name">${drawName(name)}</span>${bar}<span class="kept">${spell(begun)} started, ${spell(kept)} stored${share ? ` (${share})` : ""}</span></li>`;
  });
  return rows.length > 0 ? `<ul class="groups">\n${rows.join("\n")}\n</ul>` : "<p>Nobody yet.</p>";
}

interface Bar {
  look: string;
  /** From 0 to 1. */
  length: number;
  shown: Shown;
}

/** Bars that lie on one another. One whose number is hidden has a length that says nothing. */
const drawBar = (bars: readonly Bar[]): string =>
  `<svg aria-hidden="true">${bars
    .map(({ look, length, shown }) =>
      typeof shown === "number"
        ? `<rect class="${look}" width="${(length * 100).toFixed(2)}%" height="100%" rx="4"/>`
        : `<rect class="hidden" x="1" y="1" width="24" rx="4"/>`,
    )
    .join("")}</svg>`;

function drawTable({ by, groups, total }: Funnel, titles: readonly string[]): string {
  const cells = (numbers: readonly Shown[]): string =>
    numbers.map((shown) => `<td>${spell(shown)}</td>`).join("");
  const rows = groups.map(
    ({ name, numbers }) => `<tr><th scope="row">${drawName(name)}</th>${cells(numbers)}</tr>`,
  );
  const heads = [by, ...titles].map((title) => `<th scope="col">${escape(title)}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="All numbers">
<table>
<thead><tr>${heads.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
<tfoot><tr><th scope="row">total</th>${cells(total)}</tr></tfoot>
</table>
</div>`;
}

/** It may end a line after its source. */
const drawName = (name: string): string => escape(name).replaceAll("/", "/<wbr>");

const toLength = (shown: Shown): number => (typeof shown === "number" ? shown : 0);

const shareOf = (part: Shown, whole: Shown | undefined): string =>
  typeof part === "number" && typeof whole === "number" && whole > 0
    ? `${Math.round((part / whole) * 100)}%`
    : "";

const spell = (shown: Shown): string =>
  typeof shown === "number" ? shown.toLocaleString("en-US") : escape(shown ?? "");

/** "November 22, 2026" */
const spellDay = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
