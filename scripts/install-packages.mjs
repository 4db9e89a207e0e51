import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs what the lockfile of a folder names, when that is missing or has changed.
 * @param {string} folder the one with package.json and package-lock.json
 * @param {string} notice printed before an install
 * @param {string} needed a file among the packages without which they are not whole
 */
export function installPackages(folder, notice, needed) {
  const installed = join(folder, "node_modules", needed);
  const stamp = join(folder, "node_modules", ".installed-lock");
  const lockHash = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(installed) && existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return;

  console.log(notice);
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const [command, ...first] = npm;
  // npm warns about engines when it is started by the machine's Node.js; the project runs on its own.
  const result = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (result.status !== 0 || !existsSync(installed)) {
    console.error(
      "The packages could not be installed. See npm's message above, then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
}
