/** Writes THIRD-PARTY.md: fonts, pictures and packages that others made, with their licenses. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { thirdPartyNotices } from "./third-party-notices.ts";

const file = join(import.meta.dirname, "../../THIRD-PARTY.md");
await writeFile(file, await thirdPartyNotices());
console.log("THIRD-PARTY.md is up to date.");
