import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { copyLender } from "../../test/lender-copy.ts";
import { readLender } from "../read-lender.ts";
import { checkPictures } from "./check-pictures.ts";
import { lenderPictures } from "./vite-pictures.ts";

let { folder, replace: change } = copyLender();
beforeEach(() => ({ folder, replace: change } = copyLender()));

const check = () => checkPictures(folder, readLender(folder));

describe("The pictures of a lender", () => {
  it("are in order where each is there and large enough", async () => {
    expect(await check()).toEqual([]);
  });

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

  it("may not lie under text where they are photos, and the line to change is named", async () => {
    const photo = sharp({ create: { width: 1600, height: 1067, channels: 3, background: "#446688" } });
    await photo.jpeg().toFile(join(folder, "pictures/house.jpg"));
    change("en/landing.yaml", "source: hero-1600.webp", "source: house.jpg");
    const [problem, ...others] = await check();
    expect(others).toEqual([]);
    expect(problem?.file).toBe("brand.yaml");
    expect(readFileSync(join(folder, "brand.yaml"), "utf8").split("\n")[(problem?.line ?? 0) - 1]).toBe(
      "heroFit: bleed",
    );
    expect(problem?.message).toContain("Choose “framed” for it.");
    change("brand.yaml", "heroFit: bleed", "heroFit: framed");
    expect(await check()).toEqual([]);
  });

  it("stay as they were while one is wrong, in development, and follow once it is right", async () => {
    vi.stubEnv("LENDER", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const plugin = lenderPictures() as unknown as { load: (id: string) => Promise<string> };
    const load = () => plugin.load.call({ addWatchFile: () => undefined }, "\0virtual:lender-pictures");
    const before = await load();
    change("en/landing.yaml", "source: hero-1600.webp", "source: haus.webp");
    expect(await load()).toBe(before);
    change("en/landing.yaml", "source: haus.webp", "source: street-1080.webp");
    change("brand.yaml", "heroFit: bleed", "heroFit: framed");
    expect(await load()).not.toBe(before);
  });
});
