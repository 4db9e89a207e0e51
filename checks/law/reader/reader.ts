import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { asRead } from "./as-read.ts";
import { CONCEPTS_FILE, FEATURES } from "./features.ts";
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

/** Trains on sentences, always to the same weights. The first class is what may be said, the others are the kinds. */
export const trainReader = (sentences: readonly Sentence[]): Model =>
  train(
    sentences.map(({ text, isHonest, kind }) => ({
      text,
      class: isHonest || !kind ? 0 : 1 + KINDS.indexOf(kind),
    })),
    1 + KINDS.length,
  );

const probabilitiesOf = ({ weights, rarity }: Model, text: string): Float64Array =>
  probabilities(weights, vectorOf(text, rarity));

/** How probable it is that a text may not be said: 0 to 1. */
export const readWith = (model: Model, text: string): number => 1 - (probabilitiesOf(model, text)[0] ?? 1);

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
export const reader = (): Model => (trained ??= cached());

function cached(): Model {
  const path = join(CACHE, fingerprint());
  if (!existsSync(path)) makeOnce(path);
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  const numbers = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  return { rarity: numbers.subarray(0, FEATURES), weights: numbers.subarray(FEATURES) };
}

/** Longer than this no process trains a model: it was ended. */
const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** Trains the model, or waits for the process that does: checks and their tests start together. */
function makeOnce(path: string): void {
  mkdirSync(CACHE, { recursive: true });
  const part = `${path}.part`;
  const startedAt = statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (Date.now() - startedAt < LONGEST_MS && existsSync(part)) Atomics.wait(clock, 0, 0, LOOK_EVERY_MS);
  if (existsSync(path)) return;
  writeFileSync(part, "");
  console.error(`Learning ${SENTENCES.length.toLocaleString("en-US")} sentences, this once …`);
  const { rarity, weights } = trainReader(SENTENCES);
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.concat([rarity, weights].map(({ buffer }) => new Uint8Array(buffer))));
  renameSync(own, path);
  rmSync(part, { force: true });
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
  const probable = probabilitiesOf(reader(), text);
  const of = (kind: Kind) => probable[1 + KINDS.indexOf(kind)] ?? 0;
  return KINDS.reduce((one, other) => (of(other) > of(one) ? other : one));
}

const vectorsOf = remembered((text) => vectorOf(text, reader().rarity));

/** The known sentence of a language that is most like a text: a forbidden one of a kind, or of all honest ones. */
export function nearestTo(text: string, language: Language, kind?: Kind): string {
  const own = vectorsOf(text);
  const known = SENTENCES.filter(
    (one) => one.language === language && (kind ? one.kind === kind && !one.isHonest : one.isHonest),
  );
  const alike = known.map((one) => likeness(own, vectorsOf(one.text)));
  return known[alike.indexOf(Math.max(...alike))]?.text ?? "";
}
