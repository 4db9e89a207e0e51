import { describe, expect, it, test } from "vitest";
import { nameFacts } from "../placeholders/facts.ts";
import type { Names } from "../placeholders/resolve.ts";
import { readArticle } from "./read-article.ts";

const rates = {
  tiers: [
    { minimumScore: 700, annualRatePercent: 8 },
    { minimumScore: 0, annualRatePercent: 9 },
  ],
  lineShareOfEquityPercent: 80,
  maximumLineDollars: 400_000,
  maximumAnnualRatePercent: 18,
};

const names: Names = {
  facts: nameFacts({
    brandName: "Hearth <Line>",
    phone: "(213) 555-0142",
    rates,
    law: { texas: { earliestClosingDay: 12 } },
  }),
  conditions: { CA: true, TX: false },
  claims: new Map([
    ["noAppraisal", { text: "No appraisal", qualifier: "In most cases." }],
    ["bbbRating", { text: "BBB A+ rated", qualifier: "As of November.", notMade: "is withdrawn" }],
  ]),
};

const HEAD = {
  title: "What to repair first after a wet winter",
  description:
    "Roof, drains, foundation: how to order the repairs after a wet winter, and which a line of credit suits.",
  excerpt: "Water finds the cheapest repair that you did not make before the winter.",
  date: "2026-12-05",
  category: "Projects",
};

interface Written {
  head?: Partial<typeof HEAD>;
  figures?: string[];
  more?: string[];
  body?: string;
  file?: string;
}

