/** The words, in the lender's files and on the built pages: one line for each check. */
export { bannedWords, spanishBannedWords } from "./banned-words.ts";
export { numbersInWords } from "./numbers-in-words.ts";
export { readingLevel } from "./reading-level.ts";
export { spelling } from "./spelling.ts";
export { untrueWords } from "../release/articles.ts";
