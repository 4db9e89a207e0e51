import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { flat, markOf, readSignOffs, SIGN_OFFS_FILE, type SignOff } from "@heloc/lender/reviews";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { stringify } from "yaml";
import { PARITY_FILE, readParity } from "@heloc/lender/parity/parity";
import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { lenderPaths, type SourceFile } from "../../content/source-files.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { namesNobody } from "./reviews.ts";

/** The files whose words visitors read. */
export const READ_FILES =
  /^(en\/.+\.(yaml|mdx)|es\/(?!parity\.|addresses\.).+\.(yaml|mdx)|(claims|lender|testimonials)\.yaml|.+\.svg)$/;

/** Words in the second language, which only somebody may sign off whose first language it is. */
const needsNativeReader = (path: string): boolean => path.startsWith(`${SECOND_LANGUAGE}/`);

/** The command that writes a sign-off of a file. */
export const signOffCommand = (path: string): string =>
  `npm run review -- --read ${needsNativeReader(path) ? "--native " : ""}--by "First Last" --only ${path}`;

interface TextToRead {
  line: number;
  text: string;
  /** What a sign-off calls it. */
  mark: string;
}

/** What an article shows without saying it: its day, and the sums whose results its text names. */
const SHOWN_IN_HEAD = /^head\.(date$|figures\.)/;

/** Every text of a file that somebody has to have read before it goes live; one without words is none. */
const textsToRead = (file: Pick<SourceFile, "path" | "text">): TextToRead[] =>
  [
    ...typedTexts(file).filter(({ words }) => /\p{L}{2}/u.test(words)),
    ...textsOfFile(file.path, file.text)
      .filter(({ key }) => SHOWN_IN_HEAD.test(key))
      .map(({ line, key, text }) => ({ line, text: `${key.replace(/.*\./, "")}: ${text}` })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => ({ line, text: flat(text), mark: markOf(text) }));

/** The texts of a file that nobody has read as they are. */
export function unreadTexts(
  file: Pick<SourceFile, "path" | "text">,
  signOffs: readonly SignOff[],
): TextToRead[] {
  const counts = ({ file: path, native }: SignOff) =>
    path === file.path && (native === true || !needsNativeReader(path));
  const read = new Set(signOffs.filter(counts).flatMap(({ texts }) => texts));
  return textsToRead(file).filter(({ mark }) => !read.has(mark));
}

const HEAD = `# Who has read the words of this folder before they went live: \`npm run review\` writes it. Each text stands here by the first
# letters of the SHA-256 of its words, so that a changed text has to be read again.
`;

/**
 * Writes down that somebody has read every text that was not signed off yet. What stands in no file any more is left out.
 * @param native whether it is the reader's first language; the words in the second language are then signed off, and no others
 * @param only this file alone
 * @returns how many texts that were
 */
export function signOff(
  folder: string,
  {
    reader,
    date,
    native = false,
    only,
  }: { reader: string; date: string; native?: boolean; only?: string | undefined },
): number {
  const before = readSignOffs(folder);
  const files = lenderPaths(folder)
    .filter((path) => READ_FILES.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  let count = 0;
  const signOffs = files.flatMap((file) => {
    const marks = new Set(textsToRead(file).map(({ mark }) => mark));
    const kept = before
      .filter((one) => one.file === file.path)
      .map((one) => ({ ...one, texts: one.texts.filter((mark) => marks.has(mark)) }));
    const isMeant = needsNativeReader(file.path) === native && (only === undefined || only === file.path);
    const unread = isMeant ? unreadTexts(file, before) : [];
    const texts = [...new Set(unread.map(({ mark }) => mark))];
    count += unread.length;
    return [...kept, { file: file.path, reader, date, ...(native && { native }), texts }].filter(
      (one) => one.texts.length > 0,
    );
  });
  writeFileSync(join(folder, SIGN_OFFS_FILE), HEAD + stringify({ signOffs }, { lineWidth: 0 }));
  return count;
}

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
      const nobody = namesNobody(reader);
      return [
        nobody && { at: ["signOffs", index, "reader"], words: reader, advice: nobody },
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
      const nobody = namesNobody(by);
      return [
        nobody && { at: [file, "by"], words: by, advice: nobody },
        date > today && { at: [file, "date"], words: date, advice: "Is of a day to come." },
      ];
    }),
};
