import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { chosenFolder } from "@heloc/lender/config";
import { afterAll, describe, expect, it, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import { readFacts, type Facts } from "../content/facts.ts";
import { readLenderFiles } from "../content/source-files.ts";
import { runChecks } from "../run-checks.ts";
import { fileOf } from "../testing/example-facts.ts";
import { makeExampleLender } from "../testing/example-lender.ts";

const folder = makeExampleLender();
afterAll(() => rmSync(folder, { recursive: true }));

const complete = await readFacts(folder, "2026-11-20");
const completeFiles = await readLenderFiles(folder);
const sample = await readFacts(chosenFolder(), "2026-11-20");

/** Values by the names that lead to them: { "lender.nmlsId": "12" }. A "+" stands for one more entry, undefined for none. */
type Changes = Record<string, unknown>;

function apply(changes: Changes, facts: Facts): void {
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const owner = names.reduce((of, name) => of[name] as Changes, facts as unknown as Changes);
    if (value === undefined) Reflect.deleteProperty(owner, last);
    else owner[last === "+" ? String(Object.keys(owner).length) : last] = value;
  }
}

/** What the checks find in the complete example lender after a change. */
async function judge(change: ((facts: Facts) => void) | Changes = {}, files = completeFiles) {
  const facts = structuredClone(complete);
  if (typeof change === "function") change(facts);
  else apply(change, facts);
  return (await runChecks(CHECKS.release, { files }, facts)).findings;
}

/** A change to a complete lender that has to be refused, with the file and words of the reason. */
async function mustRefuse(file: string, words: RegExp, change: Parameters<typeof judge>[0]) {
  const reasons = await judge(change);
  expect(reasons.map(({ advice }) => advice).join("\n")).toMatch(words);
  for (const reason of reasons) {
    expect(reason.file).toBe(file);
    expect(reason.rule).not.toBe("");
    expect(reason.line).toBeGreaterThan(0);
  }
}

/** Changes a claim of the example lender. */
const claim =
  (id: string, change: Partial<Facts["claims"][string]>) =>
  ({ claims }: Pick<Facts, "claims">) =>
    void Object.assign(claims[id] ?? {}, change);

/** Every change, and what the owner is told. */
type Row = [changes: Changes, words: RegExp];
const refuses = (file: string, rows: Row[]) =>
  it.each(rows.map((row) => [JSON.stringify(row[0]), ...row] as const))("%s", (_name, changes, words) =>
    mustRefuse(file, words, changes),
  );

test("a complete example lender may go live", async () => {
  expect(await judge()).toEqual([]);
});

test("the sample may not: the lender, every claim and every testimonial are told", async () => {
  const { findings } = await runChecks(
    CHECKS.release,
    { files: await readLenderFiles(chosenFolder()) },
    sample,
  );
  const told = findings.map(({ file, advice }) => `${file}: ${advice}`).join("\n");
  expect(told).toMatch(/lender\.yaml: The lender is the sample\./);
  expect(Object.values(sample.claims).filter(({ text }) => !told.includes(text))).toEqual([]);
  expect(sample.testimonials.filter(({ name }) => !told.includes(`of ${name} is invented`))).toEqual([]);
});

const OCCC = {
  "lender.licenses.1.kind": "Texas regulated lender license",
  "lender.licenses.1.regulator": "Office of Consumer Credit Commissioner",
  "lender.licenses.1.line": `Texas regulated lender license, No. ${complete.lender.licenses[1]?.number}.`,
};
const site = complete.lender.siteAddress;
const provider = { name: "Acme", host: "crm.acme.com", purpose: "forms" };
const notice = (text: string): Changes => ({
  "lender.texasComplaintNotice.text": text,
  "lender.texasComplaintNotice.sha256": createHash("sha256").update(text).digest("hex"),
});

