import { expect, it } from "vitest";
import { chosenFolder } from "../config.ts";
import { FolderDraft } from "./folder-draft.ts";

const sample = chosenFolder();

it("What is renamed and renamed back leaves every byte of a lender's folder as it was", () => {
  const draft = FolderDraft.read(sample);
  const before = new Map(draft.texts);
  draft.renameKey("rates.yaml", ["maximumLineDollars"], "lineLimitDollars");
  draft.renameKey("claims.yaml", ["*", "owner"], "answersForIt");
  draft.renamePlaceholder("rates.maximumLine", "rates.lineLimit");
  const changed = [...draft.texts].filter(([file, text]) => text !== before.get(file)).map(([file]) => file);
  expect(changed).toEqual(expect.arrayContaining(["claims.yaml", "rates.yaml"]));
  expect([...draft.texts.values()].join()).not.toMatch(/\{rates\.maximumLine[.}]/);

  draft.renameKey("rates.yaml", ["lineLimitDollars"], "maximumLineDollars");
  draft.renameKey("claims.yaml", ["*", "answersForIt"], "owner");
  draft.renamePlaceholder("rates.lineLimit", "rates.maximumLine");
  expect(new Map(draft.texts)).toEqual(before);
});

it("A key that the folder leaves out is passed over", () => {
  const draft = FolderDraft.read(sample);
  const before = new Map(draft.texts);
  draft.renameKey("rates.yaml", ["noSuchKey"], "another");
  draft.changeValue("nowhere.yaml", ["a"], () => 1);
  draft.moveKey("lender.yaml", ["noSuchKey"], "rates.yaml", ["noSuchKey"]);
  draft.removeKey("lender.yaml", ["noSuchKey"]);
  draft.renameFile("en/nowhere.yaml", "en/somewhere.yaml");
  expect(new Map(draft.texts)).toEqual(before);
  expect(draft.takeChanges()).toEqual([]);
});

it("A name that only begins like the renamed one is another fact", () => {
  const draft = new FolderDraft(
    new Map([["en/faq.yaml", "a: '{rates.line} {rates.line.cents} {rates.lineShare} \\{rates.line}'\n"]]),
  );
  draft.renamePlaceholder("rates.line", "rates.limit");
  expect(draft.texts.get("en/faq.yaml")).toBe(
    "a: '{rates.limit} {rates.limit.cents} {rates.lineShare} \\{rates.line}'\n",
  );
});
