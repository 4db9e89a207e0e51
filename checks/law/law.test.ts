import { readFileSync } from "node:fs";
import { join } from "node:path";
import { claims, lender, rates } from "@heloc/lender/current";
import type { Claim } from "@heloc/lender/schema/claims";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { CHECKS } from "../check-project.ts";
import { runChecks } from "../run-checks.ts";
import { claimOf, exampleFacts, lenderIn } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import { judge } from "../test/lawful-page.ts";

const fundingTime = claimOf("fundingTime");
const fdicInsured = claimOf("fdicInsured");
const maximumLine = claimOf("maximumLine");

test("a page that keeps every rule passes", async () => {
  expect(await judge()).toEqual([]);
});

type Changes = Parameters<typeof judge>[0];
type FactChanges = Parameters<typeof judge>[1];

/** Whether a page with one thing wrong is found, and by the check that has to notice alone. */
async function isFoundBy(check: string, changes: Changes, facts?: FactChanges): Promise<boolean> {
  // What is wrong in one way may also be a statement that nobody may make: the corpora are about those.
  const found = (await judge(changes, facts)).filter(
    (line) => check === "statements" || !line.startsWith("statements: "),
  );
  return found.length > 0 && found.every((line) => line.startsWith(`${check}: `));
}

/** Each is a page with one thing wrong, and the check that has to notice. */
async function mustFail(check: string, changes: Changes, facts?: FactChanges) {
  expect(await isFoundBy(check, changes, facts), (await judge(changes, facts)).join("\n")).toBe(true);
}

const { sentences, pages } = parse(readFileSync(join(import.meta.dirname, "found.yaml"), "utf8")) as {
  sentences: Record<string, string[]>;
  pages: Record<string, Record<string, Changes>>;
};

describe.each(Object.entries(sentences))("%s finds", (check, found) => {
  it.each(found)("%s", (sentence) =>
    mustFail(check, { main: `<p>${sentence}</p>`, ...(check === "trigger-terms" && { block: "" }) }),
  );
});

describe.each(Object.entries(pages))("%s finds", (check, found) => {
  it.each(Object.entries(found))("%s", (_what, changes) => mustFail(check, changes));
});

describe("A claim that was typed outside of the register is found", () => {
  it("although its words are those of the register, where its limit is not beside it", async () => {
    const { text, qualifier } = claimOf("noAppraisal");
    expect(await judge({ main: `<p>${text}. ${qualifier}</p>` })).toEqual([]);
    await mustFail("claims-from-register", { main: `<p>${text}.</p>` });
  });

  it("under a mark that says something else than the register", () =>
    mustFail("honest-marks", {
      main: `<ul><li><span data-claim="maximumLine">Borrow up to $900,000</span> <span data-qualifier="maximumLine">${maximumLine.qualifier}</span></li></ul>`,
    }));

  it("where the lender has withdrawn it", () =>
    mustFail(
      "honest-marks",
      {},
      { claims: { ...claims, maximumLine: { ...maximumLine, withdrawn: true } } },
    ));
});

describe("The checks follow the register when a claim changes", () => {
  const claimed = (id: string, change: Partial<Claim>) => ({
    claims: { ...claims, [id]: { ...claimOf(id), ...change } },
  });

  it.each([
    ["creditScore", "A credit score of 700+", "Scores from 700 are fine."],
    ["borrowingShare", "65–75% of your home’s value", "You may borrow 65-75% of it."],
    ["equityNeeded", "25–35% equity", "You need 25 to 35% equity."],
    ["bbbRating", "BBB B- rated", "Rated B- by those who know."],
    ["applicationTime", "Application in under 20 minutes", "Done in twenty minutes."],
    ["drawPeriod", "The draw period is typically 15 years", "A fifteen-year draw."],
  ] as const)("%s: %s", (id, text, sentence) =>
    mustFail("claims-from-register", { main: `<p>${sentence}</p>` }, claimed(id, { text })),
  );

  it("and let the number that is no claim any more alone", async () => {
    const facts = claimed("creditScore", { text: "A credit score of 700+" });
    expect(await judge({ main: "<p>Room 640 is upstairs.</p>" }, facts)).toEqual([]);
  });

  it("and know a claim that is new in the register by its own words", () => {
    const added = { ...claims, noFees: { ...maximumLine, text: "No late charges" } };
    return mustFail("claims-from-register", { main: "<p>There are no late charges.</p>" }, { claims: added });
  });

  it.each([
    ["maximum APR", { maximumAnnualRatePercent: 21 }],
    ["range of opening fees", { openingFeesDollars: { from: 0, to: 2_000 } }],
    ["annual fee", { annualFeeDollars: 75 }],
  ])("the %s of the block is that of rates.yaml", async (name, change) => {
    const found = await judge({}, { rates: { ...rates, ...change } });
    expect(found).toContainEqual(
      expect.stringContaining(`disclosure-complete: The rates and terms do not say the ${name}.`),
    );
  });
});

