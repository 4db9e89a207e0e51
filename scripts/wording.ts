/** For editors: every word and number that has to be changed, in the files and as built. Ends with 1 when there is one. */
import { buildApps, isBuilt } from "./build-apps.ts";
import { checkBuiltWords, checkContentWords } from "./check-wording.ts";

const inFiles = await checkContentWords();
const broken = (await isBuilt()) ? undefined : await buildApps();
// The build prints a great deal; where it names a file of content, that line is all an editor needs.
if (broken) console.error(broken.match(/^content\/\S+ .+$/m)?.[0] ?? broken);
const onPages = broken ? {} : await checkBuiltWords();
const findings = [inFiles.failure, onPages.failure].filter(Boolean);
for (const finding of findings) console.log(finding);
if (findings.length === 0 && !broken) console.log("Every word is in order, in the files and on the pages.");
process.exit(findings.length > 0 || broken ? 1 : 0);
