import { join } from "node:path";
import sharp from "sharp";

interface SetFile {
  file: string;
  width: number;
}

/** One picture in several widths, smallest first. */
export interface PictureSet {
  avif: SetFile[];
  webp: SetFile[];
}

const NAME = /^([\w.-]+)-(\d+)\.(avif|webp)$/;

/**
 * The set that a file belongs to: "hero-1600.webp" with hero-480.webp, hero-768.avif and so on beside it, where each name
 * tells the file's real width. It is shown as it is.
 * @param names the files of the folder
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
