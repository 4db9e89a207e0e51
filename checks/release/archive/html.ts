/** Markup that is safe to put into a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | undefined | false | Piece[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const textOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join("");
  if (piece === undefined || piece === false) return "";
  return String(piece).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
};

/** Markup with values in it. What is not markup itself is text, whatever it contains. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(pieces[index])).join(""));
