import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { SaveRefused } from "../folder/save.ts";
import type { PictureFolder } from "../form/field.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};
const NAME = /^[a-z0-9][a-z0-9._-]*$/i;
/** A picture that was made in several sizes: its name, one of the widths, its format. */
const SIZED = /^(.+)-(\d+)\.(avif|webp)$/;

const isPicture = (name: string) => NAME.test(name) && extname(name).toLowerCase() in TYPES;

/** Logo and icon stand beside the files of facts. */
const folderOf = (lenderFolder: string, folder: PictureFolder) =>
  folder === "pictures" ? join(lenderFolder, folder) : lenderFolder;

/** The names of the pictures in one of the lender's folders. Of one that is there in several sizes, the widest alone. */
export async function listPictures(lenderFolder: string, folder: PictureFolder): Promise<string[]> {
  const names = (await readdir(folderOf(lenderFolder, folder)).catch(() => [])).filter(isPicture).sort();
  const widest = new Map<string, number>();
  for (const [, name = "", width] of names.flatMap((each) => [SIZED.exec(each) ?? []]))
    widest.set(name, Math.max(widest.get(name) ?? 0, Number(width)));
  return names.filter((each) => {
    const [, name = "", width, format] = SIZED.exec(each) ?? [];
    return width === undefined || (format === "webp" && Number(width) === widest.get(name));
  });
}

/** A picture and its media type, or nothing where there is none of this name. */
export async function readPicture(lenderFolder: string, folder: PictureFolder, name: string) {
  if (!isPicture(name)) return undefined;
  const bytes = await readFile(join(folderOf(lenderFolder, folder), name)).catch(() => undefined);
  return bytes && { bytes, type: TYPES[extname(name).toLowerCase()] ?? "" };
}

/**
 * Keeps a new picture under its own name.
 * @throws SaveRefused when the name cannot be part of an address, or belongs to another picture already
 */
export async function addPicture(
  lenderFolder: string,
  folder: PictureFolder,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  if (!isPicture(name))
    throw new SaveRefused(
      `"${name}" cannot be used. Upload a JPEG, PNG, WebP, AVIF or SVG whose name has only letters, digits and hyphens, such as our-house.jpg.`,
    );
  const present = await readPicture(lenderFolder, folder, name);
  if (present && Buffer.compare(present.bytes, bytes) !== 0)
    throw new SaveRefused(`Another picture is called "${name}" already. Rename yours, then upload it again.`);
  await mkdir(folderOf(lenderFolder, folder), { recursive: true });
  await writeFile(join(folderOf(lenderFolder, folder), name), bytes);
}
