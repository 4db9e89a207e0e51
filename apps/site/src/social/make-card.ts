import type { Picture, SocialCard } from "@heloc/content/types";
import { makeHeading } from "./card-overlay.tsx";
import { drawCard, type PlacedModel } from "./draw-card.ts";
import drawing from "./draw-card.ts?raw";
import { keepPicture } from "./keep-picture.ts";
import { loadModel } from "./model-pictures.ts";
import { placeModels } from "./place-models.ts";

/** The models of the card, or nothing when one of them is no model but a photograph. */
async function findModels(pictures: readonly Picture[]): Promise<PlacedModel[] | undefined> {
  const sources = pictures.map(({ source }) => source);
  const files = await Promise.all(sources.map(loadModel));
  const models = placeModels(sources).flatMap((place, index) => {
    const file = files[index];
    return file ? [{ name: sources[index] ?? "", file, place }] : [];
  });
  return models.length === sources.length ? models : undefined;
}

/**
 * The picture that stands for a page where its address is shared, 1200 by 630 pixels.
 * @param frame what every card has around its models and words (`makeFrame`)
 * @param standIn shown where the card's own picture is a photograph: of that we do not know how it may be cut
 * @throws when the heading does not fit, or holds a sign that the fonts do not have
 */
export async function makeCard(
  card: SocialCard,
  frame: string,
  standIn: readonly Picture[],
): Promise<Buffer> {
  const heading = makeHeading(card);
  const models = (await findModels(card.pictures)) ?? (await findModels(standIn)) ?? [];
  const parts = [
    drawing,
    frame,
    JSON.stringify(heading),
    ...models.flatMap(({ file, place }) => [JSON.stringify(place), file]),
  ];
  return keepPicture(card.name, parts, () => drawCard(models, frame, heading));
}
