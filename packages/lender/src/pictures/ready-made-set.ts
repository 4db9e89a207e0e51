import { join } from "node:path";
import sharp from "sharp";

interface SetFile {
  file: string;
  width: number;
}

/** One picture in several widths that somebody made, smallest first. */
export interface ReadyMadeSet {
  avif: SetFile[];
  webp: SetFile[];
}

const NAME = /^([\w.-]+)-(\d+)\.(avif|webp)$/;

const realWidth = async (file: string) =>
  (
    await sharp(file)
      .metadata()
      .catch(() => undefined)
  )?.width;

/**
 * The set that a file belongs to: "hero-1600.webp" with hero-480.webp, hero-768.avif and so on beside it, where each name
 * tells the file's real width. It is shown as it is.
 * @returns undefined for a file that stands alone: a photo
 */
export async function findReadyMadeSet(
  folder: string,
  name: string,
  names: readonly string[],
): Promise<ReadyMadeSet | undefined> {
  const base = NAME.exec(name)?.[1];
  if (!base) return undefined;
  const set: ReadyMadeSet = { avif: [], webp: [] };
  for (const other of names) {
    const [, otherBase, width, format] = NAME.exec(other) ?? [];
    const file = join(folder, other);
    if (otherBase !== base || Number(width) !== (await realWidth(file))) continue;
    set[format as keyof ReadyMadeSet].push({ file, width: Number(width) });
  }
  for (const files of Object.values(set))
    (files as SetFile[]).sort((first, second) => first.width - second.width);
  const isMember = [...set.avif, ...set.webp].some(({ file }) => file === join(folder, name));
  return isMember && set.webp.length > 0 && set.avif.length + set.webp.length > 1 ? set : undefined;
}
