import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import Color from "@img/colour";
import sharp from "sharp";
import { findSvgFaults } from "../brand/svg-drawing.ts";
import { LenderProblems, type Problem } from "../problem.ts";
import type { Lender } from "../read-lender.ts";
import { didYouMean, nameThere } from "../reading/nearest-name.ts";
import { locateProblems } from "../reading/read-file.ts";
import type { Picture } from "../schema/values/picture.ts";
import { isElsewhere, PICTURE_FOLDER, PICTURE_PLACES, type PictureSpot, type PictureUse } from "./places.ts";

const READABLE = "Save it again as JPEG, PNG, WebP or AVIF";
const PHOTO = /\.(jpe?g|png|webp|avif)$/i;

export function pictureUses(lender: Lender): PictureUse[] {
  const { language, landing, benefits, notFound, testimonials, articles } = lender;
  const use = (spot: PictureSpot, { source, focus }: Picture, file: string, ...path: PropertyKey[]) => ({
    ...{ file, path: [...path, "source"], source, focus, spot },
  });
  return [
    use("hero", landing.hero.picture, `${language}/landing.yaml`, "hero", "picture"),
    use("article", benefits.picture, `${language}/benefits.yaml`, "picture"),
    use("page", notFound.picture, `${language}/not-found.yaml`, "picture"),
    ...testimonials.map(({ picture }, index) =>
      use("portrait", picture, "testimonials.yaml", "testimonials", index, "picture"),
    ),
    ...articles.map(({ id, image }) => use("article", image, `${language}/articles/${id}.mdx`, "image")),
  ];
}

/** The files of a folder; none where there is no folder. */
export function listFiles(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

/** Width and height of a photo as it is seen: a telephone may have noted that it is to be turned. */
const photoSize = async (file: string) => (await sharp(file).metadata()).autoOrient;

/** How wide a photo is once it is cut to a shape. */
export async function photoWidth(file: string, [across, down]: readonly [number, number]): Promise<number> {
  const { width, height } = await photoSize(file);
  return Math.min(width, Math.floor((height * across) / down));
}

async function checkPhoto(file: string, { source, spot }: PictureUse): Promise<string | undefined> {
  try {
    const size = await photoSize(file);
    const { title, shape, leastWidth } = PICTURE_PLACES[spot];
    const width = await photoWidth(file, shape);
    if (width < leastWidth) {
      const is = `pictures/${source} is ${size.width} px wide and ${size.height} px high`;
      const cut =
        width < size.width ? `, of which ${width} px stay when it is cut to ${shape.join(" to ")}` : "";
      return `${is}${cut}; ${title} needs at least ${leastWidth}. Use a larger one.`;
    }
    // Every pixel is looked at: the end of a file that was cut off shows nowhere else.
    await sharp(file, { failOn: "truncated" }).resize(32).raw().toBuffer();
    return undefined;
  } catch {
    return `pictures/${source} cannot be read as a picture. ${READABLE}.`;
  }
}

/** What is wrong with a picture that the words name, and what to do. @param names the files of `pictures/` */
export async function checkPicture(
  folder: string,
  use: PictureUse,
  names: readonly string[],
): Promise<string | undefined> {
  const { source } = use;
  if (/[/\\]/.test(source)) return `Write the name of a file in pictures/ without a folder, not “${source}”.`;
  if (!names.includes(source))
    return `pictures/${source} is not there.${didYouMean(source, names)} Put the file there, or write the name of one that is.`;
  if (extname(source).toLowerCase() === ".svg") {
    const [fault] = findSvgFaults(await readFile(join(folder, source), "utf8"));
    return fault && `pictures/${source} ${fault}.`;
  }
  if (!PHOTO.test(source)) return `pictures/${source} is of a kind that browsers do not show. ${READABLE}.`;
  const set = findReadyMadeSet(source, names);
  if (!set) return checkPhoto(join(folder, source), use);
  for (const file of [...set.avif, ...set.webp])
    if (!(await photoSize(join(folder, file)).catch(() => undefined)))
      return `pictures/${file} cannot be read as a picture. ${READABLE}.`;
  return undefined;
}

const IN_SET = /^([\w.-]+)-(\d+)\.(?:avif|webp)$/;

/**
 * The set that a file belongs to, smallest first: "hero-1600.webp" with hero-480.webp, hero-768.webp and so on, each with its AVIF
 * beside it. It is shown as it is. @returns undefined for a file that stands alone: a photo
 */
export function findReadyMadeSet(source: string, names: readonly string[]) {
  const base = IN_SET.exec(source)?.[1];
  const isInBoth = (width: string) =>
    ["avif", "webp"].every((format) => names.includes(`${base}-${width}.${format}`));
  const widths = names
    .map((name) => IN_SET.exec(name) ?? [])
    .flatMap(([name, otherBase, width = ""]) =>
      name?.endsWith(".webp") && otherBase === base && isInBoth(width) ? [width] : [],
    )
    .sort((first, second) => Number(first) - Number(second));
  const set = {
    avif: widths.map((width) => `${base}-${width}.avif`),
    webp: widths.map((width) => `${base}-${width}.webp`),
  };
  return set.avif.includes(source) || set.webp.includes(source) ? set : undefined;
}

/** How far a color may be from the page's, of 255, before its edge is seen. */
const TOLERANCE = 8;
/** The part of the landing page's picture, from above, over which its text may lie. */
const UNDER_TEXT = 0.12;

/** Whether a picture runs into the page: its edges have the page's color, and so has the upper part, over which text lies. */
export async function standsOnGround(file: string, ground: string): Promise<boolean> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: ground })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const wanted = Color(ground).array();
  const top = Math.round(height * UNDER_TEXT);
  return data.every((value, at) => {
    const pixel = Math.floor(at / channels);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isInside = x > 0 && x < width - 1 && y >= top && y < height - 1;
    return isInside || Math.abs(value - (wanted[at % channels] ?? value)) <= TOLERANCE;
  });
}

/** Looks at every picture that a lender's words name: whether it is there, can be shown, and is large enough for its place. */
export async function checkPictures(folder: string, lender: Lender): Promise<Problem[]> {
  const pictures = join(folder, PICTURE_FOLDER);
  const names = listFiles(pictures);
  const problems: Problem[] = [];
  const uses = pictureUses(lender).filter(({ source }) => !isElsewhere(source));
  if (uses.length > 0 && !existsSync(pictures))
    return [
      {
        file: PICTURE_FOLDER,
        message: `This folder is missing.${nameThere(PICTURE_FOLDER, readdirSync(folder)) || " Put back the pictures that pages name."}`,
      },
    ];
  for (const use of uses) {
    const message = await checkPicture(pictures, use, names);
    if (message) problems.push(...locateProblems(folder, use.file, [{ path: use.path, message }]));
  }
  return problems;
}

const checked = new WeakMap<Lender, Promise<Problem[]>>();

/** Looks at the pictures once for each reading of the folder. @throws LenderProblems */
export async function refuseWrongPictures(folder: string, lender: Lender): Promise<void> {
  const check = checked.get(lender) ?? checkPictures(folder, lender);
  checked.set(lender, check);
  const problems = await check;
  if (problems.length > 0) throw new LenderProblems(folder, problems);
}
