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
  /** SVG path data; the baseline is y = 0, the pen starts at x = 0. */
  path: string;
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

type Shape = ReturnType<Font["glyphToJson"]>;
const shapes = new WeakMap<Font, Map<number, Shape>>();

/** A letter's outline in the font's own units. Read once: every card has the same letters. */
function shapeOf(font: Font, glyph: number): Shape {
  const known = shapes.get(font) ?? new Map<number, Shape>();
  shapes.set(font, known);
  const outline = known.get(glyph) ?? font.glyphToJson(glyph);
  known.set(glyph, outline);
  return outline;
}

const toHundredths = (pixels: number) => Math.round(pixels * 100) / 100;

/** Where each letter stands, in pixels, kerned as a browser does it. */
function setLetters(text: string, size: number, typeface: Typeface) {
  const { font, unitsPerEm } = fontOf(typeface);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);

  const scale = size / unitsPerEm;
  const tracking = (typeface.tracking ?? 0) * size;
  let pen = 0;
  const letters = buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint: glyph, cluster, xAdvance = 0, xOffset = 0 }) => {
      if (glyph === 0) throw new Error(`The font has no "${text[cluster]}" (in "${text}").`);
      const x = pen + xOffset * scale;
      pen += xAdvance * scale + tracking;
      return { glyph, x };
    });
  return { font, scale, letters, width: Math.max(pen - tracking, 0) };
}

/** The width of a line, in pixels. */
export const measureText = (text: string, size: number, typeface: Typeface): number =>
  setLetters(text, size, typeface).width;

/**
 * One line of text as outlines. Outlines need no installed font, so that a picture is the same on every machine.
 * @throws when the font has no letter for a sign of the text, naming it
 */
export function outlineText(text: string, size: number, typeface: Typeface): Outline {
  const { font, scale, letters, width } = setLetters(text, size, typeface);
  const path = letters.flatMap(({ glyph, x }) =>
    shapeOf(font, glyph).map(({ type, values }) => {
      const points = values.map((value, index) =>
        toHundredths(index % 2 === 0 ? x + value * scale : -value * scale),
      );
      return type + points.join(" ");
    }),
  );
  return { path: path.join(""), width };
}
