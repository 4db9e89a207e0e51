import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A terminal shows the line moving; a log gets a line now and then. */
const [LOOK_EVERY_MS, LINE_EVERY_MS] = [500, 15_000];

/**
 * Installs what the lockfile of a folder names, when that is missing or has changed, and shows how far it is.
 * @param {string} folder the one with package.json and package-lock.json
 * @param {string} notice printed before an install
 * @param {string} needed a file among the packages without which they are not whole
 */
export async function installPackages(folder, notice, needed) {
  const installed = join(folder, "node_modules", needed);
  const stamp = join(folder, "node_modules", ".installed-lock");
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const lockHash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(installed) && existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return;

  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const [command, ...first] = npm;
  // npm warns about engines when it is started by the machine's Node.js; the project runs on its own.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--no-progress"];
  const stopShowing = showProgress(notice, folder, JSON.parse(lock).packages);
  const install = spawn(command, [...first, "ci", ...quiet], { cwd: folder, stdio: "inherit" });
  const [code] = await Promise.race([once(install, "exit"), once(install, "error").then(() => [1])]);
  stopShowing();
  if (code !== 0 || !existsSync(installed)) {
    console.error(
      "The packages could not be installed. See npm's message above, then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
}

/**
 * Shows how many packages are there, until the function that it returns is called.
 * @param {string} notice
 * @param {string} folder
 * @param {Record<string, { link?: boolean, os?: string[], cpu?: string[] }>} packages of the lockfile
 */
function showProgress(notice, folder, packages) {
  const expected = Object.keys(packages).filter((name) => name !== "" && isForThisMachine(packages[name]));
  const startedMs = performance.now();
  const { isTTY } = process.stdout;
  const show = () => {
    const there = expected.filter((name) => existsSync(join(folder, name, "package.json"))).length;
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    const line = `  ${there} of ${expected.length} packages, ${seconds} s`;
    process.stdout.write(isTTY ? `\r${line} ` : `${line}\n`);
  };
  console.log(notice);
  const timer = setInterval(show, isTTY ? LOOK_EVERY_MS : LINE_EVERY_MS);
  return () => {
    clearInterval(timer);
    show();
    if (isTTY) console.log();
  };
}

const isForThisMachine = ({ link, os, cpu }) =>
  !link && (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
