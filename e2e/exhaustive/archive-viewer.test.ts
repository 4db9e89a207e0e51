import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { claims, lender } from "@heloc/lender/current";
import type { Page } from "@playwright/test";
import { findLeads, freshEmail, sendLongForm } from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { DESKTOP, expect, PAGES, PHONE, surveyAddress, test } from "../fixtures.ts";

/** Pictures of every page, with other journeys beside it. */
const ARCHIVE_TIMEOUT_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), "archives-"));

/** How `npm run release -- archive` ends with these arguments, and what it prints. */
async function archive(...args: string[]) {
  const result = await promisify(execFile)(
    process.execPath,
    ["scripts/run-script.ts", join(process.cwd(), "scripts/archive.ts"), ...args],
    { env: { ...process.env, ARCHIVE_DIR: folder } },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

const fileOf = (ending: string) =>
  join(folder, readdirSync(folder).find((name) => name.endsWith(ending) && name !== "index.html") ?? "");

const openViewer = (page: Page) => page.goto(pathToFileURL(fileOf(".html")).href);

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(ARCHIVE_TIMEOUT_MS);
  const { code, printed } = await archive();
  expect(printed).toMatch(/^Archive [0-9a-f]{64}$/m);
  expect(code).toBe(0);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.describe("A person with the file and a browser, without network and without JavaScript,", () => {
  test.use({ javaScriptEnabled: false });

  test("sees every page as it was seen: two pictures, the page itself, its words", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url().slice(0, 30)));
    await openViewer(page);
    const pages = await page.locator("details.page").all();
    expect(pages.length).toBeGreaterThan(PAGES.length);
    const paths = await page.locator("details.page > summary > .muted").allTextContents();
    expect(paths).toEqual(expect.arrayContaining([...PAGES, "/404", new URL(surveyAddress).pathname]));
    for (const shown of pages) {
      const heading = shown.locator("summary").first();
      const path = await heading.textContent().then(String);
      if ((await shown.getAttribute("open")) === null) await heading.click();
      const pictures = shown.getByRole("img");
      await expect(pictures, path).toHaveCount(2);
      for (const picture of await pictures.all())
        expect((await picture.boundingBox())?.height, path).toBeGreaterThan(300);
      await shown.locator("details.screen > summary").click();
      await expect(shown.frameLocator("iframe").locator("h1, h2").first(), path).toBeVisible();
      await heading.click();
    }
    expect(asked.filter((address) => !/^(file|data|about):/.test(address))).toEqual([]);
  });

  test("reads each claim with its limit and its proof, the rates, and who the lender is", async ({
    page,
  }) => {
    await openViewer(page);
    for (const [id, { text, qualifier, evidence, owner, expires }] of Object.entries(claims)) {
      const claim = page.locator(`#claim-${id}`);
      for (const words of [text, qualifier, evidence.reference, owner, expires])
        await expect(claim).toContainText(words);
    }
    await expect(page.locator("#rates")).toContainText("annual percentage rate (APR)");
    for (const { line } of lender.licenses) await expect(page.locator("#lender")).toContainText(line);
    for (const { text } of lender.texasComplaintNotice ? [lender.texasComplaintNotice] : [])
      await expect(page.locator("#lender")).toContainText(text);
  });

  test("finds the words and the hash of consent that are stored with an application of that day", async ({
    page,
  }) => {
    await openViewer(page);
    const words = await page.locator("#consent-words").textContent();
    const hash = await page.locator("#consent-sha256").textContent();
    const email = freshEmail();
    await page.goto(surveyAddress);
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await sendLongForm(page, email);
    await expect.poll(() => findLeads(email)).toHaveLength(1);
    const [lead] = await findLeads(email);
    expect(lead?.consent).toMatchObject({ contact: true, text: words, textSha256: hash });
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the document and the overview have no barrier, and nothing sticks out", async ({ page }) => {
      test.setTimeout(90_000);
      for (const file of [fileOf(".html"), join(folder, "index.html")]) {
        await page.goto(pathToFileURL(file).href);
        // The pages that are shown have journeys of their own.
        await page.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        );
      }
    });
  });
}

test("on paper stand all words, and no pictures", async ({ page }) => {
  await openViewer(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#claims")).toBeVisible();
  await expect(page.locator(".reading").nth(3)).toBeVisible();
  await expect(page.locator(".shots").first()).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
});

test("the overview leads to the archive and its document", async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(lender.brandName);
});

test("`npm run release -- verify` finds nothing, and names the file of one altered byte", async () => {
  expect(await archive("verify")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("Everything is as it was written."),
  });
  // The same content on the same day is kept already.
  expect((await archive()).printed).toContain(fileOf(".tar").split("/").at(-1));
  const bytes = readFileSync(fileOf(".tar"));
  const at = bytes.indexOf("<title>", bytes.indexOf("site/faq.html\0"));
  bytes[at] = 0x20;
  writeFileSync(fileOf(".tar"), bytes);
  const { code, printed } = await archive("verify", fileOf(".tar"));
  expect(code).toBe(1);
  expect(printed).toMatch(/^altered {2}site\/faq\.html$/m);
});
