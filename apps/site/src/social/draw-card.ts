import sharp, { type Channels, type OverlayOptions, type Sharp } from "sharp";
import type { Overlay } from "./card-overlay.tsx";
import { CARD, STRIP } from "./card-size.ts";
import { tokenColour } from "../layout/token-colour.ts";
import type { Place } from "./place-models.ts";

export interface PlacedModel {
  name: string;
  /** The picture as a file. */
  file: Buffer;
  place: Place;
}

/** The part of a model's picture that lies on the card, above its strip. */
async function cutOut({ file, place: { left, top, width } }: PlacedModel): Promise<OverlayOptions> {
  const { data, info } = await sharp(file).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  const area = {
    left: x - left,
    top: y - top,
    width: Math.min(left + info.width, CARD.width) - x,
    height: Math.min(top + info.height, CARD.height - STRIP) - y,
  };
  const part = await sharp(data, { raw }).extract(area).raw().toBuffer();
  return {
    input: part,
    raw: { ...raw, width: area.width, height: area.height },
    left: x,
    top: y,
    // The models stand on the page's own paper: what is darker than it is the model and its shadow.
    blend: "darken",
  };
}

interface Points {
  data: Buffer;
  raw: { width: number; height: number; channels: Channels };
}

const toPoints = async (picture: Sharp): Promise<Points> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

/** What many cards share: paper, the models, and the frame around them. */
async function drawShared(models: readonly PlacedModel[], frame: string): Promise<Points> {
  const paper = sharp({ create: { ...CARD, channels: 3, background: tokenColour("paper") } });
  const cut = await Promise.all(models.map(cutOut));
  const overlays = [...cut, { input: Buffer.from(frame), left: 0, top: 0 }];
  return toPoints(paper.composite(overlays).removeAlpha());
}

const drawnBefore = new Map<string, Promise<Points>>();

function drawSharedOnce(models: readonly PlacedModel[], frame: string): Promise<Points> {
  const key = JSON.stringify([frame, ...models.map(({ name, place }) => [name, place])]);
  const drawn = drawnBefore.get(key) ?? drawShared(models, frame);
  drawnBefore.set(key, drawn);
  return drawn;
}

/** Lays an overlay's points, of four channels, over a card's. Most of them are empty. */
function layOver(
  card: Buffer,
  { width, channels }: Points["raw"],
  { left, top }: Overlay,
  laid: Points,
): void {
  const pixels = new Uint32Array(laid.data.buffer, laid.data.byteOffset, laid.raw.width * laid.raw.height);
  pixels.forEach((pixel, index) => {
    if (pixel === 0) return;
    const row = Math.floor(index / laid.raw.width);
    const column = index - row * laid.raw.width;
    const to = ((top + row) * width + left + column) * channels;
    const opacity = (laid.data[index * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < channels; channel++) {
      const below = card[to + channel] ?? 0;
      const above = laid.data[index * 4 + channel] ?? 0;
      card[to + channel] = Math.round(below + (above - below) * opacity);
    }
  });
}

/** The points of cards that are finished. To find room for two million of them takes longer than to fill it. */
const spare: Buffer[] = [];

/**
 * The card as a JPEG. The same bytes every time. Only its words are drawn anew for each.
 * @param frame an SVG of the card's size
 */
export async function drawCard(
  models: readonly PlacedModel[],
  frame: string,
  heading: Overlay,
): Promise<Buffer> {
  const { data, raw } = await drawSharedOnce(models, frame);
  const words = await toPoints(sharp(Buffer.from(heading.svg)).ensureAlpha());
  const card = spare.pop() ?? Buffer.alloc(data.length);
  data.copy(card);
  layOver(card, raw, heading, words);
  // Not mozjpeg, not progressive, and no tables of its own: each takes longer than all the rest of a card, and together they
  // save a seventh of a file that no page loads.
  const options = { quality: 86, optimiseCoding: false, chromaSubsampling: "4:4:4" };
  const picture = await sharp(card, { raw }).jpeg(options).toBuffer();
  spare.push(card);
  return picture;
}
