import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { SaveRefused } from "../folder/save.ts";
import type { PictureFolder } from "../form/field.ts";
import { fileAt, PICTURE_TYPES, sentence } from "./http.ts";

const NAME = /^[a-z0-9][a-z0-9._-]*$/i;
/** A picture that was made in several sizes: its name and one of the widths. */
const SIZED = /^(.+)-(\d+)\.(?:avif|webp)$/;

const isPicture = (name: string) => NAME.test(name) && extname(name).toLowerCase() in PICTURE_TYPES;

/** Logo and icon stand beside the files of facts. */
const folderOf = (lenderFolder: string, folder: PictureFolder) =>
  folder === "pictures" ? join(lenderFolder, folder) : lenderFolder;

/** The names of the pictures in one of the lender's folders. Of one that is there in several sizes, the widest alone. */
async function listPictures(lenderFolder: string, folder: PictureFolder): Promise<string[]> {
  const names = (await readdir(folderOf(lenderFolder, folder)).catch(() => [])).filter(isPicture).sort();
  const widest = new Map<string, { name: string; width: number }>();
  for (const name of names) {
    const [, base = name, width = 0] = SIZED.exec(name) ?? [];
    if (Number(width) >= (widest.get(base)?.width ?? 0)) widest.set(base, { name, width: Number(width) });
  }
  return [...widest.values()].map(({ name }) => name);
}

/** One of the lender's pictures, or without a name the list of them. */
export async function picture(lenderFolder: string, folder: PictureFolder, name: string): Promise<Response> {
  if (name === "") return Response.json(await listPictures(lenderFolder, folder));
  const missing = `There is no picture called "${name}".`;
  if (!isPicture(name)) return sentence(404, missing);
  // A drawing may hold a script; opened by itself, it would run as the editor's own.
  const headers = { "Content-Security-Policy": "sandbox; default-src 'none'" };
  return fileAt(join(folderOf(lenderFolder, folder), name), missing, headers);
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
  const path = join(folderOf(lenderFolder, folder), name);
  const present = await readFile(path).catch(() => undefined);
  if (present && Buffer.compare(present, bytes) !== 0)
    throw new SaveRefused(`Another picture is called "${name}" already. Rename yours, then upload it again.`);
  await mkdir(folderOf(lenderFolder, folder), { recursive: true });
  await writeFile(path, bytes);
}
