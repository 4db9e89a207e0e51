import { expect, test } from "vitest";
import { copyLender } from "../test/lender-copy.ts";
import { readLender } from "./read-lender.ts";
import { fitTitle, LENGTH_LIMITS } from "./schema/values/length-limits.ts";

const BRAND = "Great Northwestern Home Equity Bank";
const DOMAIN = "great-northwestern-home-equity-banks.com";

/** A lender whose names are as long as names get: a brand of 35 letters, a city of 30, a domain of 40. */
function longNamedLender() {
  const copy = copyLender();
  copy.set("lender.yaml", ["brandName"], BRAND);
  copy.set("lender.yaml", ["legalName"], `${BRAND}, National Association`);
  copy.set("lender.yaml", ["address", "city"], "Rancho Santa Margarita Heights");
  copy.set("lender.yaml", ["email"], `hello@${DOMAIN}`);
  copy.set("lender.yaml", ["siteAddress"], `https://${DOMAIN}`);
  return copy.folder;
}

test.each(["en", "es"] as const)(
  "A lender with long names is read in %s, and every title of a page fits",
  (language) => {
    const { landing, benefits, faq, calculator, blog, thankYou, articles } = readLender(
      longNamedLender(),
      language,
    );
    const pages = [landing, benefits, faq, calculator, blog, blog.pages, thankYou];
    const titles = [
      ...pages.map(({ meta }) => meta.title),
      ...articles.map(({ title }) => fitTitle(`${title} | ${BRAND}`)),
    ];
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(LENGTH_LIMITS.title.most);
    expect(titles.filter((title) => title.includes("|"))).not.toContainEqual(expect.stringMatching(/\|\s*$/));
  },
);

test("A short name stays behind a title", () =>
  expect(fitTitle("Questions | Acme")).toBe("Questions | Acme"));
