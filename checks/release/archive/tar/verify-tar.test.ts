import { describe, expect, test } from "vitest";
import { EXAMPLE_FILES, packArchive } from "../../../testing/example-archive.ts";
import { ABOUT } from "../about.ts";
import { MANIFEST, packTar, sha256, writeManifest } from "./bundle.ts";
import { readTar } from "./read-tar.ts";
import { printable, UnreadableArchive, verifyTar } from "./verify-tar.ts";

const FILES = [...EXAMPLE_FILES, { path: ABOUT, content: Buffer.from("{}") }];
const archive = await packArchive(FILES);
const { entries } = readTar(archive);

/** What is found after a change, as "altered site/faq.html". */
async function findAfter(change: (bytes: Buffer) => Buffer | undefined): Promise<string[]> {
  const bytes = Buffer.from(archive);
  const { alterations } = await verifyTar(change(bytes) ?? bytes);
  return alterations.map(({ kind, path }) => `${kind} ${path}`);
}

test("an archive as it was written has nothing to tell", async () => {
  expect(await findAfter(() => undefined)).toEqual([]);
  expect(entries).toHaveLength(FILES.length + 1);
});

test("an archive of version 2.0, whose list has no seal, is compared as well", async () => {
  const pages = EXAMPLE_FILES.filter(({ path }) => path.startsWith("site/"));
  const list = writeManifest(pages).manifest.replace(/^# sealed.*\n/m, "");
  const old = await packTar([...pages, { path: MANIFEST, content: Buffer.from(list) }]);
  expect((await verifyTar(old)).alterations).toEqual([]);
});

test("the form of an archive is the same as ever, so that those of years ago still compare equal", async () => {
  expect(sha256(await packTar(EXAMPLE_FILES))).toBe(
    "8fc42172af1c01e5e81f083696c225012ba966b4c77aa542602cc63b9e490bca",
  );
});

test("one flipped bit anywhere is found, and the file is named to which the byte belongs", async () => {
  const ownerOf = (at: number) => entries.find(({ start, end }) => at >= start && at < end)?.path;
  const unnamed: string[] = [];
  for (let at = 0; at < archive.length; at += 7) {
    const owner = ownerOf(at);
    const found = await findAfter((bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      return bytes;
    }).catch((error: unknown) => [String(error)]);
    if (
      !found.some((line) => (owner ? line === `altered ${owner}` : line.includes("the end of the archive")))
    )
      unnamed.push(`${at} of ${owner}: ${found.join(", ")}`);
  }
  expect(unnamed.slice(0, 3)).toEqual([]);
});

test("two altered files are both named", async () => {
  const found = await findAfter((bytes) => {
    for (const path of ["site/faq.html", "survey/index.html"]) {
      const entry = entries.find((file) => file.path === path);
      if (entry) bytes[entry.start + 520] = 0;
    }
    return bytes;
  });
  expect(found).toEqual(["altered site/faq.html", "altered survey/index.html"]);
});

describe("Where somebody packed the archive anew", () => {
  const list = { path: MANIFEST, content: Buffer.from(writeManifest(FILES).manifest) };
  const judge = async (files: typeof FILES) =>
    (await verifyTar(await packTar(files))).alterations.map(({ kind, path }) => `${kind} ${path}`);

  test("without a file, it is missing", async () => {
    const files = [...FILES.filter(({ path }) => path !== "site/faq.html"), list];
    expect(await judge(files)).toEqual(["missing site/faq.html"]);
  });

  test("with another file, it is added, also a second one of the same name", async () => {
    const other = { path: "site/other.html", content: Buffer.from("Hello") };
    const twice = { path: "site/faq.html", content: Buffer.from("Other answers") };
    expect(await judge([...FILES, other, list])).toEqual(["added site/other.html"]);
    expect((await judge([...FILES, twice, list])).join()).toContain("site/faq.html");
  });

  test("with a list that says something else, the list is named", async () => {
    const text = list.content.toString().replace(/^[0-9a-f]{64}(?= {2}site\/faq)/m, "0".repeat(64));
    const changed = { path: MANIFEST, content: Buffer.from(text) };
    expect(await judge([...FILES, changed])).toContain(`altered ${MANIFEST}`);
    expect(await judge(FILES)).toContain("added site/faq.html");
  });

  test("a name that leads out of the folder is told, without a control character, and nothing is written", async () => {
    const hostile = { path: "../../etc/cron.d/evil\u001b[2J", content: Buffer.from("* * * * *") };
    expect(await judge([...FILES, hostile, list])).toEqual([`added ${hostile.path}`]);
    expect(printable(hostile.path)).toBe("../../etc/cron.d/evil\\u{1b}[2J");
  });
});

describe("What cannot be compared at all is told in a sentence", () => {
  test("a file that was cut off, wherever", async () => {
    for (let length = 700; length < archive.length; length += 331)
      await expect(verifyTar(archive.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        /^is cut off (after \d+ bytes, (within|before)|in its first file)/,
      );
    await expect(verifyTar(archive.subarray(0, -1))).rejects.toThrow(/cut off/);
  });

  test("an empty file, and one that is no archive", async () => {
    await expect(verifyTar(Buffer.alloc(0))).rejects.toThrow(new UnreadableArchive("is empty"));
    for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.alloc(40_000, "word "), Buffer.alloc(2048)])
      await expect(verifyTar(bytes)).rejects.toThrow("is not a tar archive");
  });

  test("bytes after the end are not taken for part of it", async () => {
    expect(await findAfter((bytes) => Buffer.concat([bytes, Buffer.alloc(512)]))).not.toEqual([]);
    expect(await findAfter((bytes) => Buffer.concat([bytes, Buffer.alloc(512, "x")]))).not.toEqual([]);
  });
});
