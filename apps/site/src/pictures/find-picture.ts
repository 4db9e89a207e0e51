import { isElsewhere, PICTURE_PLACES, pictureKey, type PictureSpot } from "@heloc/lender/pictures/places";
import type { Picture } from "@heloc/lender/schema/picture";
import type { ImageMetadata } from "astro";
import { getImage } from "astro:assets";
import { pictures, type PhotoPlace } from "virtual:lender-pictures";

type Sized = Pick<ImageMetadata, "src" | "width" | "height">;

/** A photo in every size of its place, cut to its shape. No property of it is read: Astro would put the file itself into the site. */
async function resize(photo: ImageMetadata, { spot, focus, width: widest }: PhotoPlace) {
  const { shape, widths } = PICTURE_PLACES[spot];
  const files = (format: "avif" | "webp", quality: number) =>
    Promise.all(
      widths
        .filter((width) => width <= widest)
        .map(async (width): Promise<Sized> => {
          const height = Math.round((width * shape[1]) / shape[0]);
          const size = { width, height, fit: "cover", position: focus ?? "attention" } as const;
          const { src } = await getImage({ src: photo, format, quality, ...size });
          return { src, width, height };
        }),
    );
  return { avif: await files("avif", 60), webp: await files("webp", 80), look: `photo-${spot}` };
}

const found = new Map(
  await Promise.all(
    Object.entries(pictures).map(async ([key, one]) => {
      const { bleeds } = one;
      return [key, "photo" in one ? { ...(await resize(one.photo, one.place)), bleeds } : one] as const;
    }),
  ),
);

const srcSet = (images: readonly Sized[]) => images.map(({ src, width }) => `${src} ${width}w`).join(", ");

interface FoundPicture {
  src: string;
  /** Size of the largest file in pixels; keeps the room on the page while the picture loads. */
  width: number;
  height: number;
  alt: string;
  /** `srcset` lists; absent for a drawing or a picture from elsewhere. */
  avif?: string;
  webp?: string;
  /** The class of a photo in its place. */
  look?: string;
  /** Whether it has the page's color at its edges and where text may lie on it. */
  bleeds?: boolean;
}

/** What the page needs to show a picture of the words. @throws when the build did not prepare it for that place */
export function findPicture(picture: Picture, spot: PictureSpot): FoundPicture {
  const { source, alt, width = 0, height = 0 } = picture;
  if (isElsewhere(source)) return { src: source, width, height, alt };

  const prepared = found.get(pictureKey(picture, spot));
  const largest = prepared && ("drawing" in prepared ? prepared.drawing : prepared.webp.at(-1));
  if (!largest) throw new Error(`The picture ${source} was not prepared for this place: ${spot}.`);
  const { bleeds } = prepared;
  const image = { src: largest.src, width: largest.width, height: largest.height, alt, bleeds };
  if ("drawing" in prepared) return image;
  const { avif, webp } = prepared;
  return {
    ...image,
    avif: srcSet(avif),
    webp: srcSet(webp),
    ...("look" in prepared && { look: prepared.look }),
  };
}
