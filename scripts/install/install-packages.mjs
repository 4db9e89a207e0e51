import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs what the lockfile of a folder names, when that is missing or has changed. npm shows how far it is.
 * @param {string} folder the one with package.json and package-lock.json
 * @param {string} notice printed before an install
 * @param {string} needed a file among the packages without which they are not whole
 * @param {string[]} rooms folders whose packages are enough; all of the lockfile when empty
 */
export async function installPackages(folder, notice, needed, rooms = []) {
  const installed = join(folder, "node_modules", needed);
  const stamp = join(folder, "node_modules", ".installed-lock");
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const lockHash = createHash("sha256").update(lock).digest("hex");
  const found = existsSync(installed) && existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const wanted = [lockHash, ...rooms].join(" ");
  if (found === lockHash || found === wanted) return;

  console.log(notice);
  const workspaces = rooms.map((room) => `--workspace=${room}`);
  /** @param {string} node what npm runs on @param {string[]} how @returns {Promise<boolean>} whether all is there */
  const npm = async (node, ...how) => {
    const [command, ...first] = process.env.npm_execpath
      ? [node, process.env.npm_execpath]
      : [process.platform === "win32" ? "npm.cmd" : "npm"];
    // npm warns about engines when it is started by the machine's Node.js; the project runs on its own.
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const install = spawn(command, [...first, ...how, ...quiet], { cwd: folder, stdio: "inherit" });
    const [code] = await Promise.race([once(install, "exit"), once(install, "error").then(() => [1])]);
    return code === 0 && existsSync(installed);
  };
  // What is there of this lockfile stays where it is: a program may run on it.
  const how = found.startsWith(lockHash) ? ["install", "--no-save"] : ["ci", ...workspaces];
  let isWhole = await npm(process.execPath, ...how);
  // On an older Node.js npm leaves out what is optional and says that it needs a newer one: it goes on with the project's own.
  if (isWhole && Number.parseInt(process.versions.node) < 24)
    isWhole = await npm(installed, "install", "--no-save", ...workspaces);
  if (!isWhole) {
    console.error(
      "The packages could not be installed. See npm's message above, then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
