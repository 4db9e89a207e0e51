import { lenderAsTyped } from "@heloc/lender/config";
import {
  flat,
  markOf,
  readSignatures,
  sign,
  SIGN_OFFS_FILE,
  type Signature,
  type Signer,
} from "@heloc/lender/reviews";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { PARITY_FILE } from "@heloc/lender/parity/parity";
import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { readLenderFiles, type SourceFile } from "../../content/source-files.ts";
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
  `${lenderAsTyped()}npm run review -- --read ${needsNativeReader(path) ? "--native " : ""}--by "First Last" --only ${path}`;

interface TextToRead {
  line: number;
  text: string;
  /** What a sign-off calls it. */
  mark: string;
}

/** What an article shows without saying it: its day, and the sums whose results its text names. */
const SHOWN_IN_HEAD = /^head\.(date$|figures\.)/;

/** Every text of a file that somebody has to have read before it goes live; one without words is none. */
const textsToRead = (file: SourceFile): TextToRead[] =>
  [
    ...typedTexts(file).filter(({ words }) => /\p{L}{2}/u.test(words)),
    ...textsOfFile(file.path, file.text)
      .filter(({ key }) => SHOWN_IN_HEAD.test(key))
      .map(({ line, key, text }) => ({ line, text: `${key.replace(/.*\./, "")}: ${text}` })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => ({ line, text: flat(text), mark: markOf(text) }));

/** The marks of a file's texts that somebody has read who may sign them. */
const readIn = (path: string, signOffs: readonly Signature[]): ReadonlySet<string> =>
  new Set(
    signOffs
      .filter(({ file, native }) => file === path && (native === true || !needsNativeReader(path)))
      .flatMap(({ texts }) => texts),
  );

/** The texts of a file that nobody has read as they are. */
export function unreadTexts(file: SourceFile, signOffs: readonly Signature[]): TextToRead[] {
  const read = readIn(file.path, signOffs);
  return textsToRead(file).filter(({ mark }) => !read.has(mark));
}

const HEAD = `# Who has read the words of this folder before they went live: \`npm run review\` writes it. Each text stands here by the first
# letters of the SHA-256 of its words, so that a changed text has to be read again.
`;

/**
 * Writes down that somebody has read every text that was not signed off yet: the words in their first language where it is the
 * second of the folder (`native`), and those in English where not.
 */
export function signOff(folder: string, signer: Signer): number {
  const signOffs = readSignatures(folder, SIGN_OFFS_FILE);
  const files = readLenderFiles(folder)
    .filter(({ path }) => READ_FILES.test(path))
    .map((file) => ({
      file: file.path,
      marks: textsToRead(file).map(({ mark }) => mark),
      signed: readIn(file.path, signOffs),
      isMeant: needsNativeReader(file.path) === (signer.native ?? false),
    }));
  return sign(folder, { file: SIGN_OFFS_FILE, head: HEAD }, files, signer);
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

/** A sign-off, and a comparison of the Spanish words with the English ones, names a person and a day that has been. */
export const signOffsAreReal: SourceCheck = {
  id: "sign-offs-are-real",
  rule,
  files: new RegExp(`^(${[SIGN_OFFS_FILE, PARITY_FILE].map(RegExp.escape).join("|")})$`),
  find({ path }, { folder, signOffs, today }) {
    const signed = path === SIGN_OFFS_FILE ? signOffs : readSignatures(folder, PARITY_FILE);
    return signed.map(({ by, date }, index) => {
      const at = ["signatures", index];
      const nobody = namesNobody(by);
      return [
        nobody && { at: [...at, "by"], words: by, advice: nobody },
        date > today && {
          at: [...at, "date"],
          words: date,
          advice: "Is of a day to come. Write the day on which they were read.",
        },
      ];
    });
  },
};
