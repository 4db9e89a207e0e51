import { standsOnGround } from "@heloc/lender/pictures/check-pictures";
import { PICTURE_FOLDER } from "@heloc/lender/pictures/places";
import type { Picture } from "@heloc/lender/schema/picture";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CARD, STRIP } from "./card-size.ts";

/** Left upper corner and size of a picture on a card, in pixels. It may reach over the edge. */
export interface Place {
  left: number;
  top: number;
  width: number;
  /** Given for a photo, which is cut to it. A model keeps its shape. */
  height?: number;
}

export interface PlacedPicture {
  name: string;
  place: Place;
  file: Buffer;
}

/** Beside the words, on the right. */
const BESIDE: Place = { left: 545, top: 68, width: 680 };

/** For models that are not in the middle of their picture. */
const OWN_PLACES: Readonly<Record<string, Place>> = {
  hero: { left: 452, top: 24, width: 790 },
  "empty-lot": { left: 552, top: 60, width: 656 },
  "article-consolidate": { left: 538, top: 60, width: 676 },
  "article-draw-period": { left: 520, top: 72, width: 700 },
};

/** Three pictures that keep clear of each other. */
const THREE: readonly Place[] = [
  { left: 530, top: 6, width: 390 },
  { left: 812, top: 190, width: 388 },
  { left: 440, top: 312, width: 420 },
];

/** The right edge, from above down to the strip. */
const PHOTO: Place = { left: 712, top: 0, width: CARD.width - 712, height: CARD.height - STRIP };

const nameOf = (source: string) => source.replace(/(-\d+)?\.\w+$/, "");

/**
 * The pictures of a card on their places. Models, whose edges have the page's color, stand on the card beside each other;
 * of photos only the first is shown, cut to the card's right edge.
 * @param folder the lender's folder
 * @param ground the page's color
 * @returns none where they are drawings or elsewhere
 */
export async function loadPictures(
  pictures: readonly Picture[],
  folder: string,
  ground: string,
): Promise<PlacedPicture[]> {
  const shown = pictures.filter(({ source }) => !/^https:|\.svg$/i.test(source));
  const loaded = await Promise.all(
    shown.map(async ({ source }) => {
      const path = join(folder, PICTURE_FOLDER, source);
      return {
        name: nameOf(source),
        file: await readFile(path),
        isModel: await standsOnGround(path, ground),
      };
    }),
  );
  if (!loaded.every(({ isModel }) => isModel))
    return loaded.slice(0, 1).map(({ name, file }) => ({ name, file, place: PHOTO }));
  const placeOf = (name: string, index: number) =>
    (loaded.length === 1 ? OWN_PLACES[name] : THREE[index]) ?? BESIDE;
  return loaded.map(({ name, file }, index) => ({ name, file, place: placeOf(name, index) }));
}