describe("The lender is refused", () => {
  refuses("lender.yaml", [
    [{ "lender.sample": true }, /is the sample/],
    [{ "lender.nmlsId": "0000000" }, /NMLS number/],
    [{ "lender.nmlsId": "123456" }, /NMLS number/],
    [{ "lender.nmlsId": "12" }, /NMLS number/],
    [
      { "lender.phone": { display: "(416) 979-1234", tel: "+14169791234" } },
      /no number of the United States/,
    ],
    [{ "lender.email": "a@b.example" }, /email/],
    [{ "lender.address.street": "123 Main Street" }, /postal address/],
    [{ "lender.address.street": "Fixture Street" }, /postal address/],
    [{ "lender.address.zip": "78701" }, /ZIP code 78701 is not one of CA/],
    [{ "lender.address.zip": "9001" }, /ZIP code 9001/],
    [{ "lender.address.state": "XX" }, /no state of the post/],
    [{ "lender.address.city": "Anytown" }, /no city/],
    [{ "lender.siteAddress": "https://localhost" }, /site’s address/],
    [{ "lender.links": {} }, /privacy link(.|\n)*terms link(.|\n)*licensing link/],
    [{ "lender.links.terms": "#" }, /terms link/],
    [{ "lender.links.terms": `${site}/terms-of-use` }, /\/terms-of-use, and the site has no such page/],
    [{ "lender.links.terms": site.replace("www.", "") + "/terms" }, /it leads to \/terms/],
    [{ "lender.links.licensing": `${site}/` }, /start page/],
    [{ "lender.equalHousingLender": false }, /Equal Housing/],
    [{ "lender.sellers": ["Somebody Else LLC"] }, /name the lender itself/],
    [{ "lender.sellers.+": "our 40 marketing partners" }, /“our 40 marketing partners” is no company/],
    [{ "lender.sellers.+": complete.lender.legalName }, /stands twice/],
    [{ "lender.subscribeAddress": "https://list.mailer.com/join" }, /subscribe box/],
    [{ "lender.serviceProviders.+": { ...provider, name: "our partners" } }, /“our partners” is no company/],
    [{ "lender.serviceProviders.+": { ...provider, host: "crm.local" } }, /crm\.local/],
    [{ "lender.serviceProviders.+": { ...provider, purpose: "TBD" } }, /What Acme does/],
    [{ "lender.entityType": "insured-bank" }, /lends under its charter/],
    [{ "lender.legalName": "Fixture Bank", "lender.sellers": ["Fixture Bank"] }, /calls itself a bank/],
    [
      { "lender.legalName": "Fixture Credit Union", "lender.sellers": ["Fixture Credit Union"] },
      /calls itself a credit union/,
    ],
    [{ "lender.insuredBank": { name: "Riverside Trust Bank", fdicCertificate: "0" } }, /FDIC certificate/],
    [
      { "lender.insuredBank": { name: "Sample Bank", fdicCertificate: "57053" } },
      /bank’s name is a placeholder/,
    ],
    [{ "lender.supportHours": "TBD" }, /support hours/],
    [{ "lender.product.index": "to be determined" }, /index that the rate follows/],
    [{ "lender.securityContactUntil": "2026-11-19" }, /is past/],
    [{ "lender.securityContactUntil": "2028-01-01" }, /more than a year ahead/],
    // Licenses: the first is California's, the second that of Texas.
    [{ "lender.licenses": complete.lender.licenses.slice(0, 1) }, /No license for Texas/],
    [{ "lender.licenses.0.number": "000-SAMPLE" }, /license number for California/],
    [
      { "lender.licenses.0.line": "CFL license No. 60DBO-12345." },
      /Write: Loans made or arranged pursuant to/,
    ],
    [
      { "lender.licenses.0.line": "Made under a California Finance Lenders Law license, No. 60DBO-12345." },
      /under which license/,
    ],
    [{ "lender.licenses.0.kind": "State lending permit" }, /none of the licenses for lines in California/],
    [
      { "lender.licenses.0.regulator": "Department of Business Oversight" },
      /comes from the Department of Fin/,
    ],
    [{ "lender.licenses.+": { ...complete.lender.licenses[0], number: "TBD" } }, /number for California/],
    [{ "lender.licenses.1.line": "In Texas, No. 87654." }, /Write: Texas mortgage banker registration/],
    [{ "lender.licenses.1.number": "111111" }, /license number for Texas/],
    // The Texas notice.
    [{ "lender.texasComplaintNotice": undefined }, /notice of sml.texas.gov is missing/],
    [{ "lender.texasComplaintNotice.text": "Write to us." }, /changed after/],
    [notice("Write to us."), /is not the regulator’s/],
    [notice("   "), /is not the regulator’s/],
    [
      { "lender.texasComplaintNotice.source": "https://www.notices.com" },
      /sml\.texas\.gov and from nowhere else/,
    ],
    [{ "lender.texasComplaintNotice.comparedOn": undefined }, /Nobody has compared/],
    [{ "lender.texasComplaintNotice.comparedOn": "2026-08-01" }, /Compare it again/],
    [{ "lender.texasComplaintNotice.comparedOn": "2026-11-21" }, /a day to come/],
    [OCCC, /Take it out/],
  ]);
});

