/**
 * The survey in containers, as deploy/survey/README.md has an owner run it: builds the image, starts what compose.yaml
 * describes and sends applications. Gets podman from Debian where it may. Needs root, and up to a quarter of an hour the
 * first time.
 */
import "../../test/use-complete-lender.ts";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { PACKAGES } from "../../deploy/test/containers/engine.ts";
import { installFromDebian } from "../install/debian-packages.ts";
import { run } from "../programs/run-program.ts";

const isThere = async (program: string): Promise<boolean> => (await run(program, ["--version"])).code === 0;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (process.getuid?.() !== 0)
  fail("This needs root: the image's user has to own the keys that are given to it.");
if (!(await isThere("podman"))) {
  console.log("Getting podman …");
  await installFromDebian(PACKAGES);
}
if (!(await isThere("podman"))) fail(`This needs podman: apt-get install ${PACKAGES.join(" ")}.`);

const tests = spawn("vitest", ["run", "--project=containers", ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, "../.."),
  stdio: "inherit",
});
tests.on("exit", (code) => process.exit(code ?? 1));
