/** Writes the lists of THIRD-PARTY.md: packages that others made and that pages or servers hold, with their licenses. */
import { writeFile } from "node:fs/promises";
import { readOptions } from "../programs/command-line.ts";
import { NOTICES, thirdPartyNotices } from "./third-party-notices.ts";

readOptions("npm run third-parties: writes the lists of THIRD-PARTY.md", {});
await writeFile(NOTICES, await thirdPartyNotices());
console.log("THIRD-PARTY.md is up to date.");