test("how a page is styled changes nothing", async () => {
  const styled = (main: string) => main.replace(/<(\w+)/g, '<$1 class="one two"');
  for (const main of ["<p>Borrow up to $500,000.</p>", '<input id="home-value">', "<p>It is at 8.5%.</p>"])
    expect(await judge({ main: styled(main), block: "" })).toEqual(await judge({ main, block: "" }));
});

test("an estimate may say where lenders usually stop, with the numbers of rates.yaml, and a page may not", async () => {
  const says = (range: string) => `<p>Many lenders stop at ${range} of the value.</p>`;
  const estimate = (text: string) =>
    `<div data-disclosure="estimate"></div><astro-island>${text}</astro-island>`;
  const { from, to } = rates.states.CA?.usualCombinedLoanToValuePercent ?? { from: 0, to: 0 };
  expect(await judge({ main: estimate(says(`${from}% to ${to}%`)) })).toEqual([]);
  await mustFail("claims-from-register", { main: estimate(says(`${from}% to ${to + 4}%`)) });
  await mustFail("claims-from-register", { main: says(`${from}% to ${to}%`) });
});

describe("An article may tell a claim in words of its own", () => {
  const article = (text: string, named = "fundingTime") =>
    `<div data-article-claims="${named}"><p>${text}</p></div>`;

  it("when its head names the claim and the paragraph holds the limit", async () => {
    expect(await judge({ main: article("Money can come within 5 business days, in Texas later.") })).toEqual(
      [],
    );
  });

  it("but not when the paragraph leaves the limit out", () =>
    mustFail("claims-from-register", { main: article("Money can come within 5 business days.") }));

  it("and not when its head does not name the claim", () =>
    mustFail("claims-from-register", { main: article("Within 5 business days, in Texas later.", "") }));
});

describe("The limit of a claim stands beside it", () => {
  it("and not in another bullet", () =>
    mustFail("qualifier-beside-claim", {
      main: `<ul><li><span data-claim="fundingTime">${fundingTime.text}</span></li><li><span data-qualifier="fundingTime">${fundingTime.qualifier}</span></li></ul>`,
    }));

  it("and not nowhere", () =>
    mustFail("qualifier-beside-claim", {
      main: `<ul><li><span data-claim="bbbRating">${claimOf("bbbRating").text}</span></li></ul>`,
    }));
});

test("a trigger term may bring a link that leads straight to the rates and terms", async () => {
  const main = '<p>The annual fee is small. <a href="/#rates-and-terms">Rates and terms</a></p>';
  expect(await judge({ main, block: "" })).toEqual([]);
});

test("rates and terms that are folded away are found", async () => {
  const block = '<details><section data-disclosure="rates-and-terms"><p>Rates</p></section></details>';
  expect(await judge({ block })).toContain("disclosure-complete: The block is folded away.");
});

test("a tax benefit is named only with the advice to ask a tax adviser", async () => {
  expect(await judge({ main: "<p>Interest may be deductible. Consult a tax adviser.</p>" })).toEqual([]);
});

test("a real lender's page that still speaks of sample terms is found", () =>
  mustFail(
    "sample-words",
    { main: "<p>On our sample terms it lasts long.</p>", block: "" },
    { lender: { ...lender, sample: false } },
  ));

describe("The lender's identity", () => {
  it("needs the NMLS number beside the legal name", () =>
    mustFail("lender-identity", {
      name: `<p>${lender.legalName}. ${lender.licenses.map(({ line }) => line).join(" ")} NMLS #${lender.nmlsId}</p>`,
    }));

  it("needs the license line of each state", () =>
    mustFail("lender-identity", { name: `<p>${lender.legalName} NMLS #${lender.nmlsId}</p>` }));

  it("needs the Texas notice to the letter", () =>
    mustFail("texas-notice", {
      notice: `<p>${lender.texasComplaintNotice?.text.replace("2601", "2602")}</p>`,
    }));
});

