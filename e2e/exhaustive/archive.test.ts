import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { claims } from "@heloc/lender/current";
import { expect, PAGES, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

test("a compliance officer with the archive alone, without network, sees every page, claim, rate and the words of consent", async ({
  page,
}) => {
  // It builds every page and takes two pictures of each.
  test.setTimeout(600_000);
  const shelf = temporaryFolder();
  const archive = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["scripts/run-script.ts", join(process.cwd(), "scripts/release.ts"), ...args],
      { env: { ...process.env, ARCHIVE_DIR: shelf } },
    );
  await archive("archive");
  const folder = join(shelf, readdirSync(shelf).find((name) => !name.endsWith(".tar")) ?? "");
  const asked: string[] = [];
  const heights: number[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  for (const shown of await page.locator("details.page").all()) {
    await shown.locator("summary").first().click();
    await expect(shown.getByRole("img")).toHaveCount(2);
    for (const picture of await shown.getByRole("img").all()) {
      const heightOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight);
      await expect.poll(heightOf).toBeGreaterThan(300);
      heights.push(await heightOf());
    }
  }
  // They show whole pages, not what a window shows of one.
  expect(Math.max(...heights)).toBeGreaterThan(3_000);
  const words = (await page.locator("main").textContent()) ?? "";
  for (const path of PAGES) expect(words).toContain(path);
  for (const { qualifier, evidence } of Object.values(claims))
    for (const part of [qualifier, evidence.reference]) expect(words).toContain(part);
  expect(words).toContain("annual percentage rate (APR)");
  await expect(page.locator(".consent").first()).not.toBeEmpty();
  expect(asked.filter((address) => !address.startsWith("file:"))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect((await archive("verify")).stdout).toContain("files are as they were written.");
});
