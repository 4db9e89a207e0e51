import { spawn } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "../../scripts/compress.ts";
import { median } from "../report/statistics.ts";

/** What a site with so many articles costs, to build and to visit. Bytes are Brotli's, as they are served. */
export interface Growth {
  articles: number;
  /** Astro's build with the policy and the recipes, and the compression after it. Seconds. */
  buildSeconds: number;
  compressSeconds: number;
  /** Processor time of both, which other programs on the machine hardly change. Seconds; NaN where there is no /proc. */
  processorSeconds: number;
  /** The most memory that the build held, in MiB; NaN where there is no /proc. */
  peakMebibytes: number;
  files: number;
  /** Everything in the folder, without the compressed twins. */
  outputMebibytes: number;
  articleBytes: number;
  heaviestArticleBytes: number;
  indexPages: number;
  firstIndexBytes: number;
  heaviestIndexBytes: number;
  feedBytes: number;
  feeds: number;
  assistantsBytes: number;
  sitemaps: number;
  heaviestSitemapBytes: number;
  policyCharacters: number;
}

const seconds = (start: number) => (performance.now() - start) / 1000;

/** What a process has taken so far (proc(5): VmHWM; utime and stime in hundredths of a second). */
function readProcess(pid: number | undefined): { mebibytes: number; seconds: number } | undefined {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    if (!kibibytes) return undefined;
    return { mebibytes: Number(kibibytes) / 1024, seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
  } catch {
    // It has ended, or this machine has no /proc.
    return undefined;
  }
}

/** Runs Astro's build and watches what it takes. */
async function buildSite(folder: string): Promise<{ mebibytes: number; seconds: number }> {
  const child = spawn("astro", ["build"], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-20_000)));
  let taken = { mebibytes: Number.NaN, seconds: Number.NaN };
  const watch = setInterval(() => (taken = readProcess(child.pid) ?? taken), 100);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(printed);
  return taken;
}

/**
 * Builds the site of a copy from nothing, as a release does, and weighs what comes out.
 * @param site apps/site of the copy
 */
export async function measureBuild(site: string, articles: number): Promise<Growth> {
  for (const name of ["dist", ".astro", "node_modules/.astro", "node_modules/.vite", ".cache"])
    await rm(join(site, name), { recursive: true, force: true });
  let start = performance.now();
  const taken = await buildSite(site);
  const buildSeconds = seconds(start);
  const dist = join(site, "dist");
  const built = globSync("**/*", { cwd: dist })
    .map((name) => statSync(join(dist, name)))
    .filter((file) => file.isFile());
  start = performance.now();
  const before = process.cpuUsage();
  await compressFolder(dist);
  const { user, system } = process.cpuUsage(before);
  const compressSeconds = seconds(start);

  const weigh = (pattern: string | string[]) =>
    globSync(pattern, { cwd: dist }).map((name) => statSync(join(dist, name)).size);
  const [articleSizes, indexSizes] = [
    weigh("blog/*.html.br"),
    weigh(["blog.html.br", "blog/page/*.html.br"]),
  ];
  const [feeds, sitemaps] = [weigh(["feed.xml.br", "feed/*.atom.br"]), weigh("sitemap-[0-9]*.xml.br")];
  const policy = JSON.parse(readFileSync(join(site, "response-headers.json"), "utf8")) as {
    everywhere: Record<string, string>;
  };
  return {
    articles,
    buildSeconds,
    compressSeconds,
    processorSeconds: taken.seconds + (user + system) / 1e6,
    peakMebibytes: taken.mebibytes,
    files: built.length,
    outputMebibytes: built.reduce((sum, { size }) => sum + size, 0) / 2 ** 20,
    articleBytes: median(articleSizes),
    heaviestArticleBytes: Math.max(...articleSizes),
    indexPages: indexSizes.length,
    firstIndexBytes: weigh("blog.html.br")[0] ?? Number.NaN,
    heaviestIndexBytes: Math.max(...indexSizes),
    feedBytes: weigh("feed.xml.br")[0] ?? Number.NaN,
    feeds: feeds.length,
    assistantsBytes: weigh("llms.txt.br")[0] ?? Number.NaN,
    sitemaps: sitemaps.length,
    heaviestSitemapBytes: Math.max(...sitemaps),
    policyCharacters: policy.everywhere["Content-Security-Policy"]?.length ?? Number.NaN,
  };
}
