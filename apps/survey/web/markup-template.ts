/** Markup with places, to be filled in for each visitor without rendering anything again. */
export type MarkupTemplate = (fill: (place: string) => string) => string;

/** Nobody can have typed this. It holds nothing that markup would escape. */
const MARK = crypto.randomUUID();

/** The text that stands for a place until the markup is a template. */
export const placeFor = (name: string): string => `${MARK}${name};`;

/** Takes markup apart at its places. */
export function toTemplate(markup: string): MarkupTemplate {
  const [first = "", ...rest] = markup.split(MARK);
  const parts = rest.map((part): [place: string, after: string] => {
    const end = part.indexOf(";");
    return [part.slice(0, end), part.slice(end + 1)];
  });
  return (fill) => parts.reduce((html, [place, after]) => html + fill(place) + after, first);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Makes a visitor's text safe in an attribute and between tags, letter for letter as React does. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
