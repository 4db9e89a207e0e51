import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { State } from "@heloc/lender/law/states";
import { parse } from "yaml";
import type { Facts } from "../../content/facts.ts";
import type { Kind } from "./kind.ts";
import { aboveRegister } from "./measures/above-register.ts";
import { timePromised } from "./measures/time-promised.ts";
import { compilePhrases, type Matcher, type WordSets } from "./phrases/compile-phrases.ts";

/** The file of a kind. A list of phrases has one on each line. */
interface KindFile {
  says: string;
  rule: string;
  advice: string;
  /** Only where the lender lends in this state. */
  state?: State;
  /** "true" where figures that a page works out are judged as they are typed, and not on the page. */
  workedOut?: "true";
  /** Phrases whose meaning is certain. */
  refused: string;
  /** The same in a customer's words, where a result reads as what everybody gets. */
  testimonial?: string;
  /** Phrases that a person has to judge. A hedge leaves such a sentence open. */
  review: string;
  /** Words that a person has to judge in any sentence that only asserts: it denies nothing, names no condition or rule. */
  topic?: string;
  /** A sentence with one of these is not of the kind. */
  honest: string;
  /** Nor is a sentence whose paragraph holds one of these. */
  beside?: string;
}

const NEEDED: (keyof KindFile)[] = ["says", "rule", "advice", "refused", "review", "honest"];
const KNOWN: string[] = [...NEEDED, "state", "workedOut", "testimonial", "topic", "beside"];

/** Arithmetic that no pattern can do: the words of a number beyond the lender's facts. */
const MEASURES: Record<string, (text: string, facts: Facts) => string | undefined> = {
  "above-register": aboveRegister,
  "time-promised": timePromised,
};

const WORDS = "words.yaml";
const read = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, file), "utf8"), { schema: "failsafe" });

const sets = read(WORDS) as WordSets;

const NEVER: Matcher = () => undefined;

/** Every kind: one file each in this folder. */
export const KINDS: readonly Kind[] = globSync("*.yaml", { cwd: import.meta.dirname })
  .filter((file) => file !== WORDS)
  .sort()
  .map((file) => readKind(basename(file, ".yaml"), readFile(file)));

function firstOf(readings: readonly string[], matcher: Matcher): string | undefined {
  for (const text of readings) {
    const words = matcher(text);
    if (words) return words;
  }
  return undefined;
}

/** @throws Error for a name that a kind does not have, or one that is missing */
function readFile(file: string): KindFile {
  const kind = read(file) as KindFile;
  const wrong =
    Object.keys(kind).find((name) => !KNOWN.includes(name)) ??
    NEEDED.find((name) => kind[name] === undefined);
  if (wrong) throw new Error(`${file}: “${wrong}” is no name of a kind, or is missing.`);
  return kind;
}

function readKind(id: string, file: KindFile): Kind {
  const matcherOf = (lines: string | undefined): Matcher => (lines ? compilePhrases(lines, sets) : NEVER);
  const [refused, testimonial, review, topic, honest, beside, warned, hedged, plain] = [
    file.refused,
    file.testimonial,
    file.review,
    file.topic,
    file.honest,
    file.beside,
    "{warned}",
    "{hedge}",
    "{plain}",
  ].map(matcherOf) as [Matcher, Matcher, Matcher, Matcher, Matcher, Matcher, Matcher, Matcher, Matcher];
  const measure = MEASURES[id];
  const { says, rule, advice, state, workedOut } = file;
  return {
    id,
    says,
    rule,
    advice,
    judge({ readings, passage, isTestimonial, isWorkedOut }, facts) {
      if (state && !facts.lender.states.includes(state)) return undefined;
      const first = (matcher: Matcher) => firstOf(readings, matcher);
      const told = isTestimonial ? first(testimonial) : undefined;
      if (told) return { tier: "refused", words: told };
      if ((workedOut && isWorkedOut) || first(warned) || first(honest) || beside(passage)) return undefined;
      const words = first(refused) ?? first((text) => measure?.(text, facts));
      if (words) return { tier: "refused", words };
      if (first(hedged)) return undefined;
      const unsure = first(review) ?? (first(plain) ? undefined : first(topic));
      return unsure ? { tier: "review", words: unsure } : undefined;
    },
  };
}
