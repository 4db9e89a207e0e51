import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { flat, markOf, readSignOffs, SIGN_OFFS_FILE } from "@heloc/lender/reviews";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import type { SignOff } from "@heloc/lender/reviews";
import { stringify } from "yaml";
import { lenderPaths, type SourceFile } from "../../content/source-files.ts";
import { typedTexts } from "../../content/typed-texts.ts";

/** The files whose words visitors read. */
export const READ_FILES =
  /^(en\/.+\.(yaml|mdx)|es\/(?!parity\.|addresses\.).+\.(yaml|mdx)|(claims|lender|testimonials)\.yaml|.+\.svg)$/;

/** Words in the second language, which only somebody may sign off whose first language it is. */
export const needsNativeReader = (path: string): boolean => path.startsWith(`${SECOND_LANGUAGE}/`);

/** The command that writes a sign-off of a file. */
export const signOffCommand = (path: string): string =>
  `npm run review -- --read ${needsNativeReader(path) ? "--native " : ""}--by "First Last" --only ${path}`;

interface TextToRead {
  line: number;
  text: string;
  /** What a sign-off calls it. */
  mark: string;
}

/** Every text of a file that somebody has to have read before it goes live; one without words is none. */
export const textsToRead = (file: Pick<SourceFile, "path" | "text">): TextToRead[] =>
  typedTexts(file)
    .filter(({ words }) => /\p{L}{2}/u.test(words))
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
