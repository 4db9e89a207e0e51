/** For editors: every word and number that has to be changed, in the files and as built. Ends with 1 when there is one. */
import { checkBuild, checkFiles } from "../checks/check-project.ts";
import { formatFindings } from "../checks/run-checks.ts";
import { buildIfChanged } from "./build/build-apps.ts";

const today = new Date().toISOString().slice(0, 10);
const { findings } = await checkFiles("words", today);
const broken = await buildIfChanged();
// The build prints a great deal; where it names a file of content, that line is all an editor needs.
if (broken) console.error(broken.match(/^content\/\S+ .+$/m)?.[0] ?? broken);
else findings.push(...(await checkBuild("words", today)).findings);
if (findings.length > 0) console.log(formatFindings(findings));
else if (!broken) console.log("Every word is in order, in the files and on the pages.");
process.exit(findings.length > 0 || broken ? 1 : 0);
