import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundle } from "./page-scripts.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROVIDERS = "../../../packages/survey-embed/src/providers/";
const names = readdirSync(file(PROVIDERS)).filter((name) => !name.includes(".test."));

describe("The survey's script on the landing page", () => {
  it.each(names)("is at most 4 KB (Brotli) with %s", async (name) => {
    const choice = {
      name: name.replace(".ts", ""),
      address: "https://vendor.example/f/1",
      portalId: "1",
      formId: "2",
    };
    const { code } = await bundle(file("../src/survey/survey-panel.ts"), {
      resolve: { alias: { "@survey-provider": file(PROVIDERS + name) } },
      define: { "import.meta.env.CONFIGURED_PROVIDER": JSON.stringify(choice) },
    });
    const bytes = brotliCompressSync(code).length;
    expect(bytes).toBeLessThanOrEqual(4096);
    // One script, written into the page: nothing to import, and nothing that would end its element.
    expect(code).not.toMatch(/\bimport\b|<\/script/);
  });

  it("is bundled again when one of the files that it imports changes", async () => {
    const { files } = await bundle(file("../src/survey/survey-panel.ts"), {
      resolve: { alias: { "@survey-provider": file(`${PROVIDERS}self-hosted.ts`) } },
    });
    expect(files).toContain(file("../../../packages/survey-embed/src/host/frame-height.ts"));
    expect(files).toContain(file("../src/survey/configured.ts"));
  });
});
