import { PARITY_FILE, readParity } from "@heloc/lender/parity/parity";
import { SIGN_OFFS_FILE } from "@heloc/lender/reviews";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import type { SourceFile } from "../../content/source-files.ts";
import { emptyReview } from "./placeholder-words.ts";
import { needsNativeReader, READ_FILES, signOffCommand, unreadTexts } from "./sign-offs.ts";

const rule = "a person answers for every word: 12 CFR 1014.3, 12 U.S.C. 5531, 15 U.S.C. 45";
/** Above it one reason stands for all of a file. */
const MANY = 12;

/** Of the survey's words, what the site shows around the frame of another provider. */
const AROUND_THE_FRAME = ["frameTitle", "panel"];

function isShown({ path, text }: SourceFile, line: number, provider: Facts["provider"]): boolean {
  if (isOwnSurvey(provider) || !path.endsWith("/survey.yaml")) return true;
  const above = text.split("\n").slice(0, line);
  return AROUND_THE_FRAME.includes(above.findLast((typed) => /^\w/.test(typed))?.split(":")[0] ?? "");
}

/** Nothing goes live that no named person has read: patterns know some ways to mislead, and people find new ones. */
export const wordsAreRead: SourceCheck = {
  id: "words-are-read",
  rule,
  files: READ_FILES,
  find(file, { signOffs, provider }) {
    const unread = unreadTexts(file, signOffs).filter(({ line }) => isShown(file, line, provider));
    const [first] = unread;
    const then = `Have them read${needsNativeReader(file.path) ? " by somebody whose first language it is" : ""}, then: ${signOffCommand(file.path)}`;
    if (first && unread.length > MANY)
      return {
        line: first.line,
        advice: `Nobody has signed off ${unread.length} texts of this file; this is the first. ${then}`,
      };
    return unread.map(({ line, text }) => ({
      line,
      words: text.length > 140 ? `${text.slice(0, 139)}…` : text,
      advice: `Nobody has signed these words off as they are now. ${then}`,
    }));
  },
};

/** A sign-off names a person and a day that has been. */
export const signOffsAreReal: SourceCheck = {
  id: "sign-offs-are-real",
  rule,
  files: new RegExp(`^${RegExp.escape(SIGN_OFFS_FILE)}$`),
  find: (_file, { signOffs, today }) =>
    signOffs.map(({ reader, date }, index) => {
      const empty = emptyReview({ reviewer: reader, reason: "Read as it is." });
      return [
        empty && { at: ["signOffs", index, "reader"], words: reader, advice: empty },
        date > today && {
          at: ["signOffs", index, "date"],
          words: date,
          advice: "Is of a day to come. Write the day on which they were read.",
        },
      ];
    }),
};

/** A comparison of the Spanish words with the English ones names a person and a day that has been. */
export const comparisonsAreReal: SourceCheck = {
  id: "comparisons-are-real",
  rule,
  files: new RegExp(`^${RegExp.escape(PARITY_FILE)}$`),
  find: (_file, { folder, today }) =>
    Object.entries(readParity(folder).parity).map(([file, { by, date }]) => {
      const empty = emptyReview({ reviewer: by, reason: "Compared with the English." });
      return [
        empty && { at: [file, "by"], words: by, advice: empty },
        date > today && { at: [file, "date"], words: date, advice: "Is of a day to come." },
      ];
    }),
};
