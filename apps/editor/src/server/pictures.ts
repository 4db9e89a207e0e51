import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { photoWidth } from "@heloc/lender/pictures/check-pictures";
import { Refused } from "../folder/refused.ts";

const PICTURE = /^[a-z0-9][a-z0-9._-]*\.(avif|jpe?g|png|svg|webp)$/i;
/** A picture that was made in several sizes: its name and one of the widths. */
const SIZED = /^(.+)-\d+\.(?:avif|webp)$/;
/** The widest of several sizes comes last. */
const { compare } = new Intl.Collator("en-US", { numeric: true });

/** The names of the pictures in a folder. Of one that is there in several sizes, the widest alone. */
export async function listPictures(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PICTURE.test(name)).sort(compare);
  return [...new Map(names.map((name) => [SIZED.exec(name)?.[1] ?? name, name])).values()];
}

/** @throws Refused when a picture cannot have this name, such as one that cannot be part of an address */
export function refuseOtherNames(name: string): void {
  if (!PICTURE.test(name))
    throw new Refused(
      `"${name}" cannot be used. Upload a JPEG, PNG, WebP, AVIF or SVG whose name has only letters, digits and hyphens, such as our-house.jpg.`,
    );
}

/**
 * Keeps a new picture under its own name.
 * @throws Refused when the name belongs to another picture already, or cannot be used
 */
export async function addPicture(folder: string, name: string, bytes: Uint8Array): Promise<object> {
  refuseOtherNames(name);
  const path = join(folder, name);
  const present = await readFile(path).catch(() => undefined);
  if (present && Buffer.compare(present, bytes) !== 0)
    throw new Refused(`Another picture is called "${name}" already. Rename yours, then upload it again.`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, bytes);
  if (await photoWidth(path, [1, 1]).catch(() => undefined)) return {};
  await rm(path);
  throw new Refused(`"${name}" cannot be read as a picture. Save it again as JPEG, PNG, WebP or AVIF.`);
}
