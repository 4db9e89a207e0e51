/**
 * Makes a lender's folder from the sample's, or from the one that LENDER names:
 * npm run lender -- new <name> --states TX --entity bank [--at <folder that is to hold it>]
 */
import { join, resolve } from "node:path";
import { chosenFolder, lenderAsTyped, LENDERS_FOLDER, ROOT } from "@heloc/lender/config";
import { createLender } from "@heloc/lender/new-lender/create-lender";
import { findToReplace, TO_REPLACE_FILE } from "@heloc/lender/to-replace";
import { folderName } from "../problem-list.ts";
import { fail, readOptions } from "../programs/command-line.ts";

const COMMAND = "npm run lender -- new acme-bank --states TX --entity bank";

const option = { type: "string" } as const;
const { values, positionals } = readOptions(`${COMMAND} [--at FOLDER]`, {
  options: { at: option, states: option, entity: option },
  allowPositionals: true,
});
// Without "--" before them, npm takes options for its own.
const swallowed = Object.keys({ at: "", states: "", entity: "" }).find(
  (name) => `npm_config_${name}` in process.env,
);
if (swallowed) fail(`npm kept --${swallowed} to itself. Write two hyphens before: ${COMMAND}`);
const [name, ...more] = positionals;
if (!name || more.length > 0)
  fail(`Name the lender in small letters, digits and hyphens, and where it lends: ${COMMAND}`);
const within = values.at ? resolve(ROOT, values.at) : LENDERS_FOLDER;
createLender(name, within, chosenFolder(), { states: values.states?.split(","), entity: values.entity });
const folder = join(within, name);
const chosen = lenderAsTyped(values.at ? folder : name);
console.log(`${folderName(folder)} is there. It builds as it is, with ${findToReplace(folder).length} places of the lender it was copied from, listed in ${TO_REPLACE_FILE}. Next:

  ${chosen}npm run edit               replace them, in forms
  ${chosen}npm run lender -- check    see what is left, with file and line
  ${chosen}npm start                  see the site`);
