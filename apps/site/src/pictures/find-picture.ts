import { isElsewhere, pictureKey, type PictureSpot } from "@heloc/lender/pictures/places";
import type { Picture } from "@heloc/lender/schema/picture";
import type { ImageMetadata } from "astro";
import { pictures } from "virtual:lender-pictures";

const srcSet = (images: readonly ImageMetadata[]) =>
  images.map((image) => `${image.src} ${image.width}w`).join(", ");

interface FoundPicture {
  src: string;
  /** Size of the largest file in pixels; keeps the room on the page while the picture loads. */
  width: number;
  height: number;
  alt: string;
  /** `srcset` lists; absent for a drawing or a picture from elsewhere. */
  avif?: string;
  webp?: string;
  /** The class of its own color, which is seen while a photo loads. */
  look?: string;
}

/**
 * Turns a picture of the words into what the page needs to show it.
 * @throws when the build did not prepare the picture for that place
 */
export function findPicture(picture: Picture, spot: PictureSpot): FoundPicture {
  const { source, alt, width = 0, height = 0 } = picture;
  if (isElsewhere(source)) return { src: source, width, height, alt };

  const found = pictures[pictureKey(picture, spot)];
  const largest = found && ("drawing" in found ? found.drawing : found.webp.at(-1));
  if (!largest) throw new Error(`The picture ${source} was not prepared for this place: ${spot}.`);
  const files = "webp" in found && {
    avif: srcSet(found.avif),
    webp: srcSet(found.webp),
    ...(found.look && { look: found.look }),
  };
  return { src: largest.src, width: largest.width, height: largest.height, alt, ...files };
}
