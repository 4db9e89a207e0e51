import { brand, landing } from "@heloc/lender/current";
import { isElsewhere, PICTURE_FOLDER } from "@heloc/lender/pictures/places";
import type { Picture } from "@heloc/lender/schema/picture";
import { join } from "node:path";
import sharp from "sharp";
import { findPicture } from "./find-picture.ts";

/** What the networks show, in pixels (Open Graph: 1.91 to 1). */
export const SHARED_SIZE = { width: 1200, height: 630 };

/** The picture that stands for a page where its address is shared: its own, or the landing page's. None where both are elsewhere. */
export const sharedPicture = (own?: Picture): Picture | undefined =>
  [own, landing.hero.picture].find((picture) => picture && !isElsewhere(picture.source));

export const sharedName = ({ source }: Picture): string => source.replace(/^.*\/|\.\w+$/g, "");

/** Cut to its size as a JPEG; a model that stands on the page's own color is shown whole. */
export function drawShared({ source }: Picture): Promise<Buffer> {
  return sharp(join(import.meta.env.LENDER_FOLDER, PICTURE_FOLDER, source))
    .autoOrient()
    .resize({
      ...SHARED_SIZE,
      fit: findPicture(landing.hero.picture, "hero").bleeds ? "contain" : "cover",
      background: brand.colors.ground,
    })
    .flatten({ background: brand.colors.ground })
    .jpeg({ quality: 86 })
    .toBuffer();
}
