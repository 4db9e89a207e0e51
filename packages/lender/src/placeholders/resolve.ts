import { didYouMean } from "../reading/nearest-name.ts";
import type { Language } from "../schema/language.ts";
import { spell, type Facts } from "./facts.ts";
import type { ClaimPiece, Words } from "./words.ts";

/** A claim's texts, and why it may not be shown where that is so. */
export interface ClaimTexts {
  text: string;
  figure?: string | undefined;
  qualifier: string;
  shortQualifier?: string | undefined;
  link?: ClaimPiece["link"];
  /** "is withdrawn", or that it holds in none of the lender's states. */
  notMade?: string | undefined;
}

export interface Names {
  facts: Facts;
  /** What `{TX: …}` and its like depend on. */
  conditions: Readonly<Record<string, boolean>>;
  claims: ReadonlyMap<string, ClaimTexts>;
  /** Of the words around them, which decides how days and counts are spelled. English where it is left out. */
  language?: Language | undefined;
}

interface Options {
  /** Figures that are filled in while the page is used. Their placeholders stay as they are. */
  live?: readonly string[] | undefined;
  /** Whether claims may stand in this text. */
  claims?: boolean;
  /** Whether the whole text is left out where one of its claims is not made. */
  optional?: boolean;
  /** What stands before the text, and decides whether it begins a sentence. */
  before?: string;
}

