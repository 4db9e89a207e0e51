import { globSync } from "node:fs";
import { basename } from "node:path/posix";
import type { Problem } from "./problem.ts";
import { FACT_FILES, WORD_FILES } from "./schema/files.ts";
import { SPANISH_FILES } from "./parity/parity.ts";

const WORDS = ["claims", ...Object.values(WORD_FILES).map(({ file }) => file)].map((name) => `${name}.yaml`);
const READ = new Set([
  ...WORDS.flatMap((name) => [`en/${name}`, `es/${name}`]),
  ...[...SPANISH_FILES].map((name) => `es/${name}`),
]);
const ARTICLE = /^e[ns]\/articles\/[^/]+\.mdx$/;
/** What programs leave beside a file: ".DS_Store", "~$letter.docx", "faq.yaml~". */
const BESIDE = /^[.~]|~$/;
/** A copy of a file of facts. A repository of the lender's own may hold other files there. */
const COPY = new RegExp(`^(${Object.keys(FACT_FILES).join("|")})\\b(?!\\.yaml$).*\\.ya?ml$`, "i");

/** What looks as if the site would show it, and nothing reads it: a copy, an article with another ending. */
export function unreadFiles(folder: string): Problem[] {
  const files = globSync(["*.*", "e[ns]/**/*.*"], { cwd: folder }).map((file) => file.replaceAll("\\", "/"));
  return files
    .filter((file) => !BESIDE.test(basename(file)))
    .filter((file) => (file.includes("/") ? !(READ.has(file) || ARTICLE.test(file)) : COPY.test(file)))
    .sort()
    .map((file) => {
      const advice = /^e[ns]\/articles\//i.test(file)
        ? "An article is a file of en/articles that ends in .mdx."
        : "Take it out, or give it the name of one that is read.";
      return { file, message: `Nothing reads this file. ${advice}` };
    });
}
