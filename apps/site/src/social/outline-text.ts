import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from "harfbuzzjs";

/** A font and where it stands on its axes. */
export interface Typeface {
  /** The bytes of a TrueType file. */
  file: Uint8Array;
  axes: Record<string, number>;
  /** Added between letters, in parts of the size. */
  tracking?: number;
}

export interface Outline {
  /** SVG path data in the font's own units; the baseline is y = 0, the pen starts at x = 0, and y grows upwards. */
  path: string;
  /** Pixels in one of those units. */
  scale: number;
  /** In pixels. */
  width: number;
}

/** By file, then by axes: to read a font again costs more than all letters of a card. */
const faces = new WeakMap<Uint8Array, Face>();
const fonts = new WeakMap<Uint8Array, Map<string, Font>>();

function fontOf({ file, axes }: Typeface): { font: Font; unitsPerEm: number } {
  const face = faces.get(file) ?? new Face(new Blob(file));
  faces.set(file, face);
  const settings = fonts.get(file) ?? new Map<string, Font>();
  fonts.set(file, settings);
  const key = JSON.stringify(axes);
  const font = settings.get(key) ?? new Font(face);
  if (!settings.has(key))
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  settings.set(key, font);
  return { font, unitsPerEm: face.upem };
}

const shapes = new WeakMap<Font, Map<number, string>>();

/** A letter's outline, drawn on from where the pen stands: the same wherever the letter does. Read once for all cards. */
function shapeOf(font: Font, glyph: number): string {
  const known = shapes.get(font) ?? new Map<number, string>();
  shapes.set(font, known);
  const outline = known.get(glyph) ?? drawLetter(font, glyph);
  known.set(glyph, outline);
  return outline;
}

function drawLetter(font: Font, glyph: number): string {
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const points = values.map(Math.round);
      const steps = points.map((value, index) => value - (index % 2 === 0 ? penX : penY));
      [penX = startX, penY = startY] = points.slice(-2);
      if (type === "M") [startX, startY] = [penX, penY];
      return type.toLowerCase() + steps.join(" ");
    })
    .join("");
}

/** Where each letter stands, in the font's own units, kerned as a browser does it. */
function setLetters(text: string, typeface: Typeface) {
  const { font, unitsPerEm } = fontOf(typeface);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);

  const tracking = (typeface.tracking ?? 0) * unitsPerEm;
  let pen = 0;
  const letters = buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint: glyph, cluster, xAdvance = 0, xOffset = 0 }) => {
      if (glyph === 0) throw new Error(`The font has no "${text[cluster]}" (in "${text}").`);
      const x = pen + xOffset;
      pen += xAdvance + tracking;
      return { glyph, x };
    });
  return { font, unitsPerEm, letters, width: Math.max(pen - tracking, 0) };
}

/** The width of a line, in pixels. */
export function measureText(text: string, size: number, typeface: Typeface): number {
  const { width, unitsPerEm } = setLetters(text, typeface);
  return (width * size) / unitsPerEm;
}

/**
 * One line of text as outlines. Outlines need no installed font, so that a picture is the same on every machine.
 * @throws when the font has no letter for a sign of the text, naming it
 */
export function outlineText(text: string, size: number, typeface: Typeface): Outline {
  const { font, unitsPerEm, letters, width } = setLetters(text, typeface);
  const scale = size / unitsPerEm;
  const path = letters.map(({ glyph, x }) => `M${Math.round(x)} 0${shapeOf(font, glyph)}`).join("");
  return { path, scale, width: width * scale };
}
