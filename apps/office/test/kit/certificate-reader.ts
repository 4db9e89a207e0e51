import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";

const MANUAL = join(import.meta.dirname, "../../../../docs/operations.md");

/** The program that the manual gives to whoever receives a certificate. */
export const PUBLISHED_READER: string = readFileSync(MANUAL, "utf8").match(/```js\n([^]*?)```/)?.[1] ?? "";

/** Runs that program in a folder of its own, where nothing of this project is. */
export function readAsStranger(
  certificate: string,
  publicKeys: string,
): Promise<{ code: number; out: string }> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "verify.mjs"), PUBLISHED_READER);
  writeFileSync(join(folder, "certificate.json"), certificate);
  writeFileSync(join(folder, "signing-keys.txt"), publicKeys);
  const args = ["verify.mjs", "certificate.json", "signing-keys.txt"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout }),
    );
  });
}
