/**
 * Lists the words of LENDER's folder that a person has to judge, each with its place. With --by "First Last" --reason "…"
 * it writes down that this person judged them today; --only en/faq.yaml:12 (or a file) takes those alone.
 */
import { parseArgs } from "node:util";
import { chosenFolder } from "@heloc/lender/config";
import { REVIEWS_FILE } from "@heloc/lender/reviews";
import { readFacts } from "../checks/content/facts.ts";
import { needReview } from "../checks/law/reviews/awaiting-review.ts";
import { isOf } from "../checks/law/reviews/is-of.ts";
import { emptyReview } from "../checks/law/reviews/placeholder-words.ts";
import { writeReviews } from "../checks/law/reviews/write-reviews.ts";
import { folderName } from "./problem-list.ts";

const { by, reason, only } = parseArgs({
  options: { by: { type: "string" }, reason: { type: "string" }, only: { type: "string" } },
}).values;
const facts = await readFacts(chosenFolder(), new Date().toISOString().slice(0, 10));
const inFolder = folderName(facts.folder);

const awaiting = (await needReview(facts))
  .filter((words) => !facts.reviews.some((review) => isOf(review, words)))
  .filter(({ file, line }) => only === undefined || only === file || only === `${file}:${line}`);

for (const { file, line, kind, words } of awaiting) console.log(`${file}:${line}  ${kind}\n    “${words}”`);
if (by === undefined && reason === undefined) {
  console.log(
    awaiting.length === 0
      ? `Nothing in ${inFolder} awaits a review.`
      : `\n${awaiting.length} to judge in ${inFolder}. Change the words, or write down who judged them and why they may stay:\n    npm run review -- --by "First Last" --reason "…" --only ${awaiting[0]?.file}:${awaiting[0]?.line}`,
  );
  process.exit(0);
}
const empty = emptyReview({ reviewer: by ?? "", reason: reason ?? "" });
if (empty || awaiting.length === 0) {
  console.error(empty ? `--by and --reason: ${empty}` : `Nothing awaits a review in ${only ?? inFolder}.`);
  process.exit(1);
}
writeReviews(facts, awaiting, { reviewer: by ?? "", reason: reason ?? "" });
console.log(`\nWritten to ${inFolder}/${REVIEWS_FILE}: ${awaiting.length} judged by ${by}.`);