describe("Rates are refused", () => {
  const [first, ...others] = complete.rates.tiers;
  const typical = {
    evidence: {
      kind: "public-record",
      reference: "Survey of lenders, table 2",
      link: "https://www.fdic.gov",
    },
    ...{ owner: "Ana Castillo", asOf: "2026-10-15", expires: "2027-01-15" },
  };
  refuses("rates.yaml", [
    [{ "rates.asOf": "2026-10-20" }, /31 days old/],
    [{ "rates.asOf": "2026-11-12", "rates.shownForDays": 7 }, /8 days old; after 7/],
    [{ "rates.asOf": "2026-11-21" }, /day to come/],
    [{ "rates.maximumAnnualRatePercent": 9 }, /maximum APR/],
    [{ "rates.openingFeesDollars": { from: 2, to: 1 } }, /backwards/],
    [{ "rates.tiers": [{ ...first, annualRatePercent: 0 }, ...others] }, /rate of 0%/],
    [{ "rates.tiers": [{ ...first, minimumScore: 900 }, ...others] }, /from 300 to 850/],
    [{ "rates.minimumCreditScore": 64 }, /from 300 to 850/],
    [{ "rates.typicalRates": { ...typical, evidence: { kind: "sample", reference: "" } } }, /is a sample/],
    [{ "rates.typicalRates": { ...typical, expires: "2026-11-01" } }, /expired on 2026-11-01/],
    // What the law of Texas allows.
    [{ "rates.openingFeesDollars": { from: 0, to: 2_100 } }, /Fees of \$2,100 .* more than 2% of \$100,000/],
    [{ "rates.annualFeeDollars": 600 }, /Fees of \$2,100 .* with the annual fee/],
    [{ "rates.openingFeesDollars": { from: 500, to: 1_500 } }, /Fees of \$500 .* 2% of \$20,000/],
    [{ "rates.maximumLineDollars": 3_000 }, /smallest draw in Texas/],
    [{ "rates.lineShareOfEquityPercent": 85 }, /Write at most 80/],
  ]);
});

describe("A claim is refused", () => {
  const proof = "claims.maximumLine.evidence";
  const contract = { kind: "contract", reference: "Agreement with Riverside Trust" };
  const both = ["CA", "TX"];
  refuses("claims.yaml", [
    [{ [proof]: { kind: "sample", reference: "" } }, /unproven/],
    [{ [proof]: contract }, /neither a file nor a link/],
    [{ [proof]: { ...contract, file: "nowhere.pdf" } }, /not there/],
    [{ [`${proof}.file`]: "pictures" }, /is a folder/],
    [{ [`${proof}.file`]: "claims.yaml" }, /is what the proof is for/],
    [{ [`${proof}.reference`]: "our records" }, /does not say what proves it/],
    [{ "claims.maximumLine.owner": "the team" }, /no owner/],
    [{ "claims.maximumLine.expires": "2029-01-01" }, /more than a year/],
    [{ "claims.maximumLine.expires": "2026-11-19" }, /expired/],
    [
      { "claims.maximumLine.asOf": "2026-11-10", "claims.maximumLine.expires": "2026-11-09" },
      /before its proof was looked at/,
    ],
    [{ "claims.maximumLine.asOf": "2026-11-21" }, /a day to come/],
    [{ "claims.fundingTime.states": both }, /cannot hold for a Texas/],
    [{ "claims.noAppraisal.states": both }, /cannot hold for a Texas/],
    [{ "claims.borrowingShare.states": both }, /cannot hold for a Texas/],
  ]);
  refuses("en/claims.yaml", [
    [{ "claims.equityNeeded.qualifier": "Ask us." }, /does not say so/],
    [{ "claims.fundingTime.shortQualifier": "of approval" }, /does not say so/],
    [{ "claims.bbbRating.qualifier": "Our rating." }, /not dated/],
    [{ "claims.bbbRating.qualifier": "Rating as of February 30, 2026." }, /not dated/],
    [{ "claims.bbbRating.qualifier": "Rating as of December 2026." }, /not dated/],
    [{ "claims.bbbRating.link": { label: "BBB", href: "https://www.bbb.org/" } }, /own BBB profile/],
  ]);
});

