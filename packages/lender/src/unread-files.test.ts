import { cpSync, writeFileSync } from "node:fs";
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
  const unread = ["en/articles/roof.md", "en/faq copy.yaml", "faq.yaml", "rates (1).yaml"];
  for (const name of unread) writeFileSync(join(folder, name), "");
  cpSync(join(folder, "en"), join(folder, "fr"), { recursive: true });
  cpSync(join(folder, "en/articles"), join(folder, "en/posts"), { recursive: true });
  const told = unreadFiles(folder);
  const [article, copied, ...others] = unread;
  expect(told.map(({ file }) => file)).toEqual([article, copied, "en/posts", others[0], "fr", others[1]]);
  expect(told[0]?.message).toMatch(/ends in \.mdx/);
  expect(told[2]?.message).toMatch(/reads this folder/);
});
