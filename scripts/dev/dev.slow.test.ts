import { cpSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ROOT } from "@heloc/lender/config";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeLender } from "../../test/complete-lender.ts";
import { findFreePort } from "../../test/free-port.ts";
import { startProgram, stopProgram } from "../programs/run-program.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const folder = temporaryFolder();
const words = join(folder, "lender/en/survey.yaml");
const TIMEOUT_MS = 120_000;
let survey = "";
let site = "";
let dev: ReturnType<typeof startProgram>;

const read = (address: string) =>
  fetch(address).then(
    (response) => response.text(),
    () => "",
  );
const edit = (change: (text: string) => string) => writeFileSync(words, change(readFileSync(words, "utf8")));
const soon = { timeout: TIMEOUT_MS, interval: 250 };

beforeAll(async () => {
  cpSync(completeLender(), join(folder, "lender"), { recursive: true });
  edit((text) => `${text}\n]`);
  const [sitePort, surveyPort] = [await findFreePort(), await findFreePort()];
  survey = `http://localhost:${surveyPort}${SURVEY_PATH}`;
  site = `http://localhost:${sitePort}/`;
  dev = startProgram("scripts/dev/dev.ts", {
    VITEST: "",
    LENDER: join(folder, "lender"),
    SITE_PORT: String(sitePort),
    SURVEY_PORT: String(surveyPort),
    SURVEY_DATA_DIR: join(folder, "data"),
  });
});

afterAll(() => stopProgram(dev));

describe("While a lender's folder is worked on", { timeout: TIMEOUT_MS * 2 }, () => {
  it("a folder that is broken at the start is waited for; then the site and its survey are seen", async () => {
    edit((text) => text.replace(/\n\]$/, ""));
    await expect.poll(() => read(survey), soon).toContain("<form");
    await expect.poll(() => read(site), soon).toContain("<h1");
  });

  it("a change that is followed by a break before it is shown keeps the last good page, and is seen once the folder is right", async () => {
    edit((text) => text.replace("next: Continue", "next: Seen at last"));
    await setTimeout(1000);
    edit((text) => `${text}\n]`);
    await setTimeout(3000);
    await expect.poll(() => read(survey), soon).toContain("<form");
    expect(await read(site)).toContain("<h1");
    edit((text) => text.replace(/\n\]$/, ""));
    await expect.poll(() => read(survey), soon).toContain("Seen at last");
    expect(dev.exitCode).toBeNull();
  });

  it("a change of the survey's source has its page built anew", async () => {
    const page = join(ROOT, ".cache/dev/lender/page");
    const built = () => statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? before;
    const before = statSync(page).mtimeMs;
    const source = join(ROOT, "apps/survey/web/render-survey.tsx");
    utimesSync(source, new Date(), new Date());
    await expect.poll(built, soon).not.toBe(before);
  });
});
