import { parsePlaceholders, PlaceholderError, type Part } from "../placeholders/parse.ts";

/** How a fact is shown is each language's own: "12th" is "12" in Spanish. Cents and rounding are not. */
const SHOWN_SO = /\.(words|ordinal|number)$/;

/** What a text fetches, each with the conditions under which it does: "rates.maximumLine", "TX: law.texas.minimumAdvance". */
export function namesOfText(text: string): string[] {
  try {
    return [...new Set(namesIn(parsePlaceholders(text), ""))];
  } catch (error) {
    // The reader of the file tells it with its line.
    if (error instanceof PlaceholderError) return [];
    throw error;
  }
}

const namesIn = (parts: readonly Part[], conditions: string): string[] =>
  parts.flatMap((part) => {
    if (part.kind === "text") return [];
    if (part.kind === "name") return [`${conditions}${part.name.replace(SHOWN_SO, "")}`];
    const within = `${conditions}${part.condition}: `;
    return [within.trim(), ...namesIn(part.parts, within)];
  });
