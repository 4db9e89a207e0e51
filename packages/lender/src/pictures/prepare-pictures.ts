import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWhenChanged } from "../read-when-changed.ts";
import type { Language } from "../schema/language.ts";
import { refuseWrongPictures } from "./check-pictures.ts";
import { listFiles } from "./find-file.ts";
import { pictureUses } from "./picture-uses.ts";
import { isElsewhere, PICTURE_FOLDER, pictureKey, type PictureSpot, type PictureUse } from "./places.ts";
import { findReadyMadeSet, type ReadyMadeSet } from "./ready-made-set.ts";
import { resizePhoto, type ResizedPhoto } from "./resize-photo.ts";

const CACHE = fileURLToPath(new URL("../../../../.cache/pictures/", import.meta.url));

/** The files of one picture: a drawing, a ready-made set, or what was made of a photo. */
export type PreparedPicture =
  { drawing: string } | { set: ReadyMadeSet } | { photo: ResizedPhoto; spot: PictureSpot };

async function preparePicture(
  folder: string,
  use: PictureUse,
  names: readonly string[],
): Promise<PreparedPicture> {
  const { source, spot } = use;
  if (source.toLowerCase().endsWith(".svg")) return { drawing: join(folder, source) };
  const set = await findReadyMadeSet(folder, source, names);
  return set ? { set } : { photo: await resizePhoto({ ...use, folder, cache: CACHE }), spot };
}

/**
 * Every picture that the pages of a lender show, by `pictureKey`, with the files that stand for it. Pictures from elsewhere
 * have none.
 * @throws LenderProblems with every picture that cannot be shown, and why
 */
export async function preparePictures(
  folder: string,
  language: Language = "en",
): Promise<ReadonlyMap<string, PreparedPicture>> {
  const lender = readWhenChanged(folder, language);
  await refuseWrongPictures(folder, lender);
  const pictures = join(folder, PICTURE_FOLDER);
  const names = listFiles(pictures);
  const prepared = new Map<string, PreparedPicture>();
  for (const use of pictureUses(lender).filter(({ source }) => !isElsewhere(source)))
    prepared.set(pictureKey(use, use.spot), await preparePicture(pictures, use, names));
  return prepared;
}
