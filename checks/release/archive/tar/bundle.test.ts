import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packTar, writeManifest } from "./bundle.ts";

const long = `site/${"a-long-folder/".repeat(8)}page.html`;
const files = [
  { path: "site/index.html", content: Buffer.from("<p>Hello</p>") },
  { path: long, content: Buffer.alloc(1500, "x") },
  { path: "screenshots/home-390.png", content: Buffer.from([1, 2, 3]) },
];
const folder = mkdtempSync(join(tmpdir(), "bundle-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the same files give the same bytes, in whatever order they come", async () => {
  expect((await packTar([...files].reverse())).equals(await packTar(files))).toBe(true);
  expect(writeManifest([...files].reverse())).toEqual(writeManifest(files));
});

test("one changed letter of a page changes its hash and that of the content; a changed screenshot only its own", () => {
  const [page, other, picture] = files;
  if (!page || !other || !picture) throw new Error("Three files are needed.");
  const before = writeManifest(files);
  const words = writeManifest([{ ...page, content: Buffer.from("<p>Hallo</p>") }, other, picture]);
  expect(words.contentHash).not.toBe(before.contentHash);
  const looks = writeManifest([page, other, { ...picture, content: Buffer.from([9]) }]);
  expect(looks.contentHash).toBe(before.contentHash);
  expect(looks.manifest).not.toBe(before.manifest);
});

test("the archive opens with the ordinary tar, and its manifest is what sha256sum checks", async () => {
  const { manifest } = writeManifest(files);
  const archive = join(folder, "bundle.tar");
  const sums = { path: "SHA256SUMS", content: Buffer.from(manifest) };
  writeFileSync(archive, await packTar([...files, sums]));
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  expect(readFileSync(join(folder, long)).length).toBe(1500);
  const checked = execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], {
    cwd: folder,
    stdio: "pipe",
  });
  expect(checked.toString().match(/: OK$/gm)).toHaveLength(3);
});
