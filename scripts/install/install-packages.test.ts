import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../programs/run-program.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

/** Stands in for npm: says what it was asked for, and makes the package b, a Node.js. */
const NPM = `import { existsSync, mkdirSync, symlinkSync } from "node:fs";
console.log(process.argv.slice(2, -3).join(" "));
mkdirSync("node_modules/b", { recursive: true });
if (!existsSync("node_modules/b/node")) symlinkSync(process.execPath, "node_modules/b/node");`;

it("Packages are installed once, the tools once they are needed, and all again when the lockfile changes", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "npm.mjs"), NPM);
  const program = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, "install-packages.mjs"))};
    await installPackages(${JSON.stringify(folder)}, "Installing …", "b/node", process.argv.slice(1));`;
  const old = 'Object.defineProperty(process.versions, "node", { value: "18.19.0" });';
  const install = async (lock: string, ...rooms: string[]) => {
    writeFileSync(join(folder, "package-lock.json"), lock);
    const env = { npm_execpath: join(folder, "npm.mjs") };
    return (
      await run(
        process.execPath,
        ["--input-type=module", "-e", lock.includes("old") ? old + program : program, ...rooms],
        { env },
      )
    ).output;
  };
  const said = [];
  for (const [lock, ...rooms] of [
    ["{}", "apps"],
    ["{}", "apps"],
    ["{}"],
    ["{}"],
    ["{}", "apps"],
    ['{ "b": 2 }'],
    ['{ "old": 1 }', "apps"],
  ])
    said.push(await install(lock ?? "", ...rooms));
  expect(said).toEqual([
    "Installing …\nci --workspace=apps\n",
    "",
    "Installing …\ninstall --no-save\n",
    "",
    "",
    "Installing …\nci\n",
    "Installing …\nci --workspace=apps\ninstall --no-save --workspace=apps\n",
  ]);
});
