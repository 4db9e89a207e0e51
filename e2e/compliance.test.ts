import { DESKTOP, expect, open, PHONE, test } from "./fixtures.ts";
import { measureLimits } from "./measures/limits.ts";

/** Texas does not allow these two as they are written, so their limits are as large as they are (7 TAC 56.203, 57.203). */
const LIMITED_IN_TEXAS: string[] = ["fundingTime", "noAppraisal"];

test("landing page, benefits and FAQ show the limits for Texas in the size of the claims, on a phone and on a wide screen", async ({
  page,
}) => {
  for (const path of ["/", "/heloc-benefits", "/faq"]) {
    await open(page, path);
    // The browser closes one answer when another opens; without the name all can be open at once.
    await page.locator("details").evaluateAll((answers) => {
      for (const answer of answers) {
        answer.removeAttribute("name");
        answer.setAttribute("open", "");
      }
    });
    expect(await page.locator("[data-claim=fundingTime]").count(), path).toBeGreaterThan(0);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await measureLimits(page, LIMITED_IN_TEXAS), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test("the estimate carries its disclosure in sight, with the way to all rates and terms", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "/mortgage-calculator");
  await page.getByLabel("Home value").first().fill("500000");
  await page.getByRole("button", { name: "Calculate My HELOC" }).first().click();
  await expect(page.getByTestId("estimate")).toBeVisible();
  const disclosure = page.locator("[data-disclosure=estimate]");
  for (const words of [
    /variable/,
    /can rise to 18% APR/,
    /Opening fees of \$0 to \$1,500/,
    /balloon payment/,
  ])
    await expect(disclosure).toContainText(words);
  const estimate = await page.getByRole("region", { name: "Your estimate" }).boundingBox();
  const beside = await disclosure.boundingBox();
  const gap = (beside?.y ?? Infinity) - ((estimate?.y ?? 0) + (estimate?.height ?? 0));
  expect(gap).toBeLessThan(60);
  await disclosure.getByRole("link").click();
  await expect(page.locator("#rates-and-terms")).toBeInViewport();
});

test("FDIC speaks of deposits at the partner bank, the BBB rating is dated, and rating and license can be looked up", async ({
  page,
}) => {
  await open(page, "/");
  const badges = page.getByRole("region", { name: "Credentials and security" });
  const fdic = badges.getByRole("listitem").filter({ hasText: "FDIC insured" });
  await expect(fdic).toContainText(
    "is not a bank, and a line of credit is a loan, not a deposit, and is not insured.",
  );
  const bbb = badges.getByRole("listitem").filter({ hasText: "BBB A+ rated" });
  await expect(bbb).toContainText(/as of \w+ \d{4}/);
  await expect(bbb.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.bbb\.org\//);
  const license = badges.getByRole("listitem").filter({ hasText: "NMLS #" });
  await expect(license.getByRole("link")).toHaveAttribute("href", "https://www.nmlsconsumeraccess.org");
});
