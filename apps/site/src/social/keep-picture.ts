import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Beside the site's sources, whose folder is the working one of every build. */
const FOLDER = join(process.cwd(), ".cache", "social");

/** What earlier builds have kept. Read once: with a thousand pictures, reading it for each would take longer than drawing. */
const keptBefore = mkdir(FOLDER, { recursive: true }).then(() => readdir(FOLDER));

/**
 * A picture that was drawn before from the same parts, or a new one. Drawing all cards takes seconds, and most builds
 * change none of them.
 * @param parts everything that the picture is made from
 */
export async function keepPicture(
  name: string,
  parts: readonly (string | Buffer)[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const part of parts) hash.update(part).update("\0");
  const file = `${name}.${hash.digest("hex").slice(0, 24)}.jpg`;
  const kept = await readFile(join(FOLDER, file)).catch(() => undefined);
  if (kept) return kept;

  const picture = await draw();
  for (const old of await keptBefore)
    if (old.startsWith(`${name}.`)) await rm(join(FOLDER, old), { force: true });
  await writeFile(join(FOLDER, file), picture);
  return picture;
}
