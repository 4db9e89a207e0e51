import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { findSvgFaults } from "../brand/svg-drawing.ts";
import { describeMissing } from "./find-file.ts";
import { PICTURE_PLACES, type PictureUse } from "./places.ts";
import { findReadyMadeSet } from "./ready-made-set.ts";

const PHOTO_ENDINGS = [".jpg", ".jpeg", ".png", ".webp", ".avif"];
const READABLE = "Save it again as JPEG, PNG, WebP or AVIF";

/** Width and height of a photo as it is seen: a telephone may have noted that it is to be turned. */
export async function photoSize(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(file).metadata();
  return autoOrient;
}

/** How wide a photo is once it is cut to a shape. */
export const cutWidth = (
  { width, height }: { width: number; height: number },
  [across, down]: readonly [number, number],
) => Math.min(width, Math.floor((height * across) / down));

async function checkPhoto(file: string, { source, spot }: PictureUse): Promise<string | undefined> {
  const broken = `pictures/${source} cannot be read as a picture. ${READABLE}.`;
  const size = await photoSize(file).catch(() => undefined);
  if (!size) return broken;
  const { title, shape, leastWidth } = PICTURE_PLACES[spot];
  const width = cutWidth(size, shape);
  if (width < leastWidth) {
    const is = `pictures/${source} is ${size.width} px wide and ${size.height} px high`;
    const cut =
      width < size.width ? `, of which ${width} px stay when it is cut to ${shape.join(" to ")}` : "";
    return `${is}${cut}; ${title} needs at least ${leastWidth}. Use a larger one.`;
  }
  // Every pixel is looked at: the end of a file that was cut off shows nowhere else.
  const isWhole = await sharp(file, { failOn: "truncated" })
    .resize(32)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return isWhole ? undefined : broken;
}

/**
 * Looks at a picture that the words name.
 * @param names the files of `pictures/`
 * @returns what is wrong with it and what to do, or undefined
 */
export async function checkPicture(
  folder: string,
  use: PictureUse,
  names: readonly string[],
): Promise<string | undefined> {
  const { source } = use;
  if (!names.includes(source)) return describeMissing(source, names);
  const file = join(folder, source);
  const ending = extname(source).toLowerCase();
  if (ending === ".svg") {
    const [fault] = findSvgFaults(await readFile(file, "utf8"));
    return fault && `pictures/${source} ${fault}.`;
  }
  if (!PHOTO_ENDINGS.includes(ending))
    return `pictures/${source} is of a kind that browsers do not show. ${READABLE}.`;
  if (await findReadyMadeSet(folder, source, names)) return undefined;
  return checkPhoto(file, use);
}