describe("The footer says what the states and the kind of lender ask for", () => {
  const [california, texas] = ["CA", "TX"].map(
    (code) => lender.licenses.find(({ state }) => state === code)?.line ?? "",
  );
  const name = (...lines: (string | undefined)[]) =>
    `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${lines.join(" ")}</p>`;

  it("in California alone: its license line, and nothing of Texas", async () => {
    const facts = { lender: lenderIn(["CA"]) };
    expect(await judge({ name: name(california), notice: "" }, facts)).toEqual([]);
    await mustFail("lender-identity", { name: name(), notice: "" }, facts);
  });

  it("in Texas alone: its license line and its notice", async () => {
    const facts = { lender: lenderIn(["TX"]) };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
    await mustFail("texas-notice", { name: name(texas), notice: "" }, facts);
    await mustFail("lender-identity", { name: name() }, facts);
    expect(await judge({ name: name(california, texas) }, facts)).toEqual([
      expect.stringMatching(/^other-states: Speaks of California, where the lender does not lend/),
    ]);
  });

  it("of a bank or a credit union: name and number", async () => {
    for (const entityType of ["insured-bank", "credit-union"] as const)
      expect(await judge({ name: name(), notice: "" }, { lender: lenderIn(["TX"], entityType) })).toEqual([]);
  });

  it("and a license line of a state where the lender no longer lends is not asked for", async () => {
    const facts = { lender: { ...lenderIn(["TX"]), licenses: lender.licenses } };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
  });
});

test.each([
  ["California", ["CA" as const], /Texas|\bTex\.|TAC/],
  ["Texas", ["TX" as const], /California|\bCal\.|CCR/],
])("a page in %s alone is judged by no rule of the other state", async (_name, states, other) => {
  const page = pageOf('<p><span data-claim="maximumLine">No appraisal.</span></p>', {
    foot: "<footer></footer>",
  });
  const facts = { ...exampleFacts, lender: lenderIn(states) };
  const { findings } = await runChecks(CHECKS.law, { pages: [page] }, facts);
  expect(findings.length).toBeGreaterThan(5);
  expect(findings.map(({ advice, rule }) => `${advice} ${rule}`).filter((told) => other.test(told))).toEqual(
    [],
  );
});

describe("FDIC insurance on a page", () => {
  const { insuredBank, ...alone } = lender;
  const claimWith = (qualifier: string) => ({
    main: `<ul><li><span data-claim="fdicInsured">${fdicInsured.text}</span> <span data-qualifier="fdicInsured">${qualifier}</span></li></ul>`,
    block: "",
  });
  const limited = (qualifier: string) => ({
    claims: { ...claims, fdicInsured: { ...fdicInsured, qualifier } },
  });

  it("is found where the lender is no insured bank and names none, also inside of the registered claim", () =>
    mustFail("fdic", claimWith(fdicInsured.qualifier), { lender: alone }));

  it("is that of the partner bank, which the limit names", async () => {
    expect(await judge(claimWith(fdicInsured.qualifier))).toEqual([]);
  });

  it.each([insuredBank?.name ?? "", "not a bank", "not insured", "loan, not a deposit"])(
    "does not leave out “%s”",
    (words) => {
      const qualifier = fdicInsured.qualifier.replace(words, "…");
      return mustFail("fdic", claimWith(qualifier), limited(qualifier));
    },
  );

  it("is an insured bank’s own", async () => {
    const facts = { lender: { ...alone, entityType: "insured-bank" as const } };
    expect(await judge(claimWith(fdicInsured.qualifier), facts)).toEqual([]);
  });
});

describe("A page of a lender in Texas only", () => {
  const inTexas = { lender: lenderIn(["TX"]) };
  const name = `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${inTexas.lender.licenses.map(({ line }) => line).join(" ")}</p>`;
  const main = (words: string) => ({ name, main: words });

  it("does not speak of California", () =>
    mustFail("other-states", main("<p>We lend on homes in California and Texas.</p>"), inTexas));

  it("but may have its office there, cite its laws and bear its name", async () => {
    const lawful = `<address>Los Angeles, California</address>
      <aside aria-labelledby="sources-heading"><a href="/faq">California Civil Code</a></aside>
      <p>${lender.legalName} lends on homes in Texas.</p>`;
    expect(await judge(main(lawful), inTexas)).toEqual([]);
    const named = { ...inTexas.lender, brandName: "California Home Bank" };
    expect(await judge(main("<p>California Home Bank answers.</p>"), { lender: named })).toEqual([]);
  });
});

test("a page may ask a company that the privacy page names", async () => {
  const serviceProviders = [{ name: "Photos", host: "photos.example", purpose: "pictures" }];
  const main = '<img src="https://photos.example/a.jpg" alt="">';
  expect(await judge({ main }, { lender: { ...lender, serviceProviders } })).toEqual([]);
});