function read({ head = {}, figures = [], more = [], body = "Words.", file = "spring-repairs.mdx" }: Written) {
  const lines = [
    ...Object.entries({ ...HEAD, ...head }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    "image:",
    "  source: article-improve",
    "  alt: A kitchen",
    ...(figures.length > 0 ? ["figures:", ...figures.map((line) => `  ${line}`)] : []),
    ...more,
  ];
  return readSource(`---\n${lines.join("\n")}\n---\n\n${body}\n`, file);
}

function readSource(source: string, file = "spring-repairs.mdx") {
  const context = { names, rates };
  const { article, problems } = readArticle(`en/articles/${file}`, source, context);
  /** "line 4: what is wrong", with the line as it stands in the file. */
  const told = problems.map(({ line = 0, message }) => `${source.split("\n")[line - 1]} → ${message}`);
  return { article, told };
}

const bodyOf = (written: Written) => {
  const { article, told } = read(written);
  expect(told).toEqual([]);
  return article?.body.trim();
};

describe("An article shows its figures by their units", () => {
  const figures = [
    "roofDollars: 18000",
    "interestDollars: monthlyInterest(balance = roofDollars, rate = ratePercent)",
    "baseRatePercent: rateFor(score = 720)",
    "ratePercent: sum(baseRatePercent, 0.5)",
    "waitWeeks: 2",
    "drawMonth: 1",
    "paid: 2026-09-14",
    "closed: addDays(date = paid, days = law.texas.earliestClosingDay)",
  ];

  it.each([
    ["A roof for {roof} at {rate}.", "A roof for $18,000 at 8.5%."],
    ["That is {interest} a month, or {interest.cents}.", "That is $127.50 a month, or $127.50."],
    ["- **{wait.words} weeks** before", "- **Two weeks** before"],
    ["| {wait.words} weeks |", "| Two weeks |"],
    ["## Start {wait.words} weeks before", "## Start two weeks before"],
    [
      "In month {drawMonth}, before the {law.texas.earliestClosingDay.ordinal} day.",
      "In month 1, before the 12th day.",
    ],
    ["Paid {paid}, a {paid.weekday}.", "Paid September 14, 2026, a Monday."],
    ["{paid.day} to {closed.day} {paid.year}", "Mon, Sept 14 to Sat, Sept 26 2026"],
    ["From {paid.monthDay} on", "From September 14 on"],
    ["A set \\{1, 2\\} of {brandName}", "A set {1, 2} of Hearth &lt;Line>"],
    ["One.\n\n{TX: Only in Texas.}\n\nTwo.", "One.\n\nTwo."],
    ["- One\n- {TX: Texas}\n- Two", "- One\n- Two"],
  ])("%j reads %j", (body, text) => expect(bodyOf({ figures, body })).toBe(text));

  it("also in its excerpt, whose length counts as it is read", () => {
    const excerpt = `${HEAD.excerpt} It costs {interest} a month, {wait.words} weeks in.`;
    const { article } = read({ figures, head: { excerpt } });
    expect(article?.excerpt).toContain("It costs $127.50 a month, two weeks in.");
    expect(article?.figures).toMatchObject({ roofDollars: 18_000, interestDollars: 127.5 });
  });
});

describe("Somebody who does not program is told the line, and what to write", () => {
  it.each([
    ["Se\uFFFDor Ortiz asks.", "The letters of this file cannot be read. Save it again as text in UTF-8."],
    ["# Roofs", "The title in the head is the page’s own heading. Begin this one with ##."],
    ["Two {roff} here.", "{roff} is no name of a fact. Did you mean {roof}?"],
    ["On {paid.days}.", "Write one of {paid}, {paid.day}, {paid.weekday}, {paid.monthDay}, {paid.year}."],
    ["{claim.bbbRating}", "The claim bbbRating is withdrawn"],
    [
      "<Table rows={3} />",
      "“<Table rows={” counts as code. Write “less than”, or \\< for the sign; links and",
    ],
    [
      'import fs from "node:fs"',
      "A line that begins with “import” counts as code. Begin it with another word.",
    ],
    ["{CA: import fs from 'fs'}", "A line that begins with “import” counts as code."],
    ["export const two = 2", "A line that begins with “export” counts as code."],
    ["One \\\\<script>", "“<script>” counts as code."],
    [
      "Look: ![A roof](roof.jpg)",
      "An article’s text shows no picture. Its picture stands at its head, under",
    ],
  ])("in the text: %s", (body, told) => {
    const figures = ["roofDollars: 18000", "paid: 2026-09-14"];
    expect(read({ body: `## One\n${body}`, figures }).told).toEqual([expect.stringContaining(told)]);
    expect(read({ body: `## One\n${body}`, figures }).told[0]?.startsWith(`${body} → `)).toBe(true);
  });

  it.each<[Written, string]>([
    [
      { more: ["figures: { aDollars: rateFor() }"] },
      "aDollars: Write it as rateFor(score = …): “” is not so.",
    ],
    [{ more: ["claims: [noApraisal]"] }, "claims.yaml has no noApraisal. Did you mean noAppraisal?"],
    [{ more: ["claims: [bbbRating]"] }, "The claim bbbRating is withdrawn, and the article tells it."],
    [{ more: ["holds: [roof is dear]"] }, "“roof is dear” compares nothing. Write it like totalDollars >"],
    [{ more: ["slug: Ein Dach"] }, "Use small letters without accents, digits and single hyphens."],
    [{ head: { title: "x".repeat(60) } }, "title: This has 60 characters; at most 52 fit."],
    [{ head: { date: "15.11.2026" } }, 'date: "15.11.2026" is no day. Write year-month-day'],
    [
      { figures: ["roofDollars:", "twiceDollars: product(roofDollars, 2)"] },
      "roofDollars: This is missing. Write a text here.",
    ],
    [{ file: "Spring Repairs.mdx" }, "--- → The file is called Spring Repairs.mdx. Use small letters"],
  ])("in the head: %j", (written, told) =>
    expect(read(written).told).toEqual([expect.stringContaining(told)]),
  );

  test("a file without a head, and one whose head is no YAML", () => {
    expect(readSource("Words.").told).toEqual([
      "Words. → An article begins with a line of ---, then its facts, then another line of ---.",
    ]);
    expect(readSource("---\nslug: a\n\ttitle: b\n---\nWords.").told[0]).toMatch(/^\ttitle: b → /);
  });
});

test("A file that was written on Windows reads the same", () => {
  const unix = `---\n${Object.entries(HEAD)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join("\n")}\nimage: { source: a, alt: b }\n---\n\nOne.\n\nTwo.`;
  const { article, told } = readSource(`\ufeff${unix.replaceAll("\n", "\r\n")}`);
  expect(told).toEqual([]);
  expect(article?.body.trim()).toBe("One.\n\nTwo.");
});

describe("The minutes to read are counted, at 200 words a minute", () => {
  const table = "| Rate | Sum |\n| ---: | --: |\n| 8.5% | $425 |\n";
  it.each([
    ["Call us.", 1],
    ["word ".repeat(1_240), 6],
    [`${"[two words](/blog/a-long-address-of-many-words) ".repeat(150)}\n\n${table}`, 2],
  ])("%.20s… takes %i", (body, minutes) => expect(read({ body }).article?.readTime).toBe(minutes));
});

describe("What the words say is held against the figures", () => {
  const figures = ["roofDollars: 18000", "drainDollars: 6000"];

  it("and nothing is told while “three times” is true", () => {
    expect(
      read({ figures, more: ["holds:", "  - roofDollars >= 3 * drainDollars", "  - drainDollars = 6000"] })
        .article?.untrue,
    ).toEqual([]);
  });

  it("and the article comes out all the same when it is not, with the line to write anew", () => {
    const { article } = read({ figures, more: ["holds:", "  - roofDollars > 4 * drainDollars"] });
    expect(article?.untrue).toEqual([
      {
        line: expect.any(Number) as number,
        message:
          "The words say that roof (18,000) is more than 4 times drain (6,000), which is no longer so. Write them anew, and this line of “What the words say” with them.",
      },
    ]);
  });
});
