import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test } from "vitest";
import { MANIFEST, packArchive, verifyArchive, writeManifest } from "./manifest.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

let shelf = "";
let folder = "";

beforeEach(() => {
  shelf = temporaryFolder();
  folder = join(shelf, "2026-11-15-0123456789ab");
  mkdirSync(join(folder, "site"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>What was shown</title>");
  writeFileSync(join(folder, "site/empty.txt"), "");
  writeFileSync(join(folder, "site/faq.html"), Buffer.alloc(5000, "Questions. "));
  writeManifest(folder);
});

const flip = (file: string, at: number) => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test("an archive as it was written is in order, as a folder, as a tar, and by `sha256sum -c`", () => {
  expect(verifyArchive(folder)).toEqual({ problems: [], count: 3 });
  expect(verifyArchive(packArchive(folder))).toEqual({ problems: [], count: 3 });
  expect(execFileSync("sha256sum", ["-c", MANIFEST], { cwd: folder, encoding: "utf8" })).toContain(
    "site/faq.html: OK",
  );
});

describe("Each of these is named, in the folder and in its tar", () => {
  it.each<[string, () => void, string]>([
    ["a flipped byte", () => flip(join(folder, "site/faq.html"), 100), "altered  site/faq.html"],
    ["a missing file", () => rmSync(join(folder, "site/empty.txt")), "missing  site/empty.txt"],
    ["an added file", () => writeFileSync(join(folder, "site/.new"), ""), "added    site/.new"],
    [
      "a renamed file",
      () => renameSync(join(folder, "index.html"), join(folder, "home.html")),
      "missing  index.html\nadded    home.html",
    ],
    [
      "a link in the place of a file",
      () => {
        renameSync(join(folder, "index.html"), join(shelf, "elsewhere.html"));
        symlinkSync(join(shelf, "elsewhere.html"), join(folder, "index.html"));
      },
      "altered  index.html",
    ],
    ["an added link to nothing", () => symlinkSync("nothing", join(folder, "link")), "added    link"],
    ["an emptied list", () => writeFileSync(join(folder, MANIFEST), ""), `altered  ${MANIFEST}`],
    [
      "a line of the list that is none",
      () => writeFileSync(join(folder, MANIFEST), "no hash\n"),
      `altered  ${MANIFEST} (not every line is a hash with a file)`,
    ],
  ])("%s", (_, change, told) => {
    change();
    expect(verifyArchive(folder).problems.join("\n")).toContain(told);
    expect(verifyArchive(packArchive(folder)).problems.join("\n")).toContain(told);
  });
});

test("a byte that is flipped within the tar is named with its file", () => {
  const tar = packArchive(folder);
  flip(tar, readFileSync(tar).indexOf("Questions. ") + 2000);
  expect(verifyArchive(tar).problems).toEqual(["altered  site/faq.html"]);
});

test.each([
  ["nothing.tar", undefined, /^There is no file or folder .*nothing\.tar\.$/],
  ["empty.tar", "", /^empty\.tar is no (tar archive|archive of a release)/],
  ["letter.tar", "Dear examiner", /^letter\.tar is no tar archive, or is damaged: get another copy of it\.$/],
])("%s is told in one sentence", (name, content, sentence) => {
  const file = join(shelf, name);
  if (content !== undefined) writeFileSync(file, content);
  expect(verifyArchive(file).problems).toEqual([expect.stringMatching(sentence)]);
});

test("a folder without a list of hashes is no archive", () => {
  rmSync(join(folder, MANIFEST));
  expect(verifyArchive(folder).problems).toEqual([
    `2026-11-15-0123456789ab is no archive of a release: it has no ${MANIFEST}.`,
  ]);
});
