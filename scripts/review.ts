import { existsSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder, lenderAsTyped } from "@heloc/lender/config";
import { compareSpanish, PARITY_FILE, parityProblems } from "@heloc/lender/parity/parity";
import { formatProblem } from "@heloc/lender/problem";
import { REVIEWS_FILE, SIGN_OFFS_FILE } from "@heloc/lender/reviews";
import { hasSecondLanguage } from "@heloc/lender/second-language";
import { type Facts, readFacts } from "../checks/content/facts.ts";
import { readLenderFiles } from "../checks/content/source-files.ts";
import { emptyReview, namesNobody, needReview, writeReviews } from "../checks/law/reviews/reviews.ts";
import { isOf } from "../checks/law/reader/statements.ts";
import { READ_FILES, signOff, signOffCommand, unreadTexts } from "../checks/law/reviews/sign-offs.ts";
import { folderName } from "./problem-list.ts";
import { fail, readOptions } from "./programs/command-line.ts";
import { trySentences, writeTable } from "./review-statements.ts";

const USAGE = `LENDER=acme npm run review lists the words that a person has to judge, and those that nobody has read yet.
npm run review -- [options]:
  --by "First Last" --reason "…"         this person judged them today, and why they may stay
  --by "First Last" --read [--native]    this person has read the words; also the Spanish ones, in their first language
  --by "First Last" --spanish            this person has compared the Spanish words with the English ones
  --only en/faq.yaml                     these alone; for judging also en/faq.yaml:12
  --try "a sentence"                     what the reader of statements makes of it, or of each line of a file
  --table                                measures the reader, for docs/compliance.md`;
const {
  values: { by, reason, only, read, native, spanish, try: isTried, table },
  positionals,
} = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    try: { type: "boolean", default: false },
    table: { type: "boolean", default: false },
    by: { type: "string" },
    reason: { type: "string" },
    only: { type: "string" },
    read: { type: "boolean", default: false },
    native: { type: "boolean", default: false },
    spanish: { type: "boolean", default: false },
  },
});
const facts = await readFacts(chosenFolder(), new Date().toISOString().slice(0, 10));
const inFolder = folderName(facts.folder);

async function findAwaiting() {
  return (await needReview(facts))
    .filter((words) => !facts.reviews.some((review) => isOf(review, words)))
    .filter(({ file, line }) => only === undefined || only === file || only === `${file}:${line}`);
}

type Awaiting = Awaited<ReturnType<typeof findAwaiting>>;

const print = (awaiting: Awaiting) => {
  for (const { file, line, kind, words } of awaiting) console.log(`${file}:${line}  ${kind}\n    “${words}”`);
};

async function list(): Promise<void> {
  const awaiting = await findAwaiting();
  print(awaiting);
  console.log(
    awaiting.length === 0
      ? `Nothing in ${inFolder} awaits a review.`
      : `\n${awaiting.length} to judge in ${inFolder}. Change the words, or write down who judged them and why they may stay:\n    ${lenderAsTyped()}npm run review -- --by "First Last" --reason "…" --only ${awaiting[0]?.file}:${awaiting[0]?.line}`,
  );
  listUnread(facts);
}

/** The changed texts of a file that was read before; a file that nobody has read is only counted. */
function listUnread({ signOffs }: Facts): void {
  const files = readLenderFiles(facts.folder).filter(({ path }) => READ_FILES.test(path));
  const unread = files
    .map((file) => ({ path: file.path, texts: unreadTexts(file, signOffs) }))
    .filter(({ path, texts }) => texts.length > 0 && (only === undefined || only === path));
  for (const { path, texts } of unread) {
    const isNew = !signOffs.some(({ file }) => file === path);
    console.log(`\n${path}: ${texts.length} texts that nobody has read as they are now`);
    if (!isNew) for (const { line, text } of texts) console.log(`${path}:${line}\n    “${text}”`);
  }
  console.log(
    unread.length === 0
      ? `Every word in ${inFolder} has been read.`
      : `\nRead them, then write down who has:\n    ${signOffCommand(unread[0]?.path ?? "")}`,
  );
}

function writeSignOff(): void {
  refuse(namesNobody(by ?? ""));
  const count = signOff(facts.folder, { by: by ?? "", date: facts.today, ...(native && { native }), only });
  console.log(
    count === 0
      ? `Every word in ${only ?? inFolder} had been read before.`
      : `Written to ${inFolder}/${SIGN_OFFS_FILE}: ${count} texts read by ${by}.`,
  );
}

/** What is not the same in both languages stays refused: a comparison says only that the English is known as it is now. */
function writeComparison(): void {
  refuse(namesNobody(by ?? ""));
  const count = compareSpanish(facts.folder, { by: by ?? "", date: facts.today, only });
  const left = parityProblems(facts.folder).filter(({ file }) => only === undefined || only === file);
  console.log(`Written to ${inFolder}/${PARITY_FILE}: ${count} texts compared by ${by}.`);
  for (const problem of left) console.log(formatProblem(problem));
  process.exitCode = left.length === 0 ? 0 : 1;
}

async function judge(): Promise<void> {
  refuse(emptyReview({ reviewer: by ?? "", reason: reason ?? "" }));
  const awaiting = await findAwaiting();
  if (awaiting.length === 0) fail(`Nothing awaits a review in ${only ?? inFolder}.`);
  print(awaiting);
  writeReviews(facts, awaiting, { reviewer: by ?? "", reason: reason ?? "" });
  console.log(`\nWritten to ${inFolder}/${REVIEWS_FILE}: ${awaiting.length} judged by ${by}.`);
}

/** Ends with 1 where something is wrong with who answers and why. */
function refuse(problem: string | undefined): void {
  if (problem !== undefined) fail(`${read || spanish ? "--by: " : "--by and --reason: "}${problem}`);
}

function tryOut(): void {
  try {
    console.log(trySentences(positionals.length > 0 ? positionals.join(" ") : undefined, facts));
  } catch (error) {
    fail(`--try: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const named = only?.replace(/:\d+$/, "");
if (named !== undefined && !existsSync(join(facts.folder, named)))
  fail(`--only: There is no ${named} in ${inFolder}.`);
if ((spanish || native) && !hasSecondLanguage(facts.folder)) fail(`${inFolder} has no Spanish words.`);
if (isTried) tryOut();
else if (positionals.length > 0) fail(`“${positionals.join(" ")}” stands behind no option.`);
else if (table) console.log(await writeTable());
else if (spanish) writeComparison();
else if (read) writeSignOff();
else if (by === undefined && reason === undefined) await list();
else await judge();
