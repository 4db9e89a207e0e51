/**
 * Runs a script of this project with everything it needs: installs the packages when they are missing or have changed,
 * then starts the script with the project's own Node.js (the npm package "node"), whatever version runs this file.
 *
 * Usage: node scripts/with-dependencies.mjs <script> [arguments …]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-lock");
const projectNode = join(root, "node_modules", "node", "bin", "node");
const lockHash = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

function isInstalled() {
  return existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash;
}

function install() {
  console.log("Installing packages …");
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const [command, ...first] = npm;
  // npm warns about engines because it is started by the machine's Node.js; the project runs on its own.
  const result = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (result.status !== 0 || !existsSync(projectNode)) {
    console.error(
      "The packages could not be installed. See npm's message above, then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
}

if (!isInstalled()) install();

const [script, ...rest] = process.argv.slice(2);
const path = [
  join(root, "node_modules", "node", "bin"),
  join(root, "node_modules", ".bin"),
  process.env.PATH,
];
const child = spawn(projectNode, [join(root, script), ...rest], {
  stdio: "inherit",
  env: { ...process.env, PATH: path.join(process.platform === "win32" ? ";" : ":") },
});
// The child decides when to stop; this process only waits and passes on what it was told.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
