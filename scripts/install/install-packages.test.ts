import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

/** Stands in for npm: makes the packages a and b. */
const NPM = `import { mkdirSync, writeFileSync } from "node:fs";
for (const name of ["a", "b"]) {
  mkdirSync("node_modules/" + name, { recursive: true });
  writeFileSync("node_modules/" + name + "/package.json", "{}");
}`;

const PACKAGES = {
  "": {},
  "node_modules/a": {},
  "node_modules/b": { os: [process.platform] },
  "node_modules/c": { os: ["another system"] },
  "node_modules/own": { link: true },
};

it("An install says how many packages are there, and the next one has nothing to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "npm.mjs"), NPM);
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: PACKAGES }));
  const program = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, "install-packages.mjs"))};
    await installPackages(${JSON.stringify(folder)}, "Installing …", "b/package.json");`;
  const install = async () => {
    const env = { ...process.env, npm_execpath: join(folder, "npm.mjs") };
    return (await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env }))
      .stdout;
  };
  expect(await install()).toMatch(/^Installing …\n {2}2 of 2 packages, \d+ s\n$/);
  expect(await install()).toBe("");
});
