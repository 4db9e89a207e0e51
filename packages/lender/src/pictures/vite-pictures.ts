import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { searchForWorkspaceRoot, type Plugin } from "vite";
import { chosenFolder, chosenLanguage } from "../config.ts";
import { LenderProblems } from "../problem.ts";
import { readWhenChanged } from "../read-when-changed.ts";
import { CURRENT } from "../vite-plugin.ts";
import { listFiles, photoWidth, pictureUses, refuseWrongPictures } from "./check-pictures.ts";
import { isElsewhere, PICTURE_FOLDER, PICTURE_PLACES, pictureKey } from "./places.ts";
import { findReadyMadeSet } from "./ready-made-set.ts";

const MODULE = "virtual:lender-pictures";
/** With a null byte, as plugins mark what is no file. */
const RESOLVED = `\0${MODULE}`;
const PHOTO_STYLES = fileURLToPath(new URL("photo.css", import.meta.url));

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
  const list = (files: readonly { file: string }[]) =>
    `[${files.map(({ file }) => importOf(file)).join(", ")}]`;
  const entries = new Map<string, string>();
  let hasPhotos = false;
  for (const use of pictureUses(lender).filter(({ source }) => !isElsewhere(source))) {
    const { source, spot, focus } = use;
    const file = join(pictures, source);
    const set = await findReadyMadeSet(pictures, source, names);
    const isDrawing = source.toLowerCase().endsWith(".svg");
    if (isDrawing) entries.set(pictureKey(use, spot), `{ drawing: ${importOf(file)} }`);
    else if (set) entries.set(pictureKey(use, spot), `{ avif: ${list(set.avif)}, webp: ${list(set.webp)} }`);
    else {
      hasPhotos = true;
      const { shape, widths } = PICTURE_PLACES[spot];
      const width = await photoWidth(file, shape);
      const place = JSON.stringify({ spot, focus, shape, widths: widths.filter((one) => one <= width) });
      entries.set(pictureKey(use, spot), `{ photo: ${importOf(file)}, place: ${place} }`);
    }
  }
  return [
    // Without photos the pages carry no byte for them.
    ...(hasPhotos ? [`import ${JSON.stringify(PHOTO_STYLES)};`] : []),
    ...imports,
    "export const pictures = {",
    ...[...entries].map(([key, value]) => `  ${JSON.stringify(key)}: ${value},`),
    "};",
  ].join("\n");
}