describe("A testimonial is refused", () => {
  const first = "testimonials.0";
  refuses("testimonials.yaml", [
    [{ [`${first}.sample`]: true }, /is invented/],
    [{ [`${first}.proof`]: undefined }, /consent/],
    [{ [`${first}.name`]: "John Doe" }, /names nobody/],
    [{ [`${first}.name`]: "A Happy Customer" }, /names nobody/],
    [{ [`${first}.text`]: "Lorem ipsum dolor sit amet." }, /says nothing yet/],
    [{ [`${first}.proof.agreedOn`]: "2026-11-21" }, /on a day to come/],
    [{ [`${first}.proof.agreedOn`]: "1970-01-01" }, /before there were such pages/],
    [{ [`${first}.proof.agreementReference`]: "to follow" }, /where the agreement is kept/],
    [{ [`${first}.proof.customerReference`]: "N/A" }, /your number for the customer/],
    [{ [`${first}.proof.connection`]: "TBD" }, /leaves open what connects/],
    [{ "testimonials.+": { ...complete.testimonials[0], name: "Rosa Vega" } }, /says the same as/],
  ]);
});

describe("A survey is refused", () =>
  refuses("provider.yaml", [[{ "provider.address": "http://localhost:4400" }, /cannot be reached/]]));

describe("Right look-alikes pass", () => {
  const inCalifornia = { "lender.states": ["CA"], "lender.texasComplaintNotice": undefined };
  const rows: Changes[] = [
    { "lender.nmlsId": "3030" },
    { "lender.phone": { display: "1-877-276-5550", tel: "+18772765550" } },
    { "lender.sellers.+": "Smith & Sons, LLC" },
    { "lender.address": { street: "P.O. Box 12", city: "Dover", state: "DE", zip: "19901-0012" } },
    { "lender.address": { street: "1 Main Street", city: "Boston", state: "MA", zip: "02108" } },
    { "lender.links.privacy": `${site}/privacy-choices` },
    {
      "lender.serviceProviders.+": {
        name: "HighLevel",
        host: "forms.highlevel.com",
        purpose: "runs the survey",
      },
    },
    {
      "lender.licenses.0.line":
        "Loans will be made or arranged pursuant to a California Financing Law License (60DBO-12345).",
    },
    { ...OCCC, "lender.texasComplaintNotice": undefined },
    { "claims.maximumLine.expires": "2026-11-20" },
    { "rates.asOf": "2026-10-21" },
    { "rates.asOf": "2026-11-13", "rates.shownForDays": 7 },
    { "rates.openingFeesDollars": { from: 0, to: 2_100 }, "rates.feesBeyondCapDollars": 400 },
    {
      ...inCalifornia,
      "lender.licenses": complete.lender.licenses.slice(0, 1),
      "rates.openingFeesDollars": { from: 500, to: 9_000 },
    },
  ];
  it.each(rows.map((changes) => [JSON.stringify(changes), changes] as const))("%s", async (_name, changes) =>
    expect(await judge(changes)).toEqual([]),
  );
});

describe("What is asked follows the states and the kind of lender", () => {
  const become =
    (states: Facts["lender"]["states"], entityType?: Facts["lender"]["entityType"]) => (facts: Facts) => {
      const { texasComplaintNotice, ...lender } = { ...facts.lender, states };
      const isBank = entityType === "insured-bank" || entityType === "credit-union";
      const licenses = isBank ? [] : lender.licenses.filter(({ state }) => states.includes(state));
      const owesNotice = states.includes("TX") && !isBank;
      facts.lender = {
        ...lender,
        licenses,
        ...(entityType && { entityType }),
        ...(owesNotice && { texasComplaintNotice }),
      };
    };
  const lenders: [string, Parameters<typeof become>][] = [
    ["in California alone, without a Texas license and notice", [["CA"]]],
    ["in Texas alone, without a California license", [["TX"]]],
    ["in both", [["CA", "TX"]]],
    ["a bank in Texas, without a license and without the notice", [["TX"], "insured-bank"]],
    ["a credit union in both, without licenses", [["CA", "TX"], "credit-union"]],
  ];
  it.each(lenders)("%s, a complete lender may go live", async (_name, place) =>
    expect(await judge(become(...place))).toEqual([]),
  );

  it("a lender or broker in Texas still needs license and notice there", async () => {
    await mustRefuse("lender.yaml", /No license for Texas/, (facts) => {
      become(["TX"], "broker")(facts);
      facts.lender.licenses = [];
    });
    await mustRefuse("lender.yaml", /notice of sml.texas.gov is missing/, (facts) => {
      become(["TX"])(facts);
      delete facts.lender.texasComplaintNotice;
    });
  });

  it("a claim that holds in none of the lender's states is not asked for its proof", async () => {
    const unproven = (facts: Facts) => claim("fundingTime", { owner: "", states: ["CA"] })(facts);
    await mustRefuse("claims.yaml", /no owner/, unproven);
    expect(
      await judge((facts) => {
        unproven(facts);
        become(["TX"])(facts);
      }),
    ).toEqual([]);
  });

  it("Texas limits of claims hold where the lender lends in Texas", async () => {
    const overreaching = claim("fundingTime", { states: ["CA", "TX"], qualifier: "Counted from approval." });
    await mustRefuse("claims.yaml", /cannot hold for a Texas/, overreaching);
    expect(
      await judge((facts) => {
        overreaching(facts);
        become(["CA"])(facts);
      }),
    ).toEqual([]);
  });

  it.each([
    ["California", ["CA" as const], /Texas|\bTex\.|TAC/],
    ["Texas", ["TX" as const], /California|\bCal\.|CCR/],
  ])("the sample in %s alone is told nothing of the other state", async (_name, states, other) => {
    const facts = structuredClone(sample);
    become(states)(facts);
    const files = await readLenderFiles(chosenFolder());
    const { findings } = await runChecks(CHECKS.release, { files }, facts);
    expect(findings.length).toBeGreaterThan(5);
    expect(
      findings.map(({ advice, rule }) => `${advice} ${rule}`).filter((told) => other.test(told)),
    ).toEqual([]);
  });
});

