import { MIGRATIONS, newestVersion } from "./migration.ts";

/** Why a folder of this version cannot be read as it is, and what to do; nothing where it can. */
export function versionProblem(version: unknown, known = newestVersion(MIGRATIONS)): string | undefined {
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    return `"schema" is the version of the folder’s format. Write: schema: ${known}`;
  if (version > known)
    return (
      `This folder was written for version ${version} of the format; this checkout knows up to ${known}: ` +
      "update the product."
    );
  if (version < known)
    return `This folder has version ${version} of the format, and this checkout reads ${known}. Run: npm run upgrade-lender`;
  return undefined;
}
