import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

/** Stands in for npm: makes the package b. */
const NPM = `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("node_modules/b", { recursive: true });
writeFileSync("node_modules/b/package.json", "{}");`;

it("Packages are installed once, and again when the lockfile changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "npm.mjs"), NPM);
  const program = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, "install-packages.mjs"))};
    await installPackages(${JSON.stringify(folder)}, "Installing …", "b/package.json");`;
  const install = async (lock: string) => {
    writeFileSync(join(folder, "package-lock.json"), lock);
    const env = { ...process.env, npm_execpath: join(folder, "npm.mjs") };
    return (await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env }))
      .stdout;
  };
  expect([await install("{}"), await install("{}"), await install('{ "b": 2 }')]).toEqual([
    "Installing …\n",
    "",
    "Installing …\n",
  ]);
});
