import type { Picture } from "@heloc/content/types";

/** Left upper corner and width of a picture on a card, in pixels. It may reach over the edge. */
export interface Place {
  left: number;
  top: number;
  width: number;
}

export interface PlacedModel {
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

const files = import.meta.glob<string>("../../../../content/pictures/*.webp", {
  query: "?inline",
  import: "default",
});

/** The content of a file that Vite has put into the program as a `data:` address (`?inline`). */
export const decodeInlineFile = (address: string) =>
  Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

/** The largest file of a rendered model; none where the content shows a photograph instead. */
async function loadModel(name: string): Promise<Buffer | undefined> {
  const largest = Object.keys(files)
    .filter((path) => path.replace(/^.*\/|-\d+\.webp$/g, "") === name)
    .sort((first, second) => first.localeCompare(second, "en", { numeric: true }))
    .at(-1);
  const load = files[largest ?? ""];
  return load && decodeInlineFile(await load());
}

/** The models of a card on their places; none when one of them is a photograph, which nobody knows how to crop. */
export async function loadModels(pictures: readonly Picture[]): Promise<PlacedModel[]> {
  const models = await Promise.all(
    pictures.map(async ({ source }, index) => {
      const place = (pictures.length === 1 ? OWN_PLACES[source] : THREE[index]) ?? BESIDE;
      const file = await loadModel(source);
      return file && { name: source, place, file };
    }),
  );
  return models.every((model) => model !== undefined) ? models : [];
}
