import { execFileSync, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { edit, folderOf, MIGRATIONS, read, readVersion3 } from "../../test/version-1-folder.ts";
import { upgradeFolder } from "./upgrade-folder.ts";

const hasGit = spawnSync("git", ["--version"]).status === 0;

describe.skipIf(!hasGit)("In git, with an owner's branch and the product's", () => {
  const repository = folderOf({});
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@example.com", ...args], {
      cwd: repository,
      encoding: "utf8",
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    });
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const lender = (name: string) => join(repository, "lenders", name);

  beforeAll(() => {
    git("init", "--quiet", "--initial-branch=product");
    cpSync(folderOf(), lender("sample"), { recursive: true });
    commit("Version 1");

    git("switch", "--quiet", "--create", "owner");
    cpSync(lender("sample"), lender("bluebonnet"), { recursive: true });
    for (const name of ["sample", "bluebonnet"]) {
      edit(lender(name), "en/landing.yaml", "Money from your house, without moving out", "Texas money");
      edit(lender(name), "en/articles/a-new-roof.mdx", "Ask us.", "Ask us about the roof.");
      edit(lender(name), "lender.yaml", "since 1911", "since 1912");
    }
    edit(lender("bluebonnet"), "rates.yaml", "400000", "250000");
    commit("Our words");
    git("branch", "colleague");

    git("switch", "--quiet", "product");
    upgradeFolder(lender("sample"), MIGRATIONS.slice(0, 1));
    commit("Version 2");
    upgradeFolder(lender("sample"), MIGRATIONS);
    commit("Version 3");
  });

  it("the owner takes the new product, upgrades, and takes in a colleague's words: no conflict", () => {
    git("switch", "--quiet", "owner");
    git("merge", "--quiet", "--no-edit", "product");
    expect(upgradeFolder(lender("bluebonnet"), MIGRATIONS)).toHaveLength(2);
    commit("Upgrade our folder");

    git("switch", "--quiet", "colleague");
    edit(lender("bluebonnet"), "en/landing.yaml", "Call us.", "Call us today.");
    edit(lender("bluebonnet"), "en/articles/a-new-roof.mdx", "about the roof", "about your roof");
    commit("Words written before the upgrade");
    git("switch", "--quiet", "owner");
    git("merge", "--quiet", "--no-edit", "colleague");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("and both the owner's folder and the sample that the owner edited in place are read by version 3", () => {
    for (const name of ["bluebonnet", "sample"]) {
      readVersion3(lender(name));
      expect(read(lender(name), "en/landing.yaml")).toContain("Texas money");
      expect(read(lender(name), "lender.yaml")).toContain("since 1912");
    }
    expect(read(lender("bluebonnet"), "rates.yaml")).toContain("lineLimitDollars: 250000");
    expect(read(lender("bluebonnet"), "en/landing.yaml")).toContain("Call us today.");
    expect(read(lender("bluebonnet"), "en/articles/a-new-roof.mdx")).toContain("Ask us about your roof.");
  });
});
