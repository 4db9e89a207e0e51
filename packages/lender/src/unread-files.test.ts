import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyLender } from "../test/lender-copy.ts";
import { unreadFiles } from "./unread-files.ts";

test("a file that the site would never show is told, and what else stands in a folder is not", () => {
  const { folder } = copyLender();
  expect(unreadFiles(folder)).toEqual([]);
  for (const name of [
    ".DS_Store",
    "en/faq.yaml~",
    "en/articles/~$roof.docx",
    "docker-compose.yml",
    "README.md",
  ])
    writeFileSync(join(folder, name), "");
  expect(unreadFiles(folder)).toEqual([]);
  const unread = ["en/articles/roof.docx", "en/articles/roof.md", "en/faq copy.yaml", "rates (1).yaml"];
  for (const name of unread) writeFileSync(join(folder, name), "");
  expect(unreadFiles(folder).map(({ file }) => file)).toEqual(unread);
  expect(unreadFiles(folder)[0]?.message).toMatch(/ends in \.mdx/);
});
