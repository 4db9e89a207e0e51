import { existsSync } from "node:fs";
import { run } from "../programs/run-program.ts";

/** Installs packages of Debian or Ubuntu where this user may; does nothing elsewhere. */
export async function installFromDebian(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], quiet);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet);
}