test("an insured bank may say FDIC of its deposits, and must add that a line is a loan", async () => {
  const bank = (change: Parameters<typeof claim>[1]) => (content: Facts) => {
    content.lender.entityType = "insured-bank";
    content.lender.licenses = [];
    delete content.lender.texasComplaintNotice;
    claim("fdicInsured", { withdrawn: false, ...change })(content);
  };
  expect(await judge(bank({}))).toEqual([]);
  await mustRefuse("en/claims.yaml", /must say in its limit/, bank({ qualifier: "Insured to $250,000." }));
});

test("another lender names the bank whose deposits are insured, says that it is none, and the bank is no sample", async () => {
  const partner = { name: "Riverside Trust Bank", fdicCertificate: "57053" };
  const limit =
    "Insured are deposits at Riverside Trust Bank. We are not a bank; a line is a loan, not a deposit, and is not insured.";
  const lender =
    (insuredBank: typeof partner, qualifier = limit) =>
    (content: Facts) => {
      content.lender.insuredBank = insuredBank;
      claim("fdicInsured", { withdrawn: false, qualifier })(content);
    };
  expect(await judge(lender(partner))).toEqual([]);
  await mustRefuse("en/claims.yaml", /“not a bank”/, lender(partner, limit.replace("not a bank", "safe")));
});

describe("A file is refused at its line", () => {
  const alt = (words: string) => `image:\n  source: a.webp\n  ${words}\n`;
  it.each([
    ["en/articles/an-article.mdx", "One.\nOn our sample terms it is 10.\n", 2],
    ["claims.yaml", "a:\n  link: http://intranet/proof.pdf\nb:\n  link: https://www.bbb.org/us\n", 2],
    ["en/landing.yaml", alt('alt: ""'), 3],
    ["en/landing.yaml", alt("alt: IMG_2041.jpg"), 3],
    ["en/landing.yaml", alt("alt: image"), 3],
    ["en/landing.yaml", alt("alt: TBD"), 3],
  ])("%s: %s", async (path, text, line) => {
    const found = await judge({}, [fileOf(path, text)]);
    expect(found.filter(({ check }) => /^(sample-terms|addresses|pictures)/.test(check))).toMatchObject([
      { line },
    ]);
  });
});

test("an article of tomorrow is refused at its date", async () => {
  const [reason] = await judge({ "articles.0.date": "2026-11-21" });
  expect(`${reason?.file}:${reason?.line} ${reason?.advice}`).toMatch(
    /^en\/articles\/[\w-]+\.mdx:\d+ The article is of a day to come/,
  );
});

test("a year and a day after somebody compared the law’s numbers they are to be compared again", async () => {
  const found = (await judge({ today: "2027-11-25" })).filter(({ check }) => check === "law-is-current");
  expect(found.length).toBeGreaterThan(3);
  expect(found.map(({ file, advice }) => `${file} ${advice}`).join("\n")).toMatch(
    /lender\.yaml .*texas\.earliestClosingDay \(12\) was last compared .* 2026-11-22/,
  );
});
