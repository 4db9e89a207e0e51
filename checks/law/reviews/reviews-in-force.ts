import { REVIEWS_FILE } from "@heloc/lender/reviews";
import type { SourceCheck } from "../../check.ts";
import { needReview } from "./awaiting-review.ts";
import { isOf } from "./is-of.ts";
import { emptyReview } from "./placeholder-words.ts";

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
