import { join } from "node:path";
import { searchForWorkspaceRoot, type Plugin } from "vite";
import { chosenFolder, chosenLanguage } from "../config.ts";
import { LenderProblems } from "../problem.ts";
import { readWhenChanged } from "../read-when-changed.ts";
import { CURRENT } from "../vite-plugin.ts";
import {
  findReadyMadeSet,
  listFiles,
  photoWidth,
  pictureUses,
  refuseWrongPictures,
  standsOnGround,
} from "./check-pictures.ts";
import { isElsewhere, PICTURE_FOLDER, PICTURE_PLACES, pictureKey } from "./places.ts";

const MODULE = "virtual:lender-pictures";
/** With a null byte, as plugins mark what is no file. */
const RESOLVED = `\0${MODULE}`;

/** Gives the site the pictures of the chosen lender, checked, as files that the bundler knows, wherever the lender's folder is. */
export function lenderPictures(): Plugin {
  const folder = chosenFolder();
  /** In development, while a picture is wrong, the pages keep those before. */
  let lastGood: string | undefined;
  return {
    name: "lender-pictures",
    config: () => ({ server: { fs: { allow: [searchForWorkspaceRoot(process.cwd()), folder] } } }),
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      // What is edited in the folder changes that module, and this one with it.
      this.addWatchFile(CURRENT);
      try {
        return (lastGood = await writeModule(folder));
      } catch (error) {
        if (lastGood && error instanceof LenderProblems) return lastGood;
        throw error;
      }
    },
  };
}

/** A module that imports the files of every picture that the pages show, by `pictureKey`; env.d.ts says what it exports. */
async function writeModule(folder: string): Promise<string> {
  const lender = readWhenChanged(folder, chosenLanguage());
  await refuseWrongPictures(folder, lender);
  const pictures = join(folder, PICTURE_FOLDER);
  const names = listFiles(pictures);
  const imports: string[] = [];
  const importOf = (file: string) =>
    `file${imports.push(`import file${imports.length} from ${JSON.stringify(file)};`) - 1}`;
  const list = (files: readonly string[]) =>
    `[${files.map((file) => importOf(join(pictures, file))).join(", ")}]`;
  const entries = new Map<string, string>();
  for (const use of pictureUses(lender).filter(({ source }) => !isElsewhere(source))) {
    const { source, spot, focus } = use;
    const file = join(pictures, source);
    const set = findReadyMadeSet(source, names);
    const add = (entry: string) => entries.set(pictureKey(use, spot), `{ ${entry}, bleeds: ${bleeds} }`);
    const bleeds = spot === "hero" && (await standsOnGround(file, lender.brand.colors.ground));
    const isDrawing = source.toLowerCase().endsWith(".svg");
    if (isDrawing) add(`drawing: ${importOf(file)}`);
    else if (set) add(`avif: ${list(set.avif)}, webp: ${list(set.webp)}`);
    else {
      const place = { spot, focus, width: await photoWidth(file, PICTURE_PLACES[spot].shape) };
      add(`photo: ${importOf(file)}, place: ${JSON.stringify(place)}`);
    }
  }
  return [
    ...imports,
    "export const pictures = {",
    ...[...entries].map(([key, value]) => `  ${JSON.stringify(key)}: ${value},`),
    "};",
  ].join("\n");
}
