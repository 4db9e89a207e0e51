import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contents, folderOf, MIGRATIONS, read, VERSION_1, write } from "../../test/version-1-folder.ts";
import { finishReplacing } from "./replace-files.ts";
import { upgradeFolder } from "./upgrade-folder.ts";

describe("An upgrade that the machine's end interrupted", () => {
  /** Stops between two moves: the plan stands, and some of the files are where they belong. */
  function interrupted(hasPlan: boolean) {
    const [folder, whole] = [folderOf(), folderOf()];
    upgradeFolder(whole, MIGRATIONS);
    const files = Object.keys(contents(whole)).filter(
      (file) => file !== "lender.yaml" && file !== "rates.yaml",
    );
    for (const file of files) write(join(folder, file), read(whole, file));
    write(join(folder, ".upgrade/0"), read(whole, "rates.yaml"));
    write(join(folder, ".upgrade/1"), read(whole, "lender.yaml"));
    const plan = [
      { file: "rates.yaml", isRemoved: false },
      { file: "lender.yaml", isRemoved: false },
      { file: "en/social.yaml", isRemoved: true },
    ];
    if (hasPlan) write(join(folder, ".upgrade/plan.json"), JSON.stringify(plan));
    return { folder, whole };
  }

  it("is completed by the next one", () => {
    const { folder, whole } = interrupted(true);
    expect(upgradeFolder(folder, MIGRATIONS)).toEqual([]);
    expect(contents(folder)).toEqual(contents(whole));
  });

  it("is dropped while not all of it was written", () => {
    const { folder } = interrupted(false);
    finishReplacing(folder);
    expect(existsSync(join(folder, ".upgrade"))).toBe(false);
    expect(read(folder, "lender.yaml")).toBe(VERSION_1["lender.yaml"]);
  });
});
