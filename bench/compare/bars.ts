import type { Summary } from "./results.ts";

/** One promise, and what was measured of it. */
export interface Bar {
  text: string;
  measured: number;
  most: number;
  unit: "×" | "ms" | "";
}

/** What we ask of ourselves, in ratios of one run. Those whose contestants were not measured are left out. */
export function judge(summaries: readonly Summary[]): Bar[] {
  const find = (page: string, contestant: string) =>
    summaries.find((one) => one.page === page && one.contestant === contestant);
  const bars: Bar[] = [];
  const add = (text: string, measured: number | undefined, most: number, unit: Bar["unit"]) => {
    if (measured !== undefined) bars.push({ text, measured, most, unit });
  };
  const ratio = (
    page: string,
    peer: string,
    read: (summary: Summary) => number | undefined,
  ): number | undefined => {
    const ours = find(page, "ours");
    const theirs = find(page, peer);
    const [top, bottom] = [ours && read(ours), theirs && read(theirs)];
    return top === undefined || bottom === undefined ? undefined : top / bottom;
  };

  for (const [peer, words, most] of [
    ["hand-written", "hand-written HTML", 1.15],
    ["spa", "the single-page app", 0.6],
  ] as const) {
    add(
      `Landing: LCP against ${words}, real time on fast 4G`,
      ratio("landing", peer, ({ traced }) => traced.lcp),
      most,
      "×",
    );
    add(
      `Landing: LCP against ${words}, Lighthouse`,
      ratio("landing", peer, ({ lighthouse }) => lighthouse?.lcp),
      most,
      "×",
    );
  }
  add(
    "Landing: own bytes against hand-written HTML",
    ratio("landing", "hand-written", ({ ownBytes }) => ownBytes),
    1.3,
    "×",
  );
  add(
    "Calculator: script against Next.js",
    ratio("calculator", "next", ({ bytes }) => bytes.script),
    0.7,
    "×",
  );

  for (const { page, traced, lighthouse } of summaries.filter(({ contestant }) => contestant === "ours")) {
    const name = page.charAt(0).toUpperCase() + page.slice(1);
    add(`${name}: blocked, real time`, traced.tbt, 50, "ms");
    add(`${name}: total blocking time, Lighthouse`, lighthouse?.tbt, 50, "ms");
    add(`${name}: layout shift`, Math.max(traced.cls, lighthouse?.cls ?? 0), 0, "");
    add(`${name}: slowest press`, traced.press, 50, "ms");
    if (traced.survey !== undefined)
      add("Landing: survey answerable after the LCP", traced.survey - traced.lcp, 500, "ms");
  }
  return bars;
}

export const isMet = ({ measured, most }: Bar) => measured <= most;
