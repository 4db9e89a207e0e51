import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { PICTURE_PLACES, type NamedPicture, type PictureSpot } from "./places.ts";

const CACHE = fileURLToPath(new URL("../../../../.cache/pictures/", import.meta.url));

interface SetFile {
  file: string;
  width: number;
}

/** One picture in several widths, smallest first. */
interface PictureSet {
  avif: SetFile[];
  webp: SetFile[];
}

/** The sizes of a photo, and its mean color, such as "#d1cfbf": what is seen while the photo loads. */
interface ResizedPhoto extends PictureSet {
  color: string;
}

/** The files of one picture: a drawing, a ready-made set, or what was made of a photo. */
export type PreparedPicture =
  { drawing: string } | { set: PictureSet } | { photo: ResizedPhoto; spot: PictureSpot };

type PlacedPicture = NamedPicture & { spot: PictureSpot };

/** @param names the files of the folder */
export async function preparePicture(
  folder: string,
  picture: PlacedPicture,
  names: readonly string[],
): Promise<PreparedPicture> {
  const { source, spot } = picture;
  if (source.toLowerCase().endsWith(".svg")) return { drawing: join(folder, source) };
  const set = await findReadyMadeSet(folder, source, names);
  return set ? { set } : { photo: await resizePhoto(folder, picture), spot };
}

const NAME = /^([\w.-]+)-(\d+)\.(avif|webp)$/;

/**
 * The set that a file belongs to: "hero-1600.webp" with hero-480.webp, hero-768.avif and so on beside it, where each name
 * tells the file's real width. It is shown as it is.
 * @returns undefined for a file that stands alone: a photo
 */
export async function findReadyMadeSet(
  folder: string,
  name: string,
  names: readonly string[],
): Promise<PictureSet | undefined> {
  const base = NAME.exec(name)?.[1];
  if (!base) return undefined;
  const set: PictureSet = { avif: [], webp: [] };
  for (const other of names) {
    const [, otherBase, width, format] = NAME.exec(other) ?? [];
    if (otherBase !== base) continue;
    const file = join(folder, other);
    const real = await sharp(file)
      .metadata()
      .catch(() => undefined);
    if (Number(width) === real?.width) set[format as keyof PictureSet].push({ file, width: real.width });
  }
  const all = [set.avif, set.webp].flatMap((files) =>
    files.sort((first, second) => first.width - second.width),
  );
  const isMember = all.some(({ file }) => file === join(folder, name));
  return isMember && set.webp.length > 0 && all.length > 1 ? set : undefined;
}

/** How the files are made. A change of it makes all of them again. */
const FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
};
const RECIPE = [sharp.versions, ...Object.values(FORMATS).map(String)];

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

/**
 * The photo in every size that its place needs, as AVIF and WebP, turned as it is seen and cut to the place's shape. What a
 * camera notes in a file, such as where, is left out. Made once for each content of the file.
 */
export async function resizePhoto(
  folder: string,
  { source, focus, spot }: PlacedPicture,
  cache = CACHE,
): Promise<ResizedPhoto> {
  const file = join(folder, source);
  const { shape, widths: wanted } = PICTURE_PLACES[spot];
  const largest = cutWidth(await photoSize(file), shape);
  const widths = wanted.filter((width) => width <= largest);
  const hash = createHash("sha256")
    .update(JSON.stringify([RECIPE, source, focus, shape, widths]))
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 24);
  const made = join(cache, hash);
  // As an address can hold it.
  const name = basename(source, extname(source)).replace(/[^\w.-]+/g, "-");
  if (!existsSync(made)) {
    // In a folder beside the final one, so that a build that is stopped leaves no half of them.
    await mkdir(cache, { recursive: true });
    const making = await mkdtemp(join(cache, "making-"));
    // Cut once: what catches the eye may be another part of a smaller picture.
    const width = Math.max(...widths);
    const photo = await sharp(file)
      .autoOrient()
      .resize({
        width,
        height: Math.round((width * shape[1]) / shape[0]),
        fit: "cover",
        position: focus ?? sharp.strategy.attention,
      })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const size of widths)
      for (const [format, encode] of Object.entries(FORMATS))
        await encode(sharp(photo).resize({ width: size })).toFile(join(making, `${name}-${size}.${format}`));
    const pixel = sharp(photo).removeAlpha().resize(1, 1, { fit: "fill", kernel: "cubic" }).raw();
    await writeFile(join(making, "color"), `#${(await pixel.toBuffer()).toString("hex").slice(0, 6)}`);
    // Another build may have been faster.
    await rename(making, made).catch(() => rm(making, { recursive: true }));
  }
  const files = (format: keyof typeof FORMATS) =>
    widths.map((width) => ({ width, file: join(made, `${name}-${width}.${format}`) }));
  return { avif: files("avif"), webp: files("webp"), color: await readFile(join(made, "color"), "utf8") };
}
