import { defineConfig } from "@playwright/test";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SHARED, START_TIMEOUT, startCommand } from "../../playwright.config.ts";
import { completeLender } from "../../test/complete-lender.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A copy of a lender's folder, which the journey may change. The test reads what the editor wrote there. */
if (!process.env.EDITED_LENDER) {
  process.env.EDITED_LENDER = mkdtempSync(join(tmpdir(), "edited-lender-"));
  cpSync(completeLender(), process.env.EDITED_LENDER, { recursive: true });
}

const port = Number(process.env.EDITOR_PORT || 4522);
const editor = `http://localhost:${port}`;
const env = {
  ...(process.env as Record<string, string>),
  LENDER: process.env.EDITED_LENDER,
  EDITOR_PORT: String(port),
  SITE_PORT: String(port + 1),
};

/** The journey of somebody who edits a lender's folder. `npm test` installs the editor's packages before. */
export default defineConfig({
  ...SHARED,
  testDir: ".",
  outputDir: "../../test-results/editor",
  use: { ...SHARED.use, baseURL: editor, viewport: { width: 1440, height: 900 } },
  webServer: [
    {
      command: startCommand("scripts/edit/serve-editor.ts"),
      url: `${editor}/forms`,
      cwd: root,
      env,
      timeout: START_TIMEOUT,
    },
    {
      command: startCommand("e2e/editor/website.ts"),
      port: port + 1,
      cwd: root,
      env,
      timeout: START_TIMEOUT,
    },
  ],
});
