import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeShelf } from "../../testing/example-archive.ts";
import { sha256 } from "./tar/bundle.ts";
import { verifyArchive, verifyShelf } from "./verify-archive.ts";

const TODAY = "2027-03-01";
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

async function shelfOf(...days: string[]) {
  const shelf = await makeShelf(days);
  folders.push(shelf.folder);
  return { ...shelf, path: (index: number) => join(shelf.folder, shelf.files[index] ?? "") };
}

/** Changes one byte of a file. */
function alter(file: string, at = 5000): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test("a folder as it was written is in order, and reading it writes nothing", async () => {
  const { folder } = await shelfOf("2026-11-01", "2026-12-01", "2027-01-01");
  const before = readdirSync(folder).sort();
  expect((await verifyShelf(folder, TODAY)).problems).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(before);
});

test.each([0, 1, 2])("of three archives, number %i is missed when it is taken away", async (index) => {
  const { folder, files, path } = await shelfOf("2026-11-01", "2026-12-01", "2027-01-01");
  rmSync(path(index));
  expect((await verifyShelf(folder, TODAY)).problems).toEqual([`missing  ${files[index]}`]);
});

test("an archive that was replaced by another whole one is noticed by the list, and by the archive after it", async () => {
  const { folder, path } = await shelfOf("2026-11-01", "2026-12-01");
  const other = await shelfOf("2025-01-01");
  writeFileSync(path(0), readFileSync(other.path(0)));
  const { problems } = await verifyShelf(folder, TODAY);
  expect(problems).toEqual([
    expect.stringMatching(/2026-11-01-0\.tar: altered .*SHA256SUMS beside it has another hash/),
    expect.stringMatching(/2026-12-01-1\.tar: altered .*the archive before it: its hash is not/),
  ]);
  rmSync(join(folder, "SHA256SUMS"));
  expect((await verifyShelf(folder, TODAY)).problems).toHaveLength(1);
});

test("an altered byte is named with its file, and so is an altered viewer beside the archive", async () => {
  const { path } = await shelfOf("2026-11-01");
  alter(path(0).replace(".tar", ".html"), 3);
  expect((await verifyArchive(path(0))).problems).toEqual([
    "altered  2026-11-01-0.html (it is not the index.html in the archive)",
  ]);
  alter(path(0));
  expect((await verifyArchive(path(0))).problems[0]).toMatch(/^altered {2}[\w/.-]+/);
});

test("an archive may be named by its viewer, and compared with the hash that was kept", async () => {
  const { path } = await shelfOf("2026-11-01");
  const hash = sha256(readFileSync(path(0)));
  expect((await verifyArchive(path(0).replace(".tar", ".html"), hash)).problems).toEqual([]);
  expect((await verifyArchive(path(0), "0".repeat(64))).problems).toEqual([
    `The archive's hash is not the one that was kept: it is ${hash}.`,
  ]);
});

test("an archive alone, as an examiner has it, is compared with itself and says what it follows", async () => {
  const { folder, path, files } = await shelfOf("2026-11-01", "2026-12-01");
  for (const name of readdirSync(folder)) if (name !== files[1]) rmSync(join(folder, name));
  const { problems, notes } = await verifyArchive(path(1));
  expect(problems).toEqual([]);
  expect(notes.join("\n")).toContain(`it is not here: ${files[0]}`);
});

test("an archive whose five years are over may be gone; the day counts from the archive that replaced it", async () => {
  const { folder, files, path } = await shelfOf("2026-11-01", "2026-12-01", "2030-01-01");
  rmSync(path(0));
  expect((await verifyShelf(folder, "2031-11-30")).problems).toEqual([`missing  ${files[0]}`]);
  const later = await verifyShelf(folder, "2031-12-01");
  expect(later.problems).toEqual([]);
  expect(later.notes).toContain(`${files[0]} is gone; it had to be kept until 2031-12-01.`);
});

test.each([
  ["nothing.tar", undefined, /^There is no file .*nothing\.tar\.$/],
  ["empty.tar", "", /^empty\.tar is empty: get another copy of it\.$/],
  ["letter.tar", "Dear examiner", /^letter\.tar is not a tar archive: get another copy of it\.$/],
])("%s is told in one sentence", async (name, content, sentence) => {
  const { folder } = await shelfOf("2026-11-01");
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  expect((await verifyArchive(file)).problems).toEqual([expect.stringMatching(sentence)]);
});
