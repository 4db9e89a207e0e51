import { join } from "node:path";
import { searchForWorkspaceRoot, type Plugin } from "vite";
import { CORNERS } from "../brand/brand-css.ts";
import type { Brand } from "../brand/read-brand.ts";
import { chosenFolder, chosenLanguage } from "../config.ts";
import { readWhenChanged } from "../read-when-changed.ts";
import { listFiles, pictureUses, refuseWrongPictures } from "./check-pictures.ts";
import { isElsewhere, PICTURE_FOLDER, pictureKey } from "./places.ts";
import { preparePicture, type PreparedPicture } from "./prepare-pictures.ts";

type Pictures = ReadonlyMap<string, PreparedPicture>;

const MODULE = "virtual:lender-pictures";
const STYLES = "virtual:lender-pictures.css";
/** With a null byte, as plugins mark what is no file. Vite takes a style sheet by the end of its name. */
const RESOLVED: Readonly<Record<string, string>> = { [MODULE]: `\0${MODULE}`, [STYLES]: `\0${STYLES}` };

/**
 * Gives the site the pictures of the chosen lender: checked, in every size that their places need, and as files that the
 * bundler knows, wherever the lender's folder is.
 */
export function lenderPictures(): Plugin {
  const folder = chosenFolder();
  let prepared: Promise<Pictures> | undefined;
  const pictures = () => (prepared ??= preparePictures(folder));
  return {
    name: "lender-pictures",
    config: () => ({ server: { fs: { allow: [searchForWorkspaceRoot(process.cwd()), folder] } } }),
    resolveId: (id) => RESOLVED[id],
    async load(id) {
      if (id === RESOLVED[MODULE]) return writeModule(await pictures());
      return id === RESOLVED[STYLES]
        ? writeStyles(photosOf(await pictures()), readWhenChanged(folder).brand)
        : undefined;
    },
    configureServer({ watcher, environments }) {
      watcher.on("all", (_event, file) => {
        if (!file.startsWith(folder)) return;
        prepared = undefined;
        for (const { moduleGraph } of Object.values(environments))
          for (const id of Object.values(RESOLVED)) {
            const module = moduleGraph.getModuleById(id);
            if (module) moduleGraph.invalidateModule(module);
          }
      });
    },
  };
}

/** Every picture that the pages of a lender show, by `pictureKey`. Pictures from elsewhere have none. */
async function preparePictures(folder: string): Promise<Pictures> {
  const lender = readWhenChanged(folder, chosenLanguage());
  await refuseWrongPictures(folder, lender);
  const pictures = join(folder, PICTURE_FOLDER);
  const names = listFiles(pictures);
  const prepared = new Map<string, PreparedPicture>();
  for (const use of pictureUses(lender).filter(({ source }) => !isElsewhere(source)))
    prepared.set(pictureKey(use, use.spot), await preparePicture(pictures, use, names));
  return prepared;
}

type Photo = Extract<PreparedPicture, { photo: unknown }>;

const photosOf = (pictures: Pictures) =>
  [...pictures.values()].filter((picture): picture is Photo => "photo" in picture);

const colorClass = ({ photo }: Photo) => `photo-${photo.color.slice(1)}`;

/** A module that imports every file, so that the bundler names and keeps it. The site's env.d.ts says what it exports. */
function writeModule(pictures: Pictures): string {
  const files: string[] = [];
  const importOf = (file: string) => `file${files.push(file) - 1}`;
  const list = (set: readonly { file: string }[]) => `[${set.map(({ file }) => importOf(file)).join(", ")}]`;
  const valueOf = (picture: PreparedPicture) => {
    if ("drawing" in picture) return `{ drawing: ${importOf(picture.drawing)} }`;
    const { avif, webp } = "set" in picture ? picture.set : picture.photo;
    const look = "photo" in picture ? ` look: "photo-${picture.spot} ${colorClass(picture)}",` : "";
    return `{${look} avif: ${list(avif)}, webp: ${list(webp)} }`;
  };
  const entries = [...pictures].map(([key, picture]) => `  ${JSON.stringify(key)}: ${valueOf(picture)},`);
  return [
    // Without photos the pages carry no byte for them.
    ...(photosOf(pictures).length > 0 ? [`import "${STYLES}";`] : []),
    ...files.map((file, index) => `import file${index} from ${JSON.stringify(file)};`),
    ...["export const pictures = {", ...entries, "};"],
  ].join("\n");
}

/**
 * How a photo looks on a page: it ends at its edges, where a ready-made set runs into the page, so it has the corners of a
 * card and the page's margins around it; and while it loads, its place has its own color.
 */
const writeStyles = (photos: readonly Photo[], { corners }: Pick<Brand, "corners">) =>
  [
    `.photo-article, .photo-page { border-radius: ${CORNERS[corners].card}; }`,
    ".photo-page { width: calc(100% - 2rem); margin: 2.5rem 1rem; padding: 0; }",
    "@media (width >= 40rem) { .photo-page { width: calc(100% - 3rem); margin-inline: 1.5rem; } }",
    ...new Set(photos.map((photo) => `.${colorClass(photo)} { background-color: ${photo.photo.color}; }`)),
  ].join("\n");
