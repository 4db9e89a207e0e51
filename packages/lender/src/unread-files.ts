import { globSync } from "node:fs";
import { basename } from "node:path/posix";
import type { Problem } from "./problem.ts";
import { FACT_FILES, WORDS_IN_FILES } from "./schema/files.ts";
import { SPANISH_FILES } from "./parity/parity.ts";

const FACTS = Object.keys(FACT_FILES);
const READ = new Set([
  ...FACTS.map((name) => `${name}.yaml`),
  ...WORDS_IN_FILES.flatMap((name) => [`en/${name}`, `es/${name}`]),
  ...[...SPANISH_FILES].map((name) => `es/${name}`),
]);
const ARTICLE = /^e[ns]\/articles\/[^/]+\.mdx$/;
/** What programs leave beside a file: ".DS_Store", "~$letter.docx", "faq.yaml~". */
const BESIDE = /^[.~]|~$/;
/** A copy of a file of facts, or words. A repository of the lender's own may hold other files there. */
const COPY = new RegExp(
  `^(${[...FACTS, ...WORDS_IN_FILES].join("|").replaceAll(".yaml", "")})\\b.*\\.ya?ml$`,
  "i",
);
/** A folder of which nothing is read: "fr" of "fr/landing.yaml", "en/posts" of "en/posts/roof.mdx". */
const FOLDER = /^(?:e[ns]\/(?!articles\/)|(?!e[ns]\/))[^/]+(?=\/)/;

/** What looks as if the site would show it, and nothing reads it: a copy, an article with another ending, a third language. */
export function unreadFiles(folder: string): Problem[] {
  const files = globSync(["*.*", "e[ns]/**/*.*", "*/landing.yaml", "articles/*.mdx"], { cwd: folder });
  const unread = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !BESIDE.test(basename(file)) && !READ.has(file) && !ARTICLE.test(file))
    .filter((file) => file.includes("/") || COPY.test(file))
    .map((file) => FOLDER.exec(file)?.[0] ?? file);
  return [...new Set(unread)].sort().map((file) => {
    if (!basename(file).includes("."))
      return {
        file,
        message:
          "Nothing reads this folder. Words are in en/ and es/, articles in en/articles and es/articles.",
      };
    const advice = /^e[ns]\/articles\//i.test(file)
      ? "An article is a file of en/articles that ends in .mdx."
      : "Take it out, or give it the name of one that is read.";
    return { file, message: `Nothing reads this file. ${advice}` };
  });
}
