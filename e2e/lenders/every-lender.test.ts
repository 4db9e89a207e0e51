/** What holds for every lender, asked of two that are as unlike the complete one as the schema allows. */
import type { Lender } from "@heloc/lender/read-lender";
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../measures/axe.ts";
import { enter, PATH as CALCULATOR } from "../calculator/calculator-page.ts";
import { open, PHONE } from "../fixtures.ts";
import { test } from "./other-lender.ts";

const PAGES = ["/", "/thank-you", "/heloc-benefits", "/faq", CALCULATOR, "/blog", "/privacy-choices"];

/** A $500,000 home with $300,000 owed: 80% of the equity in California, and in Texas what the law leaves of that. */
const LINES: Record<string, string> = { CA: "$160,000", TX: "$100,000" };

test.use({ viewport: PHONE });

/** What a page offers of what the lender has, and nothing else. */
const OFFERS: Record<string, (page: Page, facts: Lender) => Promise<void>> = {
  async "/"(page, { testimonials, landing, lender }) {
    await expect(
      page.getByRole("region", { name: landing.testimonials.heading }).getByRole("figure"),
    ).toHaveCount(testimonials.length);
    await expect(page.getByRole("region", { name: landing.badges.heading })).toHaveCount(
      landing.badges.list.length > 0 ? 1 : 0,
    );
    await expect(
      page.getByRole("contentinfo").getByText("Department of Savings and Mortgage Lending"),
    ).toHaveCount(lender.texasComplaintNotice ? 1 : 0);
  },
  async "/thank-you"(page, { testimonials }) {
    await expect(page.getByRole("figure")).toHaveCount(Math.min(testimonials.length, 1));
  },
  async "/blog"(page, { articles }) {
    const headings = page.getByRole("article").getByRole("heading");
    expect((await headings.allTextContents()).sort()).toEqual(articles.map(({ title }) => title).sort());
  },
  /** The calculator gives the line that the lender's one state allows. */
  async [CALCULATOR](page, { lender }) {
    const [state = ""] = lender.states;
    await enter(page, "500,000", "300,000");
    await expect(page.getByTestId("estimate")).toContainText(LINES[state] ?? "");
  },
};

test("every page opens, says whose it is, offers only what the lender has, and in the lender's colors has no barrier that axe knows of", async ({
  page,
  facts,
}) => {
  test.setTimeout(90_000);
  const { lender, navigation, articles } = facts;
  for (const path of [...PAGES, ...articles.map(({ id }) => `/blog/${id}`)]) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page).toHaveTitle(new RegExp(lender.brandName));
      await expect(page.getByRole("contentinfo")).toContainText(lender.legalName);
      await expect(page.getByRole("contentinfo")).toContainText(navigation.license);
      if (["/", "/faq", CALCULATOR].includes(path)) expect(await findViolations(page)).toEqual([]);
      await OFFERS[path]?.(page, facts);
    });
  }
});
