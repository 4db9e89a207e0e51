import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { expect, test } from "vitest";
import { copyLender } from "../packages/lender/test/lender-copy.ts";

const root = join(import.meta.dirname, "..");

test("of a lender that is a sample, `npm run build -- --release` lists the reasons by person, with file, line and rule, and builds nothing", async () => {
  const { folder, replace } = copyLender({ leftOut: /^es$/ });
  replace("en/faq.yaml", /^intro: /m, "intro: Seemless. ");
  const command = [join(root, "scripts/build/build.ts"), "--release"];
  const ended = promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, LENDER: folder },
  });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Marketing manager:(.|\n)*^Compliance officer:(.|\n)*The lender: .*\(.*12 CFR 1026\.16(.|\n)*lender\.yaml:\d+ {2}The lender is the sample\.(.|\n)*^No release: \d+ reasons above\./m,
    ) as string,
  });
  expect(existsSync(buildFolders(basename(folder)).folder)).toBe(false);
});
