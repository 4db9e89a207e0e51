import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test.each(["scripts/lender/lender.ts", "scripts/release.ts", "bench/bench.ts"])(
  "%s asked for something unknown prints what it can do, and ends with 2",
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/run-script.ts", script, "nonsense"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toMatch(
      /^There is no "nonsense" here\. npm run \w+ -- <one of these>:\n( {2}\w+ +\S.*\n){2,4}$/,
    );
    expect(status).toBe(2);
  },
);
