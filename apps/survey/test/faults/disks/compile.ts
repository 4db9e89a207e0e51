import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const hasCompiler = (): boolean => spawnSync("cc", ["--version"]).status === 0;

/** Compiles a file of this folder. @throws Error with the compiler's words */
export function compile(source: string, target: string, flags: readonly string[] = []): void {
  const args = ["-O1", "-Wall", ...flags, "-o", target, join(import.meta.dirname, source)];
  const { status, stderr } = spawnSync("cc", args);
  if (status !== 0) throw new Error(`${source} could not be compiled: ${String(stderr)}`);
}
