import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { problemsIn } from "../check.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import { readPage, type BuiltPage, type BuiltSite } from "./built-page.ts";
import { links } from "./links.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const folder = temporaryFolder();
writeFileSync(join(folder, "social.jpg"), "");
const origin = "https://www.lender.example";
const SOURCE = "https://www.consumerfinance.gov/ask-cfpb/";
const site: BuiltSite = { folder, origin, pages: [] };
site.pages.push(
  pageOf('<h2 id="rates-and-terms">Rates</h2>', { path: "/", site }),
  pageOf('<h2 id="fees">Fees</h2>', { path: "/faq", site }),
);
const facts = {
  ...exampleFacts,
  lender: {
    ...exampleFacts.lender,
    serviceProviders: [{ name: "Photos", host: "photos.example", purpose: "pictures" }],
  },
  listed: [SOURCE],
};

const judge = (page: BuiltPage) => problemsIn(links.find(page, facts));
const find = (main: string) => judge(pageOf(main, { path: "/faq", site }));

describe("A link that leads somewhere passes", () => {
  it.each([
    '<a href="/faq">Questions</a>',
    '<a href="/#rates-and-terms">Rates</a>',
    '<a href="#content">Skip</a>',
    `<a href="${origin}/faq">Questions</a>`,
    '<img src="/social.jpg" srcset="/social.jpg 1x, /social.jpg 2x">',
    `<a href="${SOURCE}">Source</a>`,
    '<img src="https://photos.example/maria.jpg">',
    '<a href="tel:+12135550142">Call</a>',
    '<iframe src="http://localhost:4400/widget/survey/heloc"></iframe>',
  ])("%s", (element) => expect(find(element)).toEqual([]));
});

test("the survey's page may lead to the lender's website", () => {
  const survey = { ...site, origin: "https://survey.lender.example" };
  const page = pageOf(`<a href="${facts.lender.siteAddress}/mortgage-calculator">Calculator</a>`, {
    kind: "survey",
    site: survey,
  });
  expect(judge(page)).toEqual([]);
});

describe("A link that leads nowhere is found", () => {
  it.each([
    '<a href="/questions">Questions</a>',
    '<a href="/faq.html">Questions</a>',
    '<a href="/#rates">Rates</a>',
    '<a href="#nothing">Skip</a>',
    `<a href="${origin}/blog/nothing">Article</a>`,
    '<img src="/missing.jpg">',
    '<img srcset="/social.jpg 1x, /missing.jpg 2x">',
    '<a href="tel:555 0142">Call</a>',
    '<a href="https://">Nowhere</a>',
  ])("%s", (element) => expect(find(element)).toHaveLength(1));
});

test("a link to another site that is on no list, or not encrypted, is found and says where to list it", () => {
  expect(find('<a href="https://elsewhere.example/">Elsewhere</a>')[0]?.advice).toContain(
    "under “sources” in the head",
  );
  expect(find('<a href="http://www.consumerfinance.gov/">Source</a>')[0]?.advice).toContain(
    "starts with https://",
  );
});

test("an address of ours in the feed that was not built is found", () => {
  const feed = (source: string) =>
    judge(readPage(source, { kind: "text", path: "/feed.xml", file: "feed.xml", site }));
  expect(feed(`<link href="${origin}/faq"/>`)).toEqual([]);
  expect(feed(`<link href="${origin}/blog/gone"/>`)).toHaveLength(1);
});
