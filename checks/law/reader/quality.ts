import { join } from "node:path";
import { z } from "zod";
import { readTable } from "../../content/read-table.ts";
import { readings } from "./as-read.ts";
import { findTold } from "./judge-text.ts";
import type { Model } from "./model.ts";
import { KINDS, LANGUAGES, languageSentences, neverIn, type Sentence, SENTENCES } from "./sentences.ts";
import { reader, readWith, trainReader } from "./reader.ts";

const FOLDS = 5;

/** A sentence, and whether a model that never saw it tells it. */
export interface Tried extends Pick<Sentence, "text" | "language" | "isHonest"> {
  kind?: { id: string };
  isTold: boolean;
}

const isToldBy = (model: Model, text: string): boolean =>
  neverIn(readings(text)).length > 0 || findTold(text, (part) => readWith(model, part)) !== undefined;

/** Each fifth of the sentences, read by a model of the other four. */
export function tryEachFifth(sentences: readonly Sentence[] = SENTENCES): Tried[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = trainReader(sentences.filter((_sentence, index) => index % FOLDS !== fold));
    return sentences
      .filter((_sentence, index) => index % FOLDS === fold)
      .map((sentence) => ({ ...sentence, isTold: isToldBy(model, sentence.text) }));
  }).flat();
}

const UNSEEN = join(import.meta.dirname, "unseen");
const blind = z.array(z.object({ text: z.string(), language: z.enum(LANGUAGES), kind: z.string() }));

/** The sentences of unseen/, which nobody learns from: claims and close calls, and the ordinary words of pages. */
export function tryUnseen(): { claims: Tried[]; ordinary: Tried[] } {
  const claims = ["blind-150.yaml", "blind-300.yaml", "blind-320.yaml"]
    .flatMap((file) => blind.parse(readTable(UNSEEN, file)))
    .map(({ text, language, kind }) => ({ text, language, isHonest: kind === "honest" }));
  const ordinary = languageSentences.parse(readTable(UNSEEN, "ordinary.yaml"));
  const tried = (sentence: Omit<Tried, "isTold">) => ({
    ...sentence,
    isTold: isToldBy(reader(), sentence.text),
  });
  return {
    claims: claims.map(tried),
    ordinary: LANGUAGES.flatMap((language) =>
      ordinary[language].map((text) => tried({ text, language, isHonest: true })),
    ),
  };
}

export const toldOf = (tried: readonly Tried[]): { told: number; of: number } => ({
  told: tried.filter(({ isTold }) => isTold).length,
  of: tried.length,
});

/**
 * A row for each kind and one for all: how many of its forbidden and honest sentences are told, in each language. Of a kind the
 * share is enough: it has 40 sentences at least in each of the four.
 */
export function measure(): string[][] {
  const counted = (tried: readonly Tried[]) => {
    const { told, of } = toldOf(tried);
    return of === 0 ? "–" : `${told} of ${of} (${Math.round((100 * told) / of)} %)`;
  };
  const shareOf = (tried: readonly Tried[]) => /\d+ %/.exec(counted(tried))?.[0] ?? "–";
  const row = (name: string, rule: string, tried: readonly Tried[], write = counted) => [
    name,
    rule,
    ...LANGUAGES.flatMap((language) =>
      [false, true].map((isHonest) =>
        write(tried.filter((one) => one.language === language && one.isHonest === isHonest)),
      ),
    ),
  ];
  const known = tryEachFifth();
  const { claims, ordinary } = tryUnseen();
  return [
    ["Kind", "Rule", "English, told", "Honest, told", "Spanish, told", "Honest, told"],
    ...KINDS.map(({ id, says, rule }) =>
      row(
        `\`${id}\`: ${says}`,
        rule,
        known.filter(({ kind }) => kind?.id === id),
        shareOf,
      ),
    ),
    row(
      "Ordinary words of pages",
      "",
      known.filter(({ kind }) => !kind),
    ),
    row("**All, cross-validated**", "", known),
    row("**Never learned: claims and close calls**", "", claims),
    row("**Never learned: ordinary words**", "", ordinary),
  ];
}