/** What stands before the first word of a sentence, also behind the signs of a list, a heading, a table or bold text. */
const BEGINNING = /(^\s*|[.?!:]\s+|(^|\n)\s*([-*+>]|#+|\d+\.)\s+|\|\s*)[*_“¿¡]*$/;

/** What a typed text is made of: plain words, the beginning of a condition, a name in braces, or another brace. */
const TOKEN = /((?:[^\\{}]|\\[{}]?)+)|\{([A-Za-z]+):\s*|\{([A-Za-z][\w.]*)\}|[{}]/g;

/**
 * Puts facts and claims in the places of their names: "Call {phone}.", and leaves out words whose condition does not hold:
 * "In most cases. {TX: Texas differs.}". A brace that is meant as one is `\{`.
 * @returns what is wrong with the text, too, each told to the person who typed it
 */
export function resolveWords(text: string, names: Names, options: Options = {}) {
  const sentence = new Sentence(names, options);
  sentence.read(text);
  return { words: sentence.words(), problems: sentence.problems };
}

/** A text while its placeholders are resolved, from left to right. */
class Sentence {
  readonly problems: string[] = [];
  readonly #names: Names;
  readonly #options: Options;
  readonly #pieces: (string | ClaimPiece)[] = [];
  /** What a reader sees before the next piece. */
  #before: string;
  /** True where words were left out at the beginning or behind a space: the space that follows goes with them. */
  #isSpaceLeftOver = false;
  #isLeftOut = false;

  constructor(names: Names, options: Options) {
    this.#names = names;
    this.#options = options;
    this.#before = options.before ?? "";
  }

  /** Up to a brace that is not closed or holds what can be no name: the rest of the text cannot be read. */
  read(text: string): void {
    /** Of the conditions around a place, whether each holds. */
    const around: boolean[] = [];
    for (const { 0: token, 1: plain, 2: condition, 3: name, index } of text.matchAll(TOKEN)) {
      const isShown = !around.includes(false);
      if (token === "}" && around.length === 0)
        return this.#tell("A } has no { before it. Take it out, or write \\}.");
      if (token === "}") around.pop();
      else if (condition) around.push(isShown && this.#holds(condition));
      else if (!isShown) around.push(...(token === "{" ? [false] : []));
      else if (plain) this.#addPlain(plain);
      else if (name) this.#addName(name);
      else return this.#tell(unreadableBrace(text.slice(index)));
    }
    if (around.length > 0) this.#tell(NOT_CLOSED);
  }

  words(): Words {
    if (this.#isLeftOut) return "";
    const pieces = [...this.#pieces];
    const last = pieces.at(-1);
    if (this.#isSpaceLeftOver && typeof last === "string")
      pieces.splice(-1, 1, ...[last.trimEnd()].filter(Boolean));
    return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : pieces;
  }

  #tell(problem: string): void {
    this.problems.push(problem);
  }

  #add(piece: string | ClaimPiece): void {
    const last = this.#pieces.at(-1);
    this.#before += typeof piece === "string" ? piece : piece.text;
    if (typeof piece === "string" && typeof last === "string") this.#pieces.splice(-1, 1, last + piece);
    else if (piece !== "") this.#pieces.push(piece);
  }

  #addPlain(typed: string): void {
    const plain = typed.replace(/\\([{}])/g, "$1");
    this.#add(this.#isSpaceLeftOver ? plain.replace(/^ /, "") : plain);
    this.#isSpaceLeftOver = false;
  }

  #addName(name: string): void {
    this.#isSpaceLeftOver = false;
    const { facts, language } = this.#names;
    const [group = "", id = ""] = name.split(".");
    const { live = [] } = this.#options;
    if (live.includes(name)) return this.#add(`{${name}}`);
    if (Object.hasOwn(CLAIM_GROUPS, group)) return this.#addClaim(group as ClaimGroup, id);
    const found = spell(facts, name, language);
    if (!found) {
      const meant = didYouMean(`{${name}}`, inBraces([...live, ...facts.keys()]));
      return this.#tell(`{${name}} is no name of a fact.${meant}`);
    }
    if ("ways" in found)
      return this.#tell(`{${name}} is no way to show this fact. Write one of ${found.ways}.`);
    const isCapital = this.#isBeginning && live.length === 0;
    this.#add(isCapital ? capitalCount(name, found.spelled) : found.spelled);
  }

  #addClaim(group: ClaimGroup, id: string): void {
    const { claims } = this.#names;
    const claim = claims.get(id);
    const name = `{${group}.${id}}`;
    if (!claim) {
      const known = [...claims.keys()].map((one) => `${group}.${one}`);
      this.#tell(`${name} names a claim that claims.yaml does not have.${didYouMean(name, inBraces(known))}`);
    } else if (claim.notMade && this.#options.optional) this.#isLeftOut = true;
    else if (claim.notMade)
      this.#tell(
        `The claim ${id} ${claim.notMade}, but stands here. Take ${name} out, or make the claim in claims.yaml, with its proof, states and dates.`,
      );
    else {
      const piece = { claimId: id, ...CLAIM_GROUPS[group](claim) };
      this.#add(this.#options.claims ? inSentence(piece, this.#isBeginning) : piece.text);
    }
  }

  #holds(condition: string): boolean {
    const { conditions } = this.#names;
    const holds = Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
    if (holds === undefined)
      this.#tell(`{${condition}: …} is no condition.${didYouMean(condition, Object.keys(conditions))}`);
    else if (!holds) this.#isSpaceLeftOver ||= /(^|\s)$/.test(this.#before);
    return holds ?? false;
  }

  get #isBeginning(): boolean {
    return BEGINNING.test(this.#before);
  }
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);

const NOT_CLOSED = "A { is not closed. Write } after the name, or \\{ for a brace.";

const unreadableBrace = (text: string): string => {
  const [braces] = /^\{[^{}]*\}/.exec(text) ?? [];
  return braces
    ? `${braces} is no placeholder. Write a name such as {phone}, or \\{ for a brace.`
    : NOT_CLOSED;
};

const limit = ({ qualifier, link }: ClaimTexts) => ({ part: "qualifier" as const, text: qualifier, link });

/** What of a claim each of these names stands for: `{limit.noAppraisal}`. */
const CLAIM_GROUPS = {
  claim: ({ text }: ClaimTexts) => ({ part: "claim" as const, text }),
  figure: ({ figure, text }: ClaimTexts) => ({ part: "claim" as const, text: figure ?? text }),
  limit,
  shortLimit: (claim: ClaimTexts) =>
    claim.shortQualifier ? { part: "qualifier" as const, text: claim.shortQualifier } : limit(claim),
};
type ClaimGroup = keyof typeof CLAIM_GROUPS;

/** Inside a sentence the first letter becomes small, but not that of an abbreviation such as "FDIC". */
function inSentence(piece: ClaimPiece, isBeginning: boolean): ClaimPiece {
  if (isBeginning || /^.[A-Z]/.test(piece.text)) return piece;
  return { ...piece, text: piece.text.charAt(0).toLowerCase() + piece.text.slice(1) };
}

/** "Twelve questions" at the beginning of a sentence. */
const capitalCount = (name: string, spelled: string) =>
  name === "questionCount" || name.endsWith(".words")
    ? spelled.charAt(0).toUpperCase() + spelled.slice(1)
    : spelled;
