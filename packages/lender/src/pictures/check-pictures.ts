import { join } from "node:path";
import { LenderProblems, type Problem } from "../problem.ts";
import type { Lender } from "../read-lender.ts";
import { locateProblems } from "../reading/locate-problems.ts";
import { checkPicture } from "./check-picture.ts";
import { listFiles } from "./find-file.ts";
import { standsOnGround } from "./on-ground.ts";
import { cardPictureUses, pictureUses } from "./picture-uses.ts";
import { isElsewhere, PICTURE_FOLDER } from "./places.ts";

/** The picture of the landing page may run into the page only where its edges have the page's color. */
async function checkBleed(folder: string, { brand, landing }: Lender): Promise<string | undefined> {
  const { source } = landing.hero.picture;
  const { ground } = brand.colors;
  if (brand.heroFit === "framed") return undefined;
  if (!isElsewhere(source) && (await standsOnGround(join(folder, PICTURE_FOLDER, source), ground, true)))
    return undefined;
  return (
    `The picture of the landing page (${source}) has other colors at its edges than the page (${ground}), ` +
    "so text would lie on it. Write framed."
  );
}

/** Looks at every picture that a lender's words name: whether it is there, can be shown, and is large enough for its place. */
export async function checkPictures(folder: string, lender: Lender): Promise<Problem[]> {
  const pictures = join(folder, PICTURE_FOLDER);
  const names = listFiles(pictures);
  const problems: Problem[] = [];
  for (const use of [...pictureUses(lender), ...cardPictureUses(lender)]) {
    if (isElsewhere(use.source)) continue;
    const message = await checkPicture(pictures, use, names);
    if (!message) continue;
    problems.push(...locateProblems(folder, use.file, [{ path: use.path, message }]));
  }
  if (problems.length > 0) return problems;
  const message = await checkBleed(folder, lender);
  return message ? locateProblems(folder, "brand.yaml", [{ path: ["heroFit"], message }]) : [];
}

const checked = new WeakMap<Lender, Promise<Problem[]>>();

/**
 * Looks at the pictures once for each reading of the folder.
 * @throws LenderProblems with every picture that cannot be shown, and why
 */
export async function refuseWrongPictures(folder: string, lender: Lender): Promise<void> {
  const check = checked.get(lender) ?? checkPictures(folder, lender);
  checked.set(lender, check);
  const problems = await check;
  if (problems.length > 0) throw new LenderProblems(folder, problems);
}
