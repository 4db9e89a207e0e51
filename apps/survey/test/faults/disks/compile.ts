import { spawnSync } from "node:child_process";

export const hasCompiler = (): boolean => spawnSync("cc", ["--version"]).status === 0;

/** @throws Error with the compiler's words */
export function compile(source: string, target: string, flags: readonly string[] = []): void {
  const { status, stderr } = spawnSync("cc", ["-O1", "-Wall", ...flags, "-o", target, source]);
  if (status !== 0) throw new Error(`${source} could not be compiled: ${String(stderr)}`);
}
