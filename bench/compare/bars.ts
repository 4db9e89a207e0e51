import type { Measures, Result } from "./measures.ts";

/** A limit that we set ourselves, and what was measured. */
export interface Bar {
  text: string;
  measured: number;
  most: number;
  unit: "×" | "ms" | "";
}

/** Ratios of one run, ours to a peer's: text, page, peer, measure and the most that it may be. */
const RATIOS: readonly [text: string, page: string, peer: string, measure: keyof Measures, most: number][] = [
  ["Landing: LCP against hand-written HTML, real time on fast 4G", "landing", "hand-written", "lcp", 1.15],
  ["Landing: LCP against hand-written HTML, Lighthouse", "landing", "hand-written", "labLcp", 1.15],
  ["Landing: LCP against the single-page app, real time on fast 4G", "landing", "spa", "lcp", 0.6],
  ["Landing: LCP against the single-page app, Lighthouse", "landing", "spa", "labLcp", 0.6],
  ["Landing: own bytes against hand-written HTML", "landing", "hand-written", "own", 1.3],
  ["Calculator: script against Next.js", "calculator", "next", "script", 0.7],
];

/** Each limit whose contestants and measures there are. */
export function judge(results: readonly Result[]): Bar[] {
  const find = (page: string, contestant: string) =>
    results.find((one) => one.page === page && one.contestant === contestant)?.measures;
  const bars: Bar[] = [];
  const add = (text: string, measured: number | undefined, most: number, unit: Bar["unit"]) => {
    if (measured !== undefined) bars.push({ text, measured, most, unit });
  };
  for (const [text, page, peer, measure, most] of RATIOS) {
    const [ours, theirs] = [find(page, "ours")?.[measure], find(page, peer)?.[measure]];
    if (ours !== undefined && theirs !== undefined) add(text, ours / theirs, most, "×");
  }
  for (const { page, measures } of results.filter(({ contestant }) => contestant === "ours")) {
    const name = page.charAt(0).toUpperCase() + page.slice(1);
    const { blocked, labBlocked, shift = 0, labShift = 0, interaction, surveyAnswerable, lcp = 0 } = measures;
    add(`${name}: blocked, real time`, blocked, 50, "ms");
    add(`${name}: total blocking time, Lighthouse`, labBlocked, 50, "ms");
    add(`${name}: layout shift`, Math.max(shift, labShift), 0, "");
    add(`${name}: slowest press`, interaction, 50, "ms");
    if (surveyAnswerable !== undefined)
      add("Landing: survey answerable after the LCP", surveyAnswerable - lcp, 500, "ms");
  }
  return bars;
}
