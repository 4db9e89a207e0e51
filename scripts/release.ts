/** The process behind `npm run release`. */
import { runSubcommand } from "./programs/subcommands.ts";

await runSubcommand("npm run release", {
  check: {
    says: "list every reason why the pages must not go live",
    start: () => import("./release-check.ts"),
  },
  archive: { says: "keep the pages built last, for a later dispute", start: () => import("./archive.ts") },
  verify: {
    says: "[ARCHIVE]  compare what was kept with its hashes",
    start: () => {
      process.argv.splice(2, 0, "verify");
      return import("./archive.ts");
    },
  },
});
