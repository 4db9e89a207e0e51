/**
 * Runs a script of the project. Where the lender's folder cannot be read, its owner is told what to write, and nothing else; where
 * an app or a package that it needs was deleted, a setting means nothing or a file is not for this user, which.
 *
 * Usage: node scripts/run-script.ts <script> [arguments …]
 */
import "./programs/end-with-parent.ts";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ROOT } from "@heloc/lender/config";
import { LenderProblems } from "@heloc/lender/problem";
import { refusalOf } from "./problem-list.ts";

// The script finds its own path and arguments where it looks for them.
process.argv.splice(1, 1);

/** The deleted app or package for which something was not found. */
function findDeletedRoom({ url, path }: { url?: string; path?: string }): string | undefined {
  const missing = url?.startsWith("file:") ? fileURLToPath(url) : (path ?? "");
  const [room] = /^(apps|packages)[\\/][^\\/]+/.exec(relative(ROOT, missing)) ?? [];
  return room !== undefined && !existsSync(join(ROOT, room)) ? room : undefined;
}

/** The file that is not for this user. */
const findForbidden = ({ code = "", path }: { code?: string; path?: string }): string | undefined =>
  /^(EACCES|EPERM|EROFS)$/.test(code) ? path : undefined;

/** What whoever typed the command can put right, in a sentence. */
const isForUser = ({ constructor }: object): boolean =>
  /^(OperatorError|WrongSetting|\w+Refused)$/.test(constructor.name);

try {
  await import(pathToFileURL(process.argv[1] ?? "").href);
} catch (error) {
  const room = findDeletedRoom(error as object);
  const file = findForbidden(error as object);
  if (room !== undefined) console.error(`This command needs ${room}, which is not here (README.md).`);
  else if (error instanceof LenderProblems) console.error(refusalOf(error));
  else if (isForUser(error as Error)) console.error((error as Error).message);
  else if (file !== undefined)
    console.error(`You may not change ${file}: run this as the user who owns the folder.`);
  else throw error;
  process.exit(1);
}
