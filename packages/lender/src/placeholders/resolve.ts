import { stateTyped } from "../law/states.ts";
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

/** The innermost condition of a text: no other one is among its words. */
const CONDITION = /\{([A-Za-z]+):\s*((?:[^{}]|\{[A-Za-z][\w.]*\})*)\}/;
const NAME = /\{([A-Za-z][\w.]*)\}/;
/** Stand for braces that are meant as such while the others are read. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];

/**
 * Puts facts and claims in the places of their names: "Call {phone}.", and leaves out words whose condition does not hold:
 * "In most cases. {TX: Texas differs.}". A brace that is meant as one is `\{`.
 * @returns what is wrong with the text, too, each told to the person who typed it
 */
export function resolveWords(
  typed: string,
  names: Names,
  options: Options = {},
): { words: Words; problems: string[] } {
  const problems: string[] = [];
  const pieces: (string | ClaimPiece)[] = [];
  let before = options.before ?? "";
  let isLeftOut = false;
  const text = keepWhatHolds(typed.replaceAll("\\{", OPEN).replaceAll("\\}", CLOSE), names, problems);
  // Every second part is a name.
  for (const [index, part] of text.split(NAME).entries()) {
    const read = index % 2 === 0 ? readPlain : readName;
    const piece = read(part, names, { ...options, isBeginning: BEGINNING.test(before) });
    if (piece === undefined) isLeftOut = true;
    else if (typeof piece === "object" && "problem" in piece) {
      const { problem } = piece;
      // One brace too few or too many leaves others without theirs.
      if (!(LONE_BRACE.test(problem) && problems.some((told) => LONE_BRACE.test(told))))
        problems.push(problem);
    } else {
      const last = pieces.at(-1);
      if (typeof piece === "string" && typeof last === "string") pieces.splice(-1, 1, last + piece);
      else if (piece !== "") pieces.push(piece);
      before += typeof piece === "string" ? piece : piece.text;
    }
  }
  if (isLeftOut) return { words: "", problems };
  return { words: pieces.every((piece) => typeof piece === "string") ? pieces.join("") : pieces, problems };
}

/** The text without conditions: their words stay where they hold, and go with one of the spaces around them where not. */
function keepWhatHolds(text: string, names: Names, problems: string[]): string {
  const found = CONDITION.exec(text);
  if (!found) return text;
  const [whole, condition = "", words = ""] = found;
  const { conditions } = names;
  const holds = Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
  if (holds === undefined)
    problems.push(
      `{${condition}: …} is no condition.${didYouMean(stateTyped(condition) ?? condition, Object.keys(conditions))}`,
    );
  if (holds) return keepWhatHolds(before + words + after, names, problems);
  // What a reader sees before: the conditions around are no words.
  const read = before.replace(/(\{[A-Za-z]+:\s*)+$/, "");
  const rest = /(^|\s)$/.test(read) ? after.replace(/^(\}*) /, "$1") : after;
  return keepWhatHolds((/^\}*$/.test(rest) ? before.trimEnd() : before) + rest, names, problems);
}

const LONE_BRACE = /^A [{}] /;

/** A piece of the words, or why there can be none; undefined where the whole text is to be left out. */
type Read = string | ClaimPiece | { problem: string } | undefined;

function readPlain(plain: string): Read {
  const brace = /\}|\{([^{}]*\})?/.exec(plain)?.[0];
  if (brace === "}") return { problem: "A } has no { before it. Take it out, or write \\}." };
  if (brace === "{") return { problem: "A { is not closed. Write } after the name, or \\{ for a brace." };
  if (brace)
    return { problem: `${brace} is no placeholder. Write a name such as {phone}, or \\{ for a brace.` };
  return plain.replaceAll(OPEN, "{").replaceAll(CLOSE, "}");
}

function readName(
  name: string,
  { facts, claims, language }: Names,
  { live = [], claims: isMarked, optional, isBeginning }: Options & { isBeginning: boolean },
): Read {
  if (live.includes(name)) return `{${name}}`;
  const [group = "", id = ""] = name.split(".");
  const pieceOf = Object.hasOwn(CLAIM_GROUPS, group) && CLAIM_GROUPS[group];
  if (pieceOf) {
    const claim = claims.get(id);
    const known = [...claims.keys()].map((one) => `${group}.${one}`);
    if (!claim)
      return {
        problem: `{${name}} names a claim that claims.yaml does not have.${didYouMean(`{${name}}`, inBraces(known))}`,
      };
    if (claim.notMade && optional) return undefined;
    if (claim.notMade)
      return {
        problem: `The claim ${id} ${claim.notMade}, but stands here. Take {${name}} out, or make the claim in claims.yaml, with its proof, states and dates.`,
      };
    const piece = inSentence({ claimId: id, ...pieceOf(claim) }, isBeginning);
    return isMarked ? piece : piece.text;
  }
  const found = spell(facts, name, language);
  if (!found) {
    const known = inBraces([...live, ...facts.keys()]);
    const fitting = live.length > 0 ? ` Besides facts, this text takes ${inBraces(live).join(", ")}.` : "";
    return { problem: `{${name}} is no name of a fact.${didYouMean(`{${name}}`, known) || fitting}` };
  }
  if ("ways" in found)
    return { problem: `{${name}} is no way to show this fact. Write one of ${found.ways}.` };
  const isCount = name === "questionCount" || name.endsWith(".words");
  return isCount && isBeginning && live.length === 0 ? capitalize(found.spelled) : found.spelled;
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const limit = ({ qualifier, link }: ClaimTexts) => ({ part: "qualifier" as const, text: qualifier, link });

/** What of a claim each of these names stands for: `{limit.noAppraisal}`. */
const CLAIM_GROUPS: Readonly<Record<string, (claim: ClaimTexts) => Omit<ClaimPiece, "claimId">>> = {
  claim: ({ text }) => ({ part: "claim", text }),
  figure: ({ figure, text }) => ({ part: "claim", text: figure ?? text }),
  limit,
  shortLimit: (claim) =>
    claim.shortQualifier ? { part: "qualifier", text: claim.shortQualifier } : limit(claim),
};

/** Inside a sentence the first letter becomes small, but not that of an abbreviation such as "FDIC". */
function inSentence(piece: ClaimPiece, isBeginning: boolean): ClaimPiece {
  if (isBeginning || /^.[A-Z]/.test(piece.text)) return piece;
  return { ...piece, text: piece.text.charAt(0).toLowerCase() + piece.text.slice(1) };
}
