import type { Review } from "@heloc/lender/reviews";
import { flat } from "../../pages/built-page.ts";

/** What a review is of: words of a file, as a kind of statement. */
type Reviewed = Pick<Review, "file" | "kind" | "words">;

/** Whether both are of the same words in the same file. Only spaces may differ. */
export const isOf = (one: Reviewed, other: Reviewed): boolean =>
  one.file === other.file && one.kind === other.kind && flat(one.words) === flat(other.words);
