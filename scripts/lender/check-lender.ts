/**
 * For a lender's owner: what has to be put right in the folder that LENDER names, and on the pages built from it. Ends
 * with 1 when there is something. --file en/faq.yaml looks at that file alone, without a build; --online asks the site where
 * it is public, and nothing else.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { findToReplace } from "@heloc/lender/to-replace";
import { findingsOf } from "../../checks/check-project.ts";
import { folderName, listProblems } from "../problem-list.ts";
import { fail, readOptions } from "../programs/command-line.ts";

const { file, online } = readOptions(
  `LENDER=acme npm run lender -- check [one of these]:
  --file en/faq.yaml  that file alone, without a build
  --online            the website and the survey where they are public`,
  { options: { file: { type: "string" }, online: { type: "boolean" } } },
).values;
if (online) await import("./online/check-online.ts");
const folder = chosenFolder();

/** Pages are built and read only where every file is in order: their words come from the files. */
async function findingsOnPages() {
  const { buildIfChanged } = await import("../build/build-apps.ts");
  const { pageFindings } = await import("../../checks/page-findings.ts");
  const failure = await buildIfChanged();
  if (failure) fail(`${failure}\nThe pages could not be built. The message above says where.`);
  return pageFindings(new Date().toISOString().slice(0, 10));
}

if (file !== undefined && !existsSync(join(folder, file)))
  fail(`There is no ${file} in ${folderName(folder)}. Write it as --file en/faq.yaml.`);
let problems = await findingsOf(folder, file);
// What a draft still has from the sample is no mistake, and is listed by itself.
const toReplace = findToReplace(folder).filter((one) => file === undefined || one.file === file);
if (toReplace.length > 0)
  console.log(
    `${listProblems(folder, toReplace)}\n\nStill the sample’s, and to replace: ${toReplace.length}.\n`,
  );
if (problems.length === 0 && file === undefined) problems = await findingsOnPages();
console.log(
  problems.length === 0
    ? `${toReplace.length > 0 ? "Nothing else" : "Nothing"} to correct in ${[folderName(folder), file].filter(Boolean).join("/")}.`
    : `${listProblems(folder, problems)}\n\n${problems.length} to correct in ${folderName(folder)}.`,
);
process.exit(problems.length === 0 ? 0 : 1);
