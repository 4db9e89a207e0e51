import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { temporaryFolder } from "../../test/kit/survey-under-test.ts";
import { readFormSecret } from "./form-token.ts";

describe("The secret of the form tokens", () => {
  it("is made by the first start, read by the next, and by its owner alone", () => {
    const dataDir = join(temporaryFolder(), "new");
    const secret = readFormSecret(dataDir);
    expect(secret).toHaveLength(32);
    expect(readFormSecret(dataDir)).toEqual(secret);
    expect(statSync(join(dataDir, "form-secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["form-secret"]);
  });

  it("is refused with a sentence when its file is damaged or cannot be made", () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "form-secret"), "");
    expect(() => readFormSecret(dataDir)).toThrow(OperatorError);
    expect(() => readFormSecret("/dev/null")).toThrow(/check that this user may write there\.$/);
  });
});
