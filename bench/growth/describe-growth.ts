import { median } from "../report/statistics.ts";
import { writeTable } from "../report/machine.ts";
import type { BuildCost } from "./measure-build.ts";

/** The site with so many articles. */
export interface Growth {
  articles: number;
  fromNothing: BuildCost;
  withPictures: BuildCost;
  /** Bytes of the built files, in ascending order; of text as it is served. */
  files: Record<"all" | "articles" | "list" | "feeds" | "sitemaps", number[]>;
}

/** Seconds for 1,000 articles, on two processors that do nothing else. */
const MOST_SECONDS = { fromNothing: 180, withPictures: 45 };
/** How much more an article among many may cost than one among few. */
const MOST_GROWTH = 1.25;

const kilobytes = (bytes = Number.NaN) => (bytes / 1024).toFixed(1);

/** Milliseconds of processor time for each further article, from one size of the site to the next. */
const perFurtherArticle = (before: Growth, after: Growth) =>
  ((after.withPictures.processorSeconds - before.withPictures.processorSeconds) /
    (after.articles - before.articles)) *
  1_000;

function judge(measured: readonly Growth[]): string {
  const verdicts: [isMet: boolean, text: string][] = [];
  const thousand = measured.find(({ articles }) => articles === 1_000);
  if (thousand) {
    const { fromNothing, withPictures } = thousand;
    verdicts.push(
      [
        fromNothing.seconds <= MOST_SECONDS.fromNothing,
        `1,000 articles in ${fromNothing.seconds.toFixed(0)} s with all pictures of shared pages drawn; at most ${MOST_SECONDS.fromNothing}.`,
      ],
      [
        withPictures.seconds <= MOST_SECONDS.withPictures,
        `1,000 articles in ${withPictures.seconds.toFixed(0)} s with these pictures cached; at most ${MOST_SECONDS.withPictures}.`,
      ],
    );
  }
  const [, middle, large, largest] = measured;
  if (middle && large && largest) {
    const [few, many] = [perFurtherArticle(middle, large), perFurtherArticle(large, largest)];
    verdicts.push([
      many <= few * MOST_GROWTH,
      `Each further article takes ${few.toFixed(0)} ms of processor time from ${middle.articles} to ${large.articles} articles and ` +
        `${many.toFixed(0)} ms from there to ${largest.articles}: ${(many / few).toFixed(2)} ×, at most ${MOST_GROWTH}.`,
    ]);
  }
  return verdicts.map(([isMet, text]) => `- ${isMet ? "✓" : "✗"} ${text}`).join("\n");
}

const ROWS: Record<string, (growth: Growth, before: Growth | undefined) => string> = {
  "Build from nothing, s": ({ fromNothing }) => fromNothing.seconds.toFixed(1),
  "Build with cached pictures, s": ({ withPictures }) => withPictures.seconds.toFixed(1),
  "… its processor time, s": ({ withPictures }) => withPictures.processorSeconds.toFixed(1),
  "… for each further article, ms": (growth, before) =>
    before ? perFurtherArticle(before, growth).toFixed(0) : "–",
  "Memory at most, MiB": ({ fromNothing, withPictures }) =>
    Math.max(fromNothing.peakMebibytes, withPictures.peakMebibytes).toFixed(0),
  Files: ({ files }) => files.all.length.toLocaleString("en"),
  "Output, MiB": ({ files }) => (files.all.reduce((sum, size) => sum + size, 0) / 2 ** 20).toFixed(1),
  "Article (median), KB": ({ files }) => kilobytes(median(files.articles)),
  "Heaviest article, KB": ({ files }) => kilobytes(files.articles.at(-1)),
  "Pages of the list": ({ files }) => String(files.list.length),
  "Heaviest list page, KB": ({ files }) => kilobytes(files.list.at(-1)),
  "Feed and its archives": ({ files }) => String(files.feeds.length),
  "Heaviest feed, KB": ({ files }) => kilobytes(files.feeds.at(-1)),
  "Files of the sitemap": ({ files }) => String(files.sitemaps.length),
  "Heaviest sitemap, KB": ({ files }) => kilobytes(files.sitemaps.at(-1)),
};

/** The results as Markdown. @param conditions on what and when was measured */
export function describeGrowth(measured: readonly Growth[], conditions: string): string {
  const rows = Object.entries(ROWS).map(([name, read]) => [
    name,
    ...measured.map((growth, index) => read(growth, measured[index - 1])),
  ]);
  return `# The site with many articles

${conditions}
Each site is built twice: from nothing, and with the pictures of shared pages cached from the first build. The generated
articles are copies of the real ones under other names. Bytes are Brotli's, as they are served; above 500 files the pages
are compressed a little less (scripts/build/compress.ts).

${judge(measured)}

${writeTable(["Articles", ...measured.map(({ articles }) => articles.toLocaleString("en"))], rows)}
`;
}
