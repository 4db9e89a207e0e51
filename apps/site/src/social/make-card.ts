import { lenderName } from "@heloc/lender/config";
import type { Picture } from "@heloc/lender/schema/picture";
import type { SocialCard } from "@heloc/lender/words/assemble-words";
import resvg from "@resvg/resvg-js/package.json";
import type { Brand } from "@heloc/lender/brand/read-brand";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import satori from "satori/package.json";
import sharp from "sharp";
import { fontFiles } from "./card-fonts.ts";
import type { CardWords } from "./card.tsx";
import { drawCard } from "./draw-card.tsx";
import { loadPictures } from "./card-pictures.ts";

/** One for each lender, because a card replaces the one of its name. */
const FOLDER = join(process.cwd(), ".cache/social", lenderName());

/** Everything that decides how a card looks, beside its content. A change in it redraws all cards. */
const program = JSON.stringify([
  import.meta.glob(["./*.{ts,tsx}", "!./*.test.*", "../../../../packages/design/src/brand-mark.tsx"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  fontFiles,
  satori.version,
  resvg.version,
  sharp.versions,
]);

/** The cards that earlier builds kept. Read once: with a thousand cards, reading the folder for each takes longer than drawing. */
const keptBefore = mkdir(FOLDER, { recursive: true }).then(() => readdir(FOLDER));

/**
 * The picture that stands for a page where its address is shared, 1200 by 630 pixels. Cached, because most
 * builds change none of them.
 * @param standIn shown where the card's own pictures are drawings or elsewhere
 * @throws when the words do not fit, or hold a sign that the fonts do not have
 */
export async function makeCard(
  card: SocialCard,
  words: CardWords,
  standIn: readonly Picture[],
  brand: Brand,
): Promise<Buffer> {
  const load = (pictures: readonly Picture[]) =>
    loadPictures(pictures, import.meta.env.LENDER_FOLDER, brand.colors.ground);
  const own = await load(card.pictures);
  const pictures = own.length > 0 ? own : await load(standIn);
  const hash = createHash("sha256")
    .update(program)
    .update(JSON.stringify([card, words, brand]));
  for (const { place, file } of pictures) hash.update(JSON.stringify(place)).update(file);
  const name = `${card.name}.${hash.digest("hex").slice(0, 24)}.jpg`;
  const kept = await readFile(join(FOLDER, name)).catch(() => undefined);
  if (kept) return kept;

  const picture = await drawCard(card, pictures, words, brand);
  for (const old of await keptBefore)
    if (old.startsWith(`${card.name}.`)) await rm(join(FOLDER, old), { force: true });
  await writeFile(join(FOLDER, name), picture);
  return picture;
}
