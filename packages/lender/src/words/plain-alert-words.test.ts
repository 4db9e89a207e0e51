import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { plainAlertWords } from "./plain-alert-words.ts";

test("the guide to alerts shows the words that alerts have without any file", () => {
  const guide = readFileSync(new URL("../../../../docs/alerts.md", import.meta.url), "utf8");
  const [, example = ""] = /```yaml\n([^]*?)```/.exec(guide) ?? [];
  expect(parse(example)).toEqual(plainAlertWords);
});
