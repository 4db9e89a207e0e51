/**
 * How the site's build and its pages bear many articles: builds copies of the project with more and more generated
 * articles and weighs what comes out. Writes bench/growth-results.md; nothing generated stays.
 *
 * Usage: npm run bench:growth [-- --articles=6,100,1000,5000]. With other numbers than these nothing is written.
 */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { describeGrowth, type Growth } from "./growth/describe-growth.ts";
import { copyProject, writeArticles } from "./growth/growing-project.ts";
import { measureBuild, weighFiles } from "./growth/measure-build.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const ALL = "6,100,1000,5000";
const { values } = parseArgs({ options: { articles: { type: "string", default: ALL } } });
const describeRun = startRun();
const copy = await copyProject();
const measured: Growth[] = [];
try {
  for (const articles of values.articles.split(",").map(Number)) {
    console.log(`Building with ${articles} articles …`);
    await writeArticles(copy, articles);
    measured.push({
      articles,
      fromNothing: await measureBuild(copy, false),
      withPictures: await measureBuild(copy, true),
      files: {
        all: weighFiles(copy, "**/!(*.br|*.gz)"),
        articles: weighFiles(copy, "blog/*.html.br"),
        list: weighFiles(copy, ["blog.html.br", "blog/page/*.html.br"]),
        feeds: weighFiles(copy, ["feed.xml.br", "feed/*.atom.br"]),
        sitemaps: weighFiles(copy, "sitemap-[0-9]*.xml.br"),
      },
    });
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
const report = describeGrowth(measured, describeRun("npm run bench:growth"));
await writeResults("bench/growth-results.md", report, values.articles === ALL);
