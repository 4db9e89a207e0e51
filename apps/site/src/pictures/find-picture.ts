import type { Picture } from "@heloc/content/types";
import type { ImageMetadata } from "astro";

const files = import.meta.glob<ImageMetadata>("../../../../content/pictures/*.{avif,webp,svg,jpg,jpeg,png}", {
  eager: true,
  import: "default",
});
const byName = new Map(Object.entries(files).map(([path, image]) => [path.split("/").at(-1) ?? path, image]));

const srcSet = (images: ImageMetadata[]) => images.map((image) => `${image.src} ${image.width}w`).join(", ");

/** All widths of a set such as hero-480.webp, hero-768.webp …, smallest first. */
function findSet(name: string, extension: "avif" | "webp"): ImageMetadata[] {
  const pattern = new RegExp(`^${name}-\\d+\\.${extension}$`);
  return [...byName]
    .filter(([file]) => pattern.test(file))
    .map(([, image]) => image)
    .sort((first, second) => first.width - second.width);
}

interface FoundPicture {
  src: string;
  /** Size of the largest file in pixels; keeps the room on the page while the picture loads. */
  width: number;
  height: number;
  alt: string;
  /** `srcset` lists; absent for a single file or a picture from elsewhere. */
  avif?: string;
  webp?: string;
}

/**
 * Turns a picture of the content into what the page needs to show it.
 * @throws when neither a set nor a file of that name is in content/pictures, naming what was looked for
 */
export function findPicture(picture: Picture): FoundPicture {
  const { source, alt } = picture;
  if ("width" in picture) return { src: source, width: picture.width, height: picture.height, alt };

  const single = byName.get(source);
  if (single) return { src: single.src, width: single.width, height: single.height, alt };

  const webp = findSet(source, "webp");
  const largest = webp.at(-1);
  if (!largest) {
    throw new Error(
      `The picture "${source}" is not in content/pictures. Add ${source}.jpg, or ${source}-480.webp and so on.`,
    );
  }
  return {
    src: largest.src,
    width: largest.width,
    height: largest.height,
    alt,
    avif: srcSet(findSet(source, "avif")),
    webp: srcSet(webp),
  };
}
