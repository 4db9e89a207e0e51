import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { FEATURES } from "./features.ts";
import { likeness, probabilities, train, vectorOf, type Example, type Model } from "./model.ts";
import { KINDS, SENTENCES, type Kind, type Sentence } from "./sentences.ts";

/** What a text reads like: how probable it is that it may not be said, and of which kind it would then be. */
export interface Reading {
  told: number;
  kind: Kind;
}

/** Every kind, and before them honest sentences of all kinds. */
const CLASSES = KINDS.length + 1;

export const exampleOf = ({ text, kind, isHonest }: Sentence): Example => ({
  text,
  kind: isHonest || !kind ? 0 : KINDS.indexOf(kind) + 1,
});

/** Reads a text with a model. A kind of another state is none. */
export function readWith(model: Model, text: string, kinds: readonly Kind[] = KINDS): Reading {
  const probable = probabilities(model, vectorOf(text, model.rarity), CLASSES);
  const of = (kind: Kind) => probable[KINDS.indexOf(kind) + 1] ?? 0;
  const kind = kinds.reduce((one, other) => (of(other) > of(one) ? other : one));
  return { told: kinds.reduce((sum, one) => sum + of(one), 0), kind };
}

/** Trains on sentences, always to the same weights. */
export const trainOn = (sentences: readonly Sentence[]): Model => train(sentences.map(exampleOf), CLASSES);

/** What the weights follow from: another sentence, another model. */
const SOURCES = ["as-read.ts", "features.ts", "model.ts"].map((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8"),
);
export const fingerprint = (sentences: readonly Sentence[] = SENTENCES): string =>
  createHash("sha256")
    .update(
      JSON.stringify([SOURCES, sentences.map(({ text, kind, isHonest }) => [text, kind?.id, isHonest])]),
    )
    .digest("hex")
    .slice(0, 12);

let trained: Model | undefined;

/** The model of today's sentences: from .cache, or trained when it is first asked for, in a second or two. */
export function model(): Model {
  trained ??= cachedModel(join(ROOT, ".cache/reader"), `${fingerprint()}.weights`);
  return trained;
}

function cachedModel(folder: string, name: string): Model {
  const path = join(folder, name);
  if (existsSync(path)) {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    const numbers = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
    return { rarity: numbers.subarray(0, FEATURES), weights: numbers.subarray(FEATURES) };
  }
  const made = trainOn(SENTENCES);
  mkdirSync(folder, { recursive: true });
  // Another process may be writing the same.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.concat([made.rarity, made.weights].map(({ buffer }) => new Uint8Array(buffer))));
  renameSync(own, path);
  return made;
}

/** The known sentence that is most like a text: a forbidden one of a kind, or of all honest ones. */
export function nearestTo(text: string, kind?: Kind): string {
  const { rarity } = model();
  const own = vectorOf(text, rarity);
  const known = SENTENCES.filter((one) => (kind ? one.kind === kind && !one.isHonest : one.isHonest));
  const alike = known.map((one) => likeness(own, vectorOf(one.text, rarity)));
  return known[alike.indexOf(Math.max(...alike))]?.text ?? "";
}
