/**
 * Makes a lender's folder from the sample's, or from the one that LENDER names:
 * npm run lender -- new <name> [--at <folder that is to hold it>]
 */
import { isAbsolute, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chosenFolder, LENDERS_FOLDER } from "@heloc/lender/config";
import { createLender } from "@heloc/lender/new-lender/create-lender";
import { TO_REPLACE_FILE } from "@heloc/lender/to-replace";

const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({ options: { at: { type: "string" } }, allowPositionals: true });
// Without "--" before it, npm takes --at for an option of its own and hands it on in one of these ways.
const [name, at = process.env.npm_config_at] = [positionals[0], values.at ?? positionals[1]];

if (!name) {
  console.error("Name the lender, in small letters, digits and hyphens: npm run lender -- new acme-bank");
  process.exit(1);
}
const within = at ? resolve(root, at) : LENDERS_FOLDER;
try {
  const marks = createLender(name, within, chosenFolder());
  const shown = shownPath(join(within, name));
  const chosen = at ? shown : name;
  console.log(`${shown} is there. It builds as it is, with ${marks.length} values of the lender it was copied from: look for TO REPLACE,
or in ${TO_REPLACE_FILE}. Next:

  LENDER=${chosen} npm run edit               replace them, in forms
  LENDER=${chosen} npm run lender -- check    see what is left, with file and line
  LENDER=${chosen} npm start                  see the site`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** From the project's folder, in a form that LENDER takes for a path. */
function shownPath(path: string): string {
  const short = relative(root, path);
  if (short.length > path.length || isAbsolute(short)) return path;
  return /[\\/]/.test(short) ? short : `./${short}`;
}
