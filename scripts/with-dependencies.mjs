/**
 * Runs a script of this project with everything it needs: installs the packages when they are missing or have changed,
 * then starts the script with the project's own Node.js (the npm package "node"), whatever version runs this file.
 *
 * Usage: node scripts/with-dependencies.mjs <script> [arguments …]
 */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install/install-packages.mjs";
import { watchNpm } from "./programs/watch-npm.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projectNode = join(root, "node_modules", "node", "bin", "node");

await installPackages(root, "Installing packages …", "node/bin/node");

const [script, ...rest] = process.argv.slice(2);
const path = [
  join(root, "node_modules", "node", "bin"),
  join(root, "node_modules", ".bin"),
  process.env.PATH,
];
const child = spawn(projectNode, [join(root, "scripts/run-script.ts"), join(root, script), ...rest], {
  // The channel tells the child when this process is gone.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: path.join(process.platform === "win32" ? ";" : ":") },
});
// The child decides when to stop; this process only waits and passes on what it was told.
const stop = () => child.kill("SIGTERM");
process.on("SIGINT", () => undefined);
process.on("SIGTERM", stop);
process.on("SIGHUP", stop);
watchNpm(stop);
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
