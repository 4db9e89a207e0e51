import { SIGN_OFFS_FILE } from "@heloc/lender/reviews";
import type { SourceCheck } from "../../check.ts";
import { emptyReview } from "./placeholder-words.ts";
import { READ_FILES, unreadTexts } from "./sign-offs.ts";

const rule = "a person answers for every word: 12 CFR 1014.3, 12 U.S.C. 5531, 15 U.S.C. 45";
/** Above it one reason stands for all of a file. */
const MANY = 12;

/** Nothing goes live that no named person has read: patterns know some ways to mislead, and people find new ones. */
export const wordsAreRead: SourceCheck = {
  id: "words-are-read",
  rule,
  files: READ_FILES,
  find(file, { signOffs }) {
    const unread = unreadTexts(file, signOffs);
    const [first] = unread;
    if (first && unread.length > MANY)
      return [
        {
          line: first.line,
          advice: `Nobody has signed off ${unread.length} texts of this file; this is the first. Have them read, then: npm run review -- --read --by "First Last" --only ${file.path}`,
        },
      ];
    return unread.map(({ line, text }) => ({
      line,
      words: text.length > 140 ? `${text.slice(0, 139)}…` : text,
      advice: `Nobody has signed these words off as they are now. Have them read, then: npm run review -- --read --by "First Last" --only ${file.path}`,
    }));
  },
};

/** A sign-off names a person and a day that has been. */
export const signOffsAreReal: SourceCheck = {
  id: "sign-offs-are-real",
  rule,
  files: new RegExp(`^${RegExp.escape(SIGN_OFFS_FILE)}$`),
  find: (_file, { signOffs, today }) =>
    signOffs.flatMap(({ reader, date }, index) => {
      const empty = emptyReview({ reviewer: reader, reason: "Read as it is." });
      return [
        ...(empty ? [{ at: ["signOffs", index, "reader"], words: reader, advice: empty }] : []),
        ...(date > today
          ? [
              {
                at: ["signOffs", index, "date"],
                words: date,
                advice: "Is of a day to come. Write the day on which they were read.",
              },
            ]
          : []),
      ];
    }),
};
