import { asRead } from "./as-read.ts";
import { remembered } from "./remembered.ts";

/** Words by the name of their set: "nobody" → "no one | nobody | nadie". */
export type WordSets = Readonly<Record<string, string>>;

/** The words by which a text keeps one of the lines; nothing where it keeps none. The text is one of `asRead`. */
export type Matcher = (text: string) => string | undefined;

const GAP = 4;
const SIGNS: Record<string, string> = {
  "#": String.raw` \d[\d./]*[a-z]*`,
  "$#": String.raw` \$\d[\d.]*[km]?`,
  "%#": String.raw` \d[\d.]*%`,
  "¿": String.raw` \?`,
};
const TOKENS = / \| |[()|?]|…\d*|\{\w+\}|[^\s(){}|?…]+/gu;

/**
 * Compiles lines of the phrase language. Each line is a phrase; a line that begins with "# " is a comment.
 *
 *     approv* | accept*            one phrase or the other
 *     full|whole value             one word or the other
 *     approv*                      a word that begins so
 *     {nobody}                     one of a set of words
 *     (for nothing | free)?        may be left out
 *     never … declined             up to four words between; …8 up to eight
 *     # · $# · %# · ¿              a number, a sum, a share, a question mark
 *     ^ · $                        the sentence begins or ends here
 *     {approved} + {everyone}      both near each other in one sentence, in any order
 *
 * Case, accents, apostrophes and hyphens do not matter.
 * @throws Error for a set that does not exist, or a bracket that is not closed
 */
export function compilePhrases(lines: string, sets: WordSets): Matcher {
  const phrases = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("# "));
  const alone = phrases.filter((phrase) => !phrase.includes(" + "));
  const together = phrases
    .filter((phrase) => phrase.includes(" + "))
    .map((phrase) => phrase.split(" + ").map((part) => toRegExp([part], sets)));
  const single = toRegExp(alone, sets);
  return remembered((text) => {
    const found = single.exec(text)?.[0];
    if (found !== undefined) return found.trim();
    for (const parts of together) {
      const words = findTogether(parts, text);
      if (words) return words;
    }
    return undefined;
  });
}

/** So many letters hold a thought; what stands further apart in a long sentence has nothing to do with each other. */
const SPAN = 90;

function findTogether(parts: RegExp[], text: string): string | undefined {
  if (!parts.every((part) => part.test(text))) return undefined;
  const places = parts.map((part) => [...text.matchAll(new RegExp(part, "gu"))]);
  return places[0]
    ?.map((first) =>
      places.map((all) => all.reduce((best, place) => (far(place, first) < far(best, first) ? place : best))),
    )
    .find((near) => {
      const starts = near.map(({ index }) => index);
      return Math.max(...starts) - Math.min(...starts) <= SPAN && new Set(starts).size === starts.length;
    })
    ?.map(([words]) => words.trim())
    .join(" … ");
}

const far = (one: RegExpExecArray, other: RegExpExecArray): number => Math.abs(one.index - other.index);

const NOTHING = "(?!)";

function toRegExp(phrases: string[], sets: WordSets): RegExp {
  const sources = phrases.map((phrase) => {
    const source = sourceOf(phrase, sets);
    if (new RegExp(`^(?:${source})$`, "u").test("")) throw new Error(`“${phrase}” matches no words at all.`);
    return source;
  });
  return new RegExp(`(?:${sources.join("|") || NOTHING})(?![^ ])`, "u");
}

/** The source of a regular expression in which each word brings the space before it. */
function sourceOf(phrase: string, sets: WordSets): string {
  const tokens = phrase.match(TOKENS) ?? [];
  let at = 0;
  const wrong = (what: string) => new Error(`“${phrase}”: ${what}`);

  const choice = (): string => {
    const sequences = [sequence()];
    while (tokens[at] === " | ") {
      at++;
      sequences.push(sequence());
    }
    return sequences.length === 1 ? (sequences[0] ?? "") : `(?:${sequences.join("|")})`;
  };
  const sequence = (): string => {
    let source = "";
    while (at < tokens.length && tokens[at] !== " | " && tokens[at] !== ")") source += element();
    return source;
  };
  const element = (): string => {
    const words = [atom()];
    while (tokens[at] === "|") {
      at++;
      words.push(atom());
    }
    const source = words.length === 1 ? (words[0] ?? "") : `(?:${words.join("|")})`;
    if (tokens[at] !== "?") return source;
    at++;
    if (!source.endsWith(")")) throw wrong("“?” stands behind a bracket: (word)?");
    return `(?:${source})?`;
  };
  const atom = (): string => {
    const token = tokens[at++] ?? "";
    if (token === "(") {
      const inner = choice();
      if (tokens[at++] !== ")") throw wrong("a bracket is not closed.");
      return `(?:${inner})`;
    }
    if (token.startsWith("{")) {
      const name = token.slice(1, -1);
      const words = sets[name];
      if (words === undefined) throw wrong(`there is no set ${name}.`);
      return `(?:${sourceOf(words, sets)})`;
    }
    if (token.startsWith("…")) return String.raw`(?: [^ ]+){0,${Number(token.slice(1)) || GAP}}?`;
    if (token === "^" || token === "$") return token;
    if (/^[?|)]$/u.test(token)) throw wrong(`“${token}” stands where a word is expected.`);
    return SIGNS[token] ?? wordSource(token);
  };

  const source = choice();
  if (at < tokens.length) throw wrong("a bracket is closed that was never opened.");
  return source;
}

/** "can't" is two words, as in `asRead`; "*" stands for the rest of a word. */
const wordSource = (word: string): string =>
  word
    .split(/(\*)/u)
    .map((part) =>
      part === "*" ? "[^ ]*" : RegExp.escape(asRead(part).trim()).replaceAll(String.raw`\x20`, " "),
    )
    .join("")
    .replace(/^/u, " ");
