import { join } from "node:path";
import type { Plugin } from "vite";
import { writeTheme } from "./brand/brand-css.ts";
import { chosenFolder, chosenLanguage } from "./config.ts";
import { refuseWrongPictures } from "./pictures/check-pictures.ts";
import type { State } from "./law/states.ts";
import { readPrices } from "./prices/read-prices.ts";
import { LenderProblems } from "./problem.ts";
import { keepLastGood, readWhenChanged } from "./read-when-changed.ts";
import type { Language } from "./schema/language.ts";

/** The module that every page takes the lender from. */
export const CURRENT = join(import.meta.dirname, "current.ts");
const PRICES = join(import.meta.dirname, "prices/current-prices.ts");

/**
 * Puts the chosen lender as plain data into bundles, one export for each part, so that a page carries only what it uses.
 * In development a changed folder is read again. While something in it is wrong, pages stay as they were and say what it is.
 */
export function lenderData(): Plugin {
  const folder = chosenFolder();
  const language = chosenLanguage();
  return {
    name: "lender-data",
    enforce: "pre",
    load(id) {
      if (id === CURRENT) return toModule(readWhenChanged(folder, language));
      const [file, state] = id.split("?state=");
      if (file !== PRICES) return undefined;
      if (state) return `export default ${JSON.stringify(readPrices(folder, state as State))};`;
      const loaders = readWhenChanged(folder, language).priceStates.map(
        (one) =>
          `${one}: () => import(${JSON.stringify(`${PRICES}?state=${one}`)}).then((slice) => slice.default)`,
      );
      return `export const loadPrices = { ${loaders.join(", ")} };`;
    },
    configureServer({ watcher, ws, config }) {
      let problem: string | undefined;
      keepLastGood();
      const tell = () => {
        if (problem) ws.send({ type: "error", err: { message: problem, stack: "" } });
      };
      // Also pages that are opened later.
      ws.on("connection", tell);
      watcher.add(folder);
      watcher.on("all", async (_event, file) => {
        if (!file.startsWith(folder)) return;
        problem = await findProblem(folder, language);
        if (problem) {
          config.logger.error(problem);
          return tell();
        }
        if (file === join(folder, "brand.yaml")) writeTheme(folder);
        // Vite then makes anew what shows the lender, as it does for any module that was edited.
        watcher.emit("change", CURRENT);
      });
    },
  };
}

/** A lender as a module of plain data that exports what current.ts exports. */
export const toModule = (lender: object): string =>
  Object.entries(lender)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

async function findProblem(folder: string, language: Language): Promise<string | undefined> {
  try {
    await refuseWrongPictures(folder, readWhenChanged(folder, language, true));
    return undefined;
  } catch (error) {
    if (error instanceof LenderProblems) return error.message;
    throw error;
  }
}
