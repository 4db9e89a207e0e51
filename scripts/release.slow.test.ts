import { existsSync } from "node:fs";
import { basename } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { expect, test } from "vitest";
import { copyLender } from "../packages/lender/test/lender-copy.ts";
import { run } from "./programs/run-program.ts";

test("of a lender that is a sample, `npm run build -- --release` lists the reasons by person, with file, line and rule, and builds nothing", async () => {
  const { folder, replace } = copyLender({ leftOut: /^es$/ });
  replace("en/faq.yaml", /^intro: /m, "intro: Seemless. ");
  const build = ["scripts/build/build.ts", "--release"];
  const { code, output } = await run(process.execPath, build, { env: { LENDER: folder } });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Marketing manager:(.|\n)*^Compliance officer:(.|\n)*The lender: .*\(.*12 CFR 1026\.16(.|\n)*lender\.yaml:\d+ {2}The lender is the sample\.(.|\n)*^No release: \d+ reasons above\./m,
  );
  expect(existsSync(buildFolders(basename(folder)).folder)).toBe(false);
});
