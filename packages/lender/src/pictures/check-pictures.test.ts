import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { copyLender } from "../../test/lender-copy.ts";
import { readLender } from "../read-lender.ts";
import { checkPictures } from "./check-pictures.ts";
import { lenderPictures } from "./vite-pictures.ts";

let { folder, replace: change } = copyLender();
beforeEach(() => ({ folder, replace: change } = copyLender()));

const check = () => checkPictures(folder, readLender(folder));

describe("The pictures of a lender", () => {
  it("are told with file and line where one is missing, in the words and in the head of an article", async () => {
    change("en/landing.yaml", "source: hero-1600.webp", "source: haus.jpg");
    change("testimonials.yaml", "avatar-maria.svg", "maria.jpg");
    change("en/articles/improve-your-home-in-stages.mdx", "article-improve-1080.webp", "roof.jpg");
    const problems = await check();
    expect(problems.map(({ file }) => file)).toEqual([
      "en/landing.yaml",
      "testimonials.yaml",
      "en/articles/improve-your-home-in-stages.mdx",
    ]);
    for (const { file, line = 0, message } of problems) {
      expect(readFileSync(join(folder, file), "utf8").split("\n")[line - 1]).toMatch(
        /source: (haus|maria|roof)\.jpg/,
      );
      expect(message).toMatch(/^pictures\/\w+\.jpg is not there\./);
    }
  });

  it("are told once where their folder has another name", async () => {
    renameSync(join(folder, "pictures"), join(folder, "Pictures"));
    expect(await check()).toMatchObject([
      { file: "pictures", message: expect.stringContaining("Pictures is there") as string },
    ]);
  });

  it("stay as they were while one is wrong, in development, and follow once it is right, framed on a page of another color", async () => {
    vi.stubEnv("LENDER", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const plugin = lenderPictures() as unknown as { load: (id: string) => Promise<string> };
    const load = () => plugin.load.call({ addWatchFile: () => undefined }, "\0virtual:lender-pictures");
    const before = await load();
    expect(before).toContain("bleeds: true");
    change("en/landing.yaml", "source: hero-1600.webp", "source: haus.webp");
    expect(await load()).toBe(before);
    change("en/landing.yaml", "source: haus.webp", "source: street-1080.webp");
    change("brand.yaml", 'ground: "#faf6ee"', 'ground: "#ffffff"');
    const after = await load();
    expect(after).toContain("street-1080.webp");
    expect(after).not.toContain("bleeds: true");
  });
});
