import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../programs/run-program.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

/** Stands in for npm: says what it was asked for, and makes the package b. */
const NPM = `import { mkdirSync, writeFileSync } from "node:fs";
console.log(process.argv.slice(2, -3).join(" "));
mkdirSync("node_modules/b", { recursive: true });
writeFileSync("node_modules/b/package.json", "{}");`;

it("Packages are installed once, the tools once they are needed, and all again when the lockfile changes", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "npm.mjs"), NPM);
  const program = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, "install-packages.mjs"))};
    await installPackages(${JSON.stringify(folder)}, "Installing …", "b/package.json", process.argv.slice(1));`;
  const install = async (lock: string, ...rooms: string[]) => {
    writeFileSync(join(folder, "package-lock.json"), lock);
    const env = { npm_execpath: join(folder, "npm.mjs") };
    return (await run(process.execPath, ["--input-type=module", "-e", program, ...rooms], { env })).output;
  };
  const said = [];
  for (const [lock, ...rooms] of [
    ["{}", "apps"],
    ["{}", "apps"],
    ["{}"],
    ["{}"],
    ["{}", "apps"],
    ['{ "b": 2 }'],
  ])
    said.push(await install(lock ?? "", ...rooms));
  expect(said).toEqual([
    "Installing …\nci --workspace=apps\n",
    "",
    "Installing …\ninstall --no-save\n",
    "",
    "",
    "Installing …\nci\n",
  ]);
});
