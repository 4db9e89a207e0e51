import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/kit/data-folder.ts";
import { createDurably, writeDurably } from "./durable-file.ts";

describe("A durable file", () => {
  it("is replaced as a whole, leaves no draft behind, and only its owner can read it", () => {
    const file = join(temporaryFolder(), "keys/public.json");
    writeDurably(file, "old");
    writeDurably(file, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(readdirSync(join(file, ".."))).toEqual(["public.json"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
  });

  it("that must be new is made once", () => {
    const file = join(temporaryFolder(), "form-secret");
    expect(createDurably(file, "first")).toBe(true);
    expect(createDurably(file, "second")).toBe(false);
    expect(readFileSync(file, "utf8")).toBe("first");
    expect(readdirSync(join(file, ".."))).toEqual(["form-secret"]);
  });
});
