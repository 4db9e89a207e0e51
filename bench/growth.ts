/**
 * How the site's build and its pages bear many articles: builds copies of the project with more and more generated
 * articles and weighs what comes out. Writes bench/growth-results.md; nothing generated stays.
 *
 * Usage: npm run bench:growth [-- --articles=6,100,1000,5000]. With other numbers than these nothing is written.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyProject } from "./growth/copy-project.ts";
import { measureBuild, type Growth } from "./growth/measure-build.ts";
import { writeArticles } from "./growth/write-articles.ts";
import { describeGrowth } from "./growth/describe-growth.ts";
import { load } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const ALL = "6,100,1000,5000";
const { values } = parseArgs({ options: { articles: { type: "string", default: ALL } } });
const loadBefore = load();
const copy = await copyProject();
const measured: Growth[] = [];
try {
  for (const articles of values.articles.split(",").map(Number)) {
    console.log(`Building with ${articles} articles, load average ${load().toFixed(1)} …`);
    await writeArticles(join(copy, "content/en/blog"), articles);
    measured.push(await measureBuild(join(copy, "apps/site"), articles));
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
const day = new Date().toISOString().slice(0, 10);
await writeResults(
  "growth-results.md",
  describeGrowth(measured, { day, loadBefore, loadAfter: load() }),
  values.articles === ALL,
);
