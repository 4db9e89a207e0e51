import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { ROOT } from "@heloc/lender/config";
import { asRead } from "./as-read.ts";
import { CONCEPTS_FILE } from "./features.ts";
import { likeness, type Model, probabilities, train, vectorOf } from "./model.ts";
import { ALLOWED, type Kind, KINDS, type Language, type Sentence, SENTENCES } from "./sentences.ts";

/** So many texts are remembered; a lender’s folder and the known sentences are about half of it. */
const MOST = 40_000;

/** Works out once what follows from a text alone: a writer changes one sentence at a time, and all are read again. */
export function remembered<Answer>(workOut: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (answers.has(text)) return answers.get(text) as Answer;
    if (answers.size >= MOST) answers.clear();
    const answer = workOut(text);
    answers.set(text, answer);
    return answer;
  };
}

/** The classes: ordinary words, what is forbidden of each kind, and what is honest of each. */
const CLASSES = 1 + 2 * KINDS.length;

/** Trains on sentences, always to the same weights. */
export const trainReader = (sentences: readonly Sentence[]): Model =>
  train(
    sentences.map(({ text, isHonest, kind }) => ({
      text,
      class: kind ? 1 + KINDS.indexOf(kind) + (isHonest ? KINDS.length : 0) : 0,
      isForbidden: !isHonest,
    })),
    CLASSES,
  );

/** How probable it is that a text may not be said, 0 to 1: the mean of what the kinds and what all together tell. */
export function readWith(model: Model, text: string): number {
  const probable = probabilities(model, vectorOf(text, model));
  const ofKinds = probable.subarray(1, 1 + KINDS.length).reduce((one, other) => one + other);
  return (ofKinds + (probable[CLASSES] ?? 0)) / 2;
}

const SOURCES = ["as-read.ts", "as-read.yaml", "features.ts", "model.ts"].map((file) =>
  join(import.meta.dirname, file),
);

/** What the weights follow from: another sentence, another model. */
export const fingerprint = (sentences: readonly Sentence[] = SENTENCES): string =>
  createHash("sha256")
    .update(JSON.stringify([...SOURCES, CONCEPTS_FILE].map((file) => readFileSync(file, "utf8"))))
    .update(JSON.stringify(sentences.map(({ text, isHonest, kind }) => [text, isHonest, kind?.id])))
    .digest("hex")
    .slice(0, 12);

const CACHE = join(ROOT, ".cache/reader");
let trained: Model | undefined;

/** The model of today's sentences: from .cache, or trained when it is first asked for, in a quarter of a minute. */
export const reader = (): Model => (trained ??= deserialize(readFileSync(makeOnce())) as Model);

/** Longer than this no process trains a model: it was ended. */
const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** The file of the model. Trains it, or waits for the process that does: checks and their tests start together. */
function makeOnce(): string {
  const path = join(CACHE, fingerprint());
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const part = `${path}.part`;
  const startedAt = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (Date.now() - startedAt < LONGEST_MS && existsSync(part)) Atomics.wait(clock, 0, 0, LOOK_EVERY_MS);
  if (existsSync(path)) return path;
  writeFileSync(part, "");
  console.error(`Learning ${SENTENCES.length.toLocaleString("en-US")} sentences, this once …`);
  const own = `${path}.${process.pid}`;
  writeFileSync(own, serialize(trainReader(SENTENCES)));
  renameSync(own, path);
  rmSync(part, { force: true });
  return path;
}

const known = new Map<string, Pick<Sentence, "isHonest" | "kind">>([
  ...ALLOWED.map((text) => [asRead(text), { isHonest: true }] as const),
  ...SENTENCES.map((sentence) => [asRead(sentence.text), sentence] as const),
]);

/** How probable it is that a text may not be said. What stands in the files of sentences is what they say, or may stay. */
export function toldOf(text: string): number {
  const sentence = known.get(asRead(text));
  return sentence ? Number(!sentence.isHonest) : readWith(reader(), text);
}

/** The kind that a forbidden text is, or most probably is. */
export function kindOf(text: string): Kind {
  const sentence = known.get(asRead(text));
  if (sentence?.kind && !sentence.isHonest) return sentence.kind;
  const probable = probabilities(reader(), vectorsOf(text)).subarray(1, 1 + KINDS.length);
  return KINDS[probable.indexOf(Math.max(...probable))] as Kind;
}

const vectorsOf = remembered((text) => vectorOf(text, reader()));

/** The known sentence of a language that is most like a text: a forbidden one of a kind, or of all honest ones. */
export function nearestTo(text: string, language: Language, kind?: Kind): string {
  const own = vectorsOf(text);
  const known = SENTENCES.filter(
    (one) => one.language === language && (kind ? one.kind === kind && !one.isHonest : one.isHonest),
  );
  const alike = known.map((one) => likeness(own, vectorsOf(one.text)));
  return known[alike.indexOf(Math.max(...alike))]?.text ?? "";
}
