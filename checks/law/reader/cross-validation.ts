import { readings } from "./as-read.ts";
import { THRESHOLD } from "./judge-text.ts";
import { neverIn } from "./never.ts";
import { readWith, trainOn } from "./reader.ts";
import { KINDS, LANGUAGES, SENTENCES, type Sentence } from "./sentences.ts";

const FOLDS = 5;

/** A sentence, and whether a model that never saw it tells it. */
interface Tried extends Sentence {
  isTold: boolean;
}

/** Each fifth of the sentences, read by a model of the other four. */
export function tryEachFifth(sentences: readonly Sentence[] = SENTENCES): Tried[] {
  const foldOf = (index: number) => index % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = trainOn(sentences.filter((_sentence, index) => foldOf(index) !== fold));
    return sentences
      .filter((_sentence, index) => foldOf(index) === fold)
      .map((sentence) => ({
        ...sentence,
        isTold:
          neverIn(readings(sentence.text)).length > 0 || readWith(model, sentence.text).told >= THRESHOLD,
      }));
  }).flat();
}

/** A row for each kind and one for all: how many of its forbidden and honest sentences are told, in each language. */
export function tableOf(tried: readonly Tried[]): string[][] {
  const counted = (of: readonly Tried[]) => {
    const told = of.filter(({ isTold }) => isTold).length;
    return of.length === 0 ? "–" : `${told} of ${of.length} (${Math.round((100 * told) / of.length)} %)`;
  };
  const cells = (of: readonly Tried[]) =>
    LANGUAGES.flatMap((language) =>
      [false, true].map((isHonest) =>
        counted(of.filter((one) => one.language === language && one.isHonest === isHonest)),
      ),
    );
  return [
    ["Kind", "Rule", "English, told", "Honest, told", "Spanish, told", "Honest, told"],
    ...KINDS.map((kind) => [
      `\`${kind.id}\`: ${kind.says}`,
      kind.rule,
      ...cells(tried.filter((one) => one.kind === kind)),
    ]),
    ["Ordinary words of pages", "", ...cells(tried.filter(({ kind }) => !kind))],
    ["**All**", "", ...cells(tried)],
  ];
}
