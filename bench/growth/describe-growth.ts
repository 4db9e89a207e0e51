import { describeMachine, writeTable } from "../report/machine.ts";
import type { Growth } from "./measure-build.ts";

/** What we ask of ourselves: 1,000 articles in so many seconds, on two processors that do nothing else. */
const MOST_SECONDS_FOR_THOUSAND = 60;

/** An article among many may cost so much more than one among few. */
const MOST_GROWTH = 1.25;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const totalSeconds = ({ buildSeconds, compressSeconds }: Growth) => buildSeconds + compressSeconds;

/** Milliseconds of processor time for each further article, from one size of the site to the next. */
const eachFurther = (before: Growth, after: Growth) =>
  ((after.processorSeconds - before.processorSeconds) / (after.articles - before.articles)) * 1_000;

function judge(measured: readonly Growth[]): string {
  const verdicts: [isMet: boolean, text: string][] = [];
  const thousand = measured.find(({ articles }) => articles === 1_000);
  if (thousand)
    verdicts.push([
      totalSeconds(thousand) <= MOST_SECONDS_FOR_THOUSAND,
      `1,000 articles in ${totalSeconds(thousand).toFixed(0)} s; at most ${MOST_SECONDS_FOR_THOUSAND}.`,
    ]);
  const [, middle, large, largest] = measured;
  if (middle && large && largest) {
    const [few, many] = [eachFurther(middle, large), eachFurther(large, largest)];
    verdicts.push([
      many <= few * MOST_GROWTH,
      `Each further article takes ${few.toFixed(0)} ms of processor time from ${middle.articles} to ${large.articles} articles and ` +
        `${many.toFixed(0)} ms from there to ${largest.articles}: ${(many / few).toFixed(2)} ×, at most ${MOST_GROWTH}.`,
    ]);
  }
  return verdicts.map(([isMet, text]) => `- ${isMet ? "✓" : "✗"} ${text}`).join("\n");
}

/** The results as Markdown. */
export function describeGrowth(
  measured: readonly Growth[],
  { day, loadBefore, loadAfter }: { day: string; loadBefore: number; loadAfter: number },
): string {
  const row = (name: string, read: (growth: Growth, before: Growth | undefined) => string) => [
    name,
    ...measured.map((growth, index) => read(growth, measured[index - 1])),
  ];
  const rows = [
    row("Build, s", ({ buildSeconds }) => buildSeconds.toFixed(1)),
    row("Compress, s", ({ compressSeconds }) => compressSeconds.toFixed(1)),
    row("Together, s", (growth) => totalSeconds(growth).toFixed(1)),
    row("Processor time, s", ({ processorSeconds }) => processorSeconds.toFixed(1)),
    row("… for each further article, ms", (growth, before) =>
      before ? eachFurther(before, growth).toFixed(0) : "–",
    ),
    row("Memory at most, MiB", ({ peakMebibytes }) => peakMebibytes.toFixed(0)),
    row("Files", ({ files }) => files.toLocaleString("en")),
    row("Output, MiB", ({ outputMebibytes }) => outputMebibytes.toFixed(1)),
    row("Article (median), KB", ({ articleBytes }) => kilobytes(articleBytes)),
    row("Heaviest article, KB", ({ heaviestArticleBytes }) => kilobytes(heaviestArticleBytes)),
    row("Pages of the list", ({ indexPages }) => String(indexPages)),
    row("Its first page, KB", ({ firstIndexBytes }) => kilobytes(firstIndexBytes)),
    row("Its heaviest page, KB", ({ heaviestIndexBytes }) => kilobytes(heaviestIndexBytes)),
    row("Feed, KB", ({ feedBytes }) => kilobytes(feedBytes)),
    row("Feed and its archives", ({ feeds }) => String(feeds)),
    row("llms.txt, KB", ({ assistantsBytes }) => kilobytes(assistantsBytes)),
    row("Files of the sitemap", ({ sitemaps }) => String(sitemaps)),
    row("Heaviest of them, KB", ({ heaviestSitemapBytes }) => kilobytes(heaviestSitemapBytes)),
    row("Security policy, characters", ({ policyCharacters }) => String(policyCharacters)),
  ];
  return `# The site with many articles

Written by \`npm run bench:growth\` on ${day}. ${describeMachine(loadBefore, loadAfter)}
Each build starts from nothing. The generated articles are copies of the real ones under other names. Bytes are Brotli's, as
they are served; above 500 files the pages are compressed a little less (scripts/compress.ts).

${judge(measured)}

${writeTable(["Articles", ...measured.map(({ articles }) => articles.toLocaleString("en"))], rows)}
`;
}
