import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Review, REVIEWS_FILE } from "@heloc/lender/reviews";
import { parseDocument } from "yaml";
import { isPlaceholder } from "../../release/placeholder.ts";
import type { Facts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { isOf, typedStatements } from "../reader/statements.ts";
import type { SourceCheck } from "../../check.ts";

/** Two words that are no name of a person. */
const NO_NAME = /^(?:to do|first last|(?:jane|john) doe)$/iu;

/** What is wrong with the name of who judged words; nothing where it is a person's. */
export const namesNobody = (name: string): string | undefined =>
  isPlaceholder(name) || NO_NAME.test(name.trim()) || !/\p{L}[^\s]* +\S*\p{L}/u.test(name)
    ? "Names no person. Write the first and the last name of who judged the words."
    : undefined;

/** What is wrong with who judged and why; nothing where both say something. */
export const emptyReview = ({ reviewer, reason }: Pick<Review, "reviewer" | "reason">): string | undefined =>
  namesNobody(reviewer) ??
  (isPlaceholder(reason) || reason.trim().split(/\s+/u).length < 3
    ? "Gives no reason. Write why the words are true and do not mislead."
    : undefined);

/** Words in a lender's folder that a person has to judge, and where they stand. */
type Awaiting = Awaited<ReturnType<typeof needReview>>[number];

/** Everything in the lender's folder that a person has to judge, reviewed or not, in the order of files and lines. */
export async function needReview(facts: Facts) {
  const files = readLenderFiles(facts.folder);
  const findings = await runChecks([typedStatements], { files }, { ...facts, reviews: [] });
  return findings.flatMap(({ file, line = 1, awaitsReview }) =>
    awaitsReview ? [{ file, line, ...awaitsReview }] : [],
  );
}

const NEW_FILE = `# Sentences that no pattern can judge: who judged them, when, and why they may stay. A review is of exactly these words.
reviews: []
`;

/** Adds a review of each of the words to the lender's file, which is made where it is missing. What stands there stays. */
export function writeReviews(
  { folder, today }: Pick<Facts, "folder" | "today">,
  words: readonly Awaiting[],
  { reviewer, reason }: Pick<Review, "reviewer" | "reason">,
): void {
  const path = join(folder, REVIEWS_FILE);
  const document = parseDocument(existsSync(path) ? readFileSync(path, "utf8") : NEW_FILE);
  const different = words.filter((one, index) => words.findIndex((other) => isOf(one, other)) === index);
  for (const { words: of, file, kind } of different)
    document.addIn(
      ["reviews"],
      document.createNode({ words: of, file, kind, reviewer, date: today, reason }),
    );
  const list = document.get("reviews") as { flow?: boolean };
  list.flow = false;
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

/** Each review in reviews.yaml was made by a person, on a day that has been, of words that still stand there. */
export const reviewsInForce: SourceCheck = {
  id: "reviews-in-force",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531",
  files: new RegExp(`^${RegExp.escape(REVIEWS_FILE)}$`),
  async find(_file, facts) {
    const needed = await needReview(facts);
    return facts.reviews.map((review, index) => {
      const told = (name: keyof typeof review, advice: string) => ({
        at: ["reviews", index, name],
        words: review.words,
        advice,
      });
      const empty = emptyReview(review);
      return [
        review.date > facts.today &&
          told("date", `Is of a day to come, ${review.date}. Write the day on which the words were judged.`),
        empty && told("reviewer", empty),
        !needed.some((words) => isOf(review, words)) &&
          told(
            "words",
            `These words are not in ${review.file} any more, or need no review. Remove this review; new words need a new one.`,
          ),
      ];
    });
  },
};
