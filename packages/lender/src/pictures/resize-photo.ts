import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { cutWidth, photoSize } from "./check-picture.ts";
import { PICTURE_PLACES, type NamedPicture, type PictureSpot } from "./places.ts";
import type { ReadyMadeSet } from "./ready-made-set.ts";

/** How the files are made. A change of it makes all of them again. */
const FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
};
const RECIPE = [sharp.versions, ...Object.values(FORMATS).map(String)];

export interface ResizedPhoto extends ReadyMadeSet {
  /** The mean color, such as "#d1cfbf": what is seen while the photo loads. */
  color: string;
}

interface Task extends NamedPicture {
  /** The folder that holds the photo. */
  folder: string;
  spot: PictureSpot;
  /** The folder in which made files are kept. */
  cache: string;
}

/** The name of a photo without its ending, as an address can hold it. */
const nameOf = (source: string) => basename(source, extname(source)).replace(/[^\w.-]+/g, "-");

/** The photo, turned as it is seen and cut to the place's shape. What a camera notes in a file, such as where, is left out. */
function cutPhoto(file: string, width: number, { focus, spot }: Task): Promise<Buffer> {
  const [across, down] = PICTURE_PLACES[spot].shape;
  return sharp(file)
    .autoOrient()
    .resize({
      width,
      height: Math.round((width * down) / across),
      fit: "cover",
      position: focus ?? sharp.strategy.attention,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function meanColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .removeAlpha()
    .resize(1, 1, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return `#${pixel.toString("hex").slice(0, 6)}`;
}

/** Makes the files in a folder beside the final one, so that a build that is stopped leaves no half of them. */
async function makeFiles(task: Task, widths: readonly number[], final: string): Promise<void> {
  const { folder, source, cache } = task;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, "making-"));
  const name = nameOf(source);
  // Cut once: what catches the eye may be another part of a smaller picture.
  const photo = await cutPhoto(join(folder, source), Math.max(...widths), task);
  for (const width of widths)
    for (const [format, encode] of Object.entries(FORMATS))
      await encode(sharp(photo).resize({ width })).toFile(join(making, `${name}-${width}.${format}`));
  await writeFile(join(making, "color"), await meanColor(photo));
  // Another build may have been faster.
  await rename(making, final).catch(() => rm(making, { recursive: true }));
}

/** The photo in every size that its place needs, as AVIF and WebP. Made once for each content of the file. */
export async function resizePhoto(task: Task): Promise<ResizedPhoto> {
  const file = join(task.folder, task.source);
  const { shape, widths: wanted } = PICTURE_PLACES[task.spot];
  const largest = cutWidth(await photoSize(file), shape);
  const widths = wanted.filter((width) => width <= largest);
  const recipe = JSON.stringify([RECIPE, task.source, task.focus, shape, widths]);
  const hash = createHash("sha256")
    .update(recipe)
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 24);
  const made = join(task.cache, hash);
  if (!existsSync(made)) await makeFiles(task, widths, made);
  const name = nameOf(task.source);
  const files = (format: keyof typeof FORMATS) =>
    widths.map((width) => ({ width, file: join(made, `${name}-${width}.${format}`) }));
  return { avif: files("avif"), webp: files("webp"), color: await readFile(join(made, "color"), "utf8") };
}
