import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

type Sentences = Record<"en" | "es", string[]>;

/** The sentences that a kind is tried on, English and Spanish. */
export interface Corpus {
  /** Refused until the words change. */
  caught: string[];
  /** A person has to judge. */
  reviewed: string[];
  /** Look alike, and pass. */
  honest: string[];
}

const CORPORA = join(import.meta.dirname, "../corpus");

/** The corpus of each kind, by its id: checks/law/corpus/<id>.yaml. */
export const readCorpora = (): Map<string, Corpus> =>
  new Map(
    globSync("*.yaml", { cwd: CORPORA })
      .sort()
      .map((file) => {
        const read = parse(readFileSync(join(CORPORA, file), "utf8")) as Record<keyof Corpus, Sentences>;
        const all = (name: keyof Corpus) => [...read[name].en, ...read[name].es];
        return [
          basename(file, ".yaml"),
          { caught: all("caught"), reviewed: all("reviewed"), honest: all("honest") },
        ];
      }),
  );
