import sharp, { type OverlayOptions } from "sharp";
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

/** Paper with the models on it, as points. */
async function layModels(models: readonly PlacedModel[]) {
  const { data, info } = await sharp({ create: { ...CARD, channels: 3, background: tokenColour("paper") } })
    .composite(await Promise.all(models.map(cutOut)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Unpacking and laying the models takes longer than all the rest of a card, and many articles may share them. */
const laidBefore = new Map<string, ReturnType<typeof layModels>>();

function layModelsOnce(models: readonly PlacedModel[]): ReturnType<typeof layModels> {
  const key = JSON.stringify(models.map(({ name, place }) => [name, place]));
  const laid = laidBefore.get(key) ?? layModels(models);
  laidBefore.set(key, laid);
  return laid;
}

/** The card as a JPEG: the models on paper, and `overlay`, an SVG of the card's size, on top. The same bytes every time. */
export async function drawCard(models: readonly PlacedModel[], overlay: string): Promise<Buffer> {
  const { data, raw } = await layModelsOnce(models);
  return (
    sharp(data, { raw })
      .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }])
      // Neither mozjpeg nor progressive: for a tenth fewer bytes, of a picture that no page loads, they take longer than all
      // the rest of a card.
      .jpeg({ quality: 86, optimiseCoding: true, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}
