/** A part of a text: as it is typed, a name in braces, or words that stand only under a condition. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "name"; name: string }
  | { kind: "condition"; condition: string; parts: Part[] };

const CONDITION = /^([A-Za-z]+):\s*/;
const NAME = /^[A-Za-z][\w.]*$/;

/**
 * Takes a text apart: "Call {phone}." or "In most cases. {TX: Texas differs.}". A brace that is meant as one is `\{`.
 * @throws PlaceholderError where a brace is not closed, or what it holds can be no name
 */
export function parsePlaceholders(text: string): Part[] {
  const parts: Part[] = [];
  let plain = "";
  const endPlain = () => {
    if (plain !== "") parts.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\\" && /[{}]/.test(text[at + 1] ?? "")) plain += text[++at] ?? "";
    else if (sign === "}") throw new PlaceholderError("A } has no { before it. Take it out, or write \\}.");
    else if (sign !== "{") plain += sign;
    else {
      const end = endOfBraces(text, at);
      endPlain();
      parts.push(partIn(text.slice(at + 1, end)));
      at = end;
    }
  }
  endPlain();
  return parts;
}

function partIn(inside: string): Part {
  const condition = CONDITION.exec(inside);
  if (condition) {
    const [start, name = ""] = condition;
    return { kind: "condition", condition: name, parts: parsePlaceholders(inside.slice(start.length)) };
  }
  if (NAME.test(inside)) return { kind: "name", name: inside };
  throw new PlaceholderError(
    `{${inside}} is no placeholder. Write a name such as {phone}, or \\{ for a brace.`,
  );
}

/** Where the brace closes that opens at a place.
 * @throws PlaceholderError where it does not */
export function endOfBraces(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "{") open++;
    else if (text[at] === "}" && --open === 0) return at;
  }
  throw new PlaceholderError("A { is not closed. Write } after the name, or \\{ for a brace.");
}

/** What is wrong with a placeholder, told to the person who typed it. */
export class PlaceholderError extends Error {}
