import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder } from "@heloc/lender/config";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("of a lender that is a sample, `npm run build -- --release` lists the reasons by person, with file, line and rule, and builds nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(chosenFolder(), folder, { recursive: true });
  rmSync(join(folder, "es"), { recursive: true });
  const faq = join(folder, "en/faq.yaml");
  writeFileSync(faq, readFileSync(faq, "utf8").replace(/^intro: /m, "intro: Seemless. "));
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
