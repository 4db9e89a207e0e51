import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, describe, expect, it, test } from "vitest";
import { CHECKS } from "../../check-project.ts";
import { readFacts, type Facts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { fileOf } from "../../testing/example-facts.ts";
import { makeExampleLender } from "../../testing/example-lender.ts";
import { addressesAreReal } from "../addresses-are-real.ts";
import { picturesAreDescribed } from "../pictures-are-described.ts";
import { lawIsCurrent } from "../law-is-current.ts";

const folder = makeExampleLender();
afterAll(() => rmSync(folder, { recursive: true }));
const complete = await readFacts(folder, "2026-11-20");
const files = await readLenderFiles(folder);

/** What the release checks say of the complete example lender after a change: "lender.yaml:18 The NMLS number …". */
async function judge(change: (facts: Facts) => void): Promise<string[]> {
  const facts = structuredClone(complete);
  change(facts);
  const { findings } = await runChecks(CHECKS.release, { files }, facts);
  return findings.map(({ file, line, advice }) => `${file}:${line} ${advice}`);
}

/** Each change has to be told with its reason, and every reason at its place where one is named. */
async function mustTell<Change>(
  judgeChange: (change: Change) => Promise<string[]>,
  rows: [name: string, words: RegExp, change: Change][],
  place = /^/,
) {
  const told = await Promise.all(rows.map(([, , change]) => judgeChange(change)));
  const toldOtherwise = rows.flatMap(([name, words], index) => {
    const reasons = told[index] ?? [];
    return words.test(reasons.join("\n")) && reasons.every((reason) => place.test(reason))
      ? []
      : [{ name, reasons }];
  });
  expect(toldOtherwise).toEqual([]);
}

type Lender = Facts["lender"];
const withLender = (change: (lender: Lender) => void) => judge(({ lender }) => change(lender));
const license = (state: string, change: Partial<Lender["licenses"][number]>) => (lender: Lender) =>
  void Object.assign(lender.licenses.find((one) => one.state === state) ?? {}, change);

describe("The lender is refused", () => {
  it("with its line in lender.yaml", () =>
    mustTell(
      withLender,
      [
        ["with NMLS number 123456", /NMLS number/, (lender) => void (lender.nmlsId = "123456")],
        ["with NMLS number 1111111", /NMLS number/, (lender) => void (lender.nmlsId = "1111111")],
        ["with NMLS number 12", /NMLS number/, (lender) => void (lender.nmlsId = "12")],
        ["with NMLS number 0123987", /NMLS number/, (lender) => void (lender.nmlsId = "0123987")],
        [
          "with a number of Canada",
          /no number of the United States/,
          (lender) => void (lender.phone = { display: "(416) 979-1234", tel: "+14169791234" }),
        ],
        [
          "at “123 Main Street”",
          /postal address/,
          (lender) => void (lender.address.street = "123 Main Street"),
        ],
        [
          "at a street without a number",
          /postal address/,
          (lender) => void (lender.address.street = "Fixture Street"),
        ],
        [
          "with a ZIP code of another state",
          /ZIP code 78701 is not one of CA/,
          (lender) => void (lender.address.zip = "78701"),
        ],
        ["with a ZIP code of four digits", /ZIP code 9001/, (lender) => void (lender.address.zip = "9001")],
        [
          "in a state that the post does not have",
          /no state of the post/,
          (lender) => void (lender.address.state = "XX"),
        ],
        ["in Anytown", /no city/, (lender) => void (lender.address.city = "Anytown")],
        [
          "with the site on this computer",
          /site’s address/,
          (lender) => void (lender.siteAddress = "https://localhost"),
        ],
        [
          "with a legal page that the site does not have",
          /it leads to \/terms-of-use, and the site has no such page/,
          (lender) => void (lender.links.terms = `${lender.siteAddress}/terms-of-use`),
        ],
        [
          "with a legal page of the site under another name",
          /it leads to \/terms/,
          (lender) => void (lender.links.terms = "https://test-fixture-lending.com/terms"),
        ],
        [
          "with a legal link to the start page",
          /start page/,
          (lender) => void (lender.links.licensing = `${lender.siteAddress}/`),
        ],
        [
          "with a seller that is no company",
          /“our 40 marketing partners” is no company/,
          (lender) => void lender.sellers.push("our 40 marketing partners"),
        ],
        ["with a seller twice", /stands twice/, (lender) => void lender.sellers.push(lender.legalName)],
        [
          "with a provider that is no company",
          /“our partners” is no company/,
          (lender) =>
            void lender.serviceProviders.push({
              name: "our partners",
              host: "forms.acme.com",
              purpose: "forms",
            }),
        ],
        [
          "with a provider whose host is local",
          /crm\.local/,
          (lender) =>
            void lender.serviceProviders.push({ name: "Acme", host: "crm.local", purpose: "forms" }),
        ],
        [
          "with a provider for a purpose to be defined",
          /What Acme does/,
          (lender) =>
            void lender.serviceProviders.push({ name: "Acme", host: "crm.acme.com", purpose: "TBD" }),
        ],
        [
          "as a bank with a license",
          /lends under its charter/,
          (lender) => void (lender.entityType = "insured-bank"),
        ],
        [
          "as a lender that calls itself a bank",
          /calls itself a bank/,
          (lender) => {
            lender.legalName = "Fixture Bank";
            lender.sellers = ["Fixture Bank"];
          },
        ],
        [
          "as a lender that calls itself a credit union",
          /calls itself a credit union/,
          (lender) => {
            lender.legalName = "Fixture Credit Union";
            lender.sellers = ["Fixture Credit Union"];
          },
        ],
        [
          "with an FDIC certificate of zeros",
          /FDIC certificate/,
          (lender) => void (lender.insuredBank = { name: "Riverside Trust Bank", fdicCertificate: "0" }),
        ],
        [
          "with an FDIC certificate 123456",
          /FDIC certificate/,
          (lender) => void (lender.insuredBank = { name: "Riverside Trust Bank", fdicCertificate: "123456" }),
        ],
        ["with support hours to come", /support hours/, (lender) => void (lender.supportHours = "TBD")],
        [
          "with an index to come",
          /index that the rate follows/,
          (lender) => void (lender.product.index = "to be determined"),
        ],
        [
          "with a security contact that is past",
          /is past/,
          (lender) => void (lender.securityContactUntil = "2026-11-19"),
        ],
        [
          "with a security contact for years",
          /more than a year ahead/,
          (lender) => void (lender.securityContactUntil = "2028-01-01"),
        ],
      ],
      /^lender\.yaml:\d+ /,
    ));
});

describe("A license is refused", () => {
  it("whose words, kind, regulator or number are not the state's", () =>
    mustTell<{ state: string } & Partial<Lender["licenses"][number]>>(
      ({ state, ...change }) => withLender(license(state, change)),
      [
        [
          "whose line leaves the California Financing Law out",
          /Write: Loans made or arranged pursuant to a California Financing Law/,

          { state: "CA", line: "CFL license No. 60DBO-12345." },
        ],
        [
          "whose line bears the law’s old name",
          /does not say under which license/,

          {
            state: "CA",
            line: "Loans made or arranged pursuant to a California Finance Lenders Law license, No. 60DBO-12345.",
          },
        ],
        [
          "of a kind that nobody knows",
          /none of the licenses for lines in California/,

          { state: "CA", kind: "State lending permit" },
        ],
        [
          "of the wrong regulator",
          /comes from the Department of Financial Protection and Innovation/,

          { state: "CA", regulator: "Department of Business Oversight" },
        ],
        [
          "of Texas whose line does not name it",
          /Write: Texas mortgage banker registration/,

          { state: "TX", line: "Licensed in Texas, No. 87654." },
        ],
        [
          "whose number is all ones",
          /license number for Texas/,

          { state: "TX", number: "111111", line: "Texas mortgage banker registration, No. 111111." },
        ],
        [
          "whose number is to come",
          /license number for Texas/,

          { state: "TX", number: "pending", line: "Texas mortgage banker registration, No. pending." },
        ],
      ],
    ));

  it.each([
    "Licensed by the California Department of Financial Protection and Innovation under the California Financing Law, License No. 60DBO-12345.",
    "Loans will be made or arranged pursuant to a California Financing Law License (60DBO-12345).",
  ])("and this line is not: %s", async (line) => {
    expect(await withLender(license("CA", { line }))).toEqual([]);
  });

  it("and a second license of the same state is read as well", async () => {
    const reasons = await withLender(
      ({ licenses }) => void licenses.push({ ...licenses[0], number: "TBD" } as Lender["licenses"][number]),
    );
    expect(reasons.join("\n")).toMatch(/license number for California/);
  });
});

describe("Right look-alikes pass", () => {
  it("of numbers, names, offices and links", async () => {
    const lenders: [string, (lender: Lender) => void][] = [
      ["NMLS 3030", (lender) => void (lender.nmlsId = "3030")],
      [
        "a toll-free number",
        (lender) => void (lender.phone = { display: "1-877-276-5550", tel: "+18772765550" }),
      ],
      ["“Smith & Sons, LLC” as a second seller", (lender) => void lender.sellers.push("Smith & Sons, LLC")],
      [
        "an office in Delaware",
        (lender) =>
          void (lender.address = { street: "P.O. Box 12", city: "Dover", state: "DE", zip: "19901-0012" }),
      ],
      [
        "an office in Boston, whose ZIP code begins with 0",
        (lender) =>
          void (lender.address = { street: "1 Main Street", city: "Boston", state: "MA", zip: "02108" }),
      ],
      [
        "the site’s own privacy page",
        (lender) => void (lender.links.privacy = `${lender.siteAddress}/privacy-choices`),
      ],
      [
        "a provider with a name",
        (lender) =>
          void lender.serviceProviders.push({
            name: "HighLevel",
            host: "forms.highlevel.com",
            purpose: "runs the application survey",
          }),
      ],
    ];
    const told = await Promise.all(lenders.map(([, change]) => withLender(change)));
    expect(
      lenders.flatMap(([name], index) => (told[index]?.length ? [{ name, told: told[index] }] : [])),
    ).toEqual([]);
  });
});

describe("The Texas notice is refused", () => {
  const write = (text: string) => (lender: Lender) =>
    void Object.assign(lender.texasComplaintNotice ?? {}, {
      text,
      sha256: createHash("sha256").update(text).digest("hex"),
    });
  it("where its words, its source or its day are not the regulator's", () =>
    mustTell(withLender, [
      ["where its words are others, hash and all", /is not the regulator’s/, write("Write to us.")],
      ["where it is only spaces", /is not the regulator’s/, write("   ")],
      [
        "where it comes from elsewhere",
        /sml\.texas\.gov and from nowhere else/,
        (lender) =>
          void Object.assign(lender.texasComplaintNotice ?? {}, { source: "https://www.notices.com" }),
      ],
      [
        "where nobody owes it",
        /Take it out/,
        ({ licenses }) =>
          void Object.assign(licenses[1] ?? {}, {
            kind: "Texas regulated lender license",
            regulator: "Office of Consumer Credit Commissioner",
            line: "Texas regulated lender license, No. 87654.",
          }),
      ],
      [
        "where it was compared tomorrow",
        /a day to come/,
        (lender) => void Object.assign(lender.texasComplaintNotice ?? {}, { comparedOn: "2026-11-21" }),
      ],
    ]));
});

describe("Rates of a lender in Texas are refused", () => {
  const rates = (change: Partial<Facts["rates"]>) =>
    judge((facts) => void Object.assign(facts.rates, change));
  it("above what the law of Texas allows", () =>
    mustTell<Partial<Facts["rates"]>>(rates, [
      [
        "whose fees are above 2% of the example’s line",
        /Fees of \$2,100 .* more than 2% of \$100,000/,
        { openingFeesDollars: { from: 0, to: 2_100 } },
      ],
      [
        "whose annual fee lifts them above it",
        /Fees of \$2,100 .* with the annual fee/,
        { annualFeeDollars: 600 },
      ],
      [
        "whose lowest fee is above 2% of the smallest line shown",
        /Fees of \$500 .* 2% of \$20,000/,
        { openingFeesDollars: { from: 500, to: 1_500 } },
      ],
      ["whose largest line is below one draw", /smallest draw in Texas/, { maximumLineDollars: 3_000 }],
      ["whose estimate passes 80% of the value", /Write at most 80/, { lineShareOfEquityPercent: 85 }],
    ]));

  it("but not for what the cap leaves out, nor where the lender does not lend in Texas", async () => {
    expect(await rates({ openingFeesDollars: { from: 0, to: 2_100 }, feesBeyondCapDollars: 400 })).toEqual(
      [],
    );
    const elsewhere = await judge(({ lender, rates }) => {
      lender.states = ["CA"];
      lender.licenses = lender.licenses.filter(({ state }) => state === "CA");
      delete lender.texasComplaintNotice;
      rates.openingFeesDollars = { from: 500, to: 9_000 };
    });
    expect(elsewhere).toEqual([]);
  });

  it("of nothing, or for scores that nobody has", async () => {
    const [first, ...others] = complete.rates.tiers;
    const tiers = (change: object) =>
      rates({ tiers: [{ ...first, ...change } as NonNullable<typeof first>, ...others] });
    expect((await tiers({ annualRatePercent: 0 })).join("\n")).toMatch(/rate of 0%/);
    expect((await tiers({ minimumScore: 900 })).join("\n")).toMatch(/from 300 to 850/);
    expect((await rates({ minimumCreditScore: 64 })).join("\n")).toMatch(/from 300 to 850/);
  });

  it("that are older than the lender’s own limit", async () => {
    expect(await rates({ asOf: "2026-11-13", shownForDays: 7 })).toEqual([]);
    expect((await rates({ asOf: "2026-11-12", shownForDays: 7 })).join("\n")).toMatch(/8 days old; after 7/);
  });
});

describe("Proof is refused", () => {
  const proof = (change: object, of: "evidence" | "claim" = "evidence") =>
    judge(
      ({ claims }) =>
        void Object.assign(
          (of === "evidence" ? claims["maximumLine"]?.evidence : claims["maximumLine"]) ?? {},
          change,
        ),
    );
  it("that names nothing anybody can look up", () =>
    mustTell<object>(proof, [
      ["that is “TBD”", /does not say what proves it/, { reference: "TBD" }],
      ["that is pending", /does not say what proves it/, { reference: "Pending legal review" }],
      ["that is “see above”", /does not say what proves it/, { reference: "see above" }],
      ["that marketing is to be asked for", /does not say what proves it/, { reference: "Ask marketing" }],
      ["that is “our records”", /does not say what proves it/, { reference: "our records" }],
      ["that is a folder", /is a folder/, { file: "pictures" }],
      ["that is the claim itself", /is what the proof is for/, { file: "claims.yaml" }],
    ]));

  it("without a person or a day that can be", () =>
    mustTell<object>(
      (change) => proof(change, "claim"),
      [
        ["for which “the team” answers", /has no owner/, { owner: "the team" }],
        [
          "that expires before it was looked at",
          /before its proof was looked at/,
          { asOf: "2026-11-10", expires: "2026-11-09" },
        ],
        ["of a day to come", /a day to come/, { asOf: "2026-11-21" }],
      ],
    ));

  it.each(["as of February 30, 2026", "as of Smarch 2026", "as of December 2026"])(
    "of a rating %s",
    async (day) => {
      const reasons = await judge(
        ({ claims }) => void Object.assign(claims["bbbRating"] ?? {}, { qualifier: `Rating ${day}.` }),
      );
      expect(reasons.join("\n")).toMatch(/is not dated/);
    },
  );
});

describe("A testimonial is refused", () => {
  const first = (change: object) =>
    judge(({ testimonials }) => void Object.assign(testimonials[0] ?? {}, change));
  const agreed = (change: object) =>
    judge(({ testimonials }) => void Object.assign(testimonials[0]?.proof ?? {}, change));
  it("that is nobody's, says nothing, or whose consent is open", async () => {
    const testimonials: [string, () => Promise<string[]>][] = [
      ["of nobody", () => first({ name: "John Doe" })],
      ["of a happy customer", () => first({ name: "A Happy Customer" })],
      ["that says nothing yet", () => first({ text: "Lorem ipsum dolor sit amet." })],
      ["agreed to tomorrow", () => agreed({ agreedOn: "2026-11-21" })],
      ["agreed to in 1970", () => agreed({ agreedOn: "1970-01-01" })],
      ["whose agreement is to follow", () => agreed({ agreementReference: "to follow" })],
      ["whose customer is “N/A”", () => agreed({ customerReference: "N/A" })],
      ["whose connection is open", () => agreed({ connection: "TBD" })],
      [
        "that another says word for word",
        () =>
          judge(
            ({ testimonials }) =>
              void testimonials.push({
                ...testimonials[0],
                name: "Rosa Vega",
              } as Facts["testimonials"][number]),
          ),
      ],
    ];
    for (const [name, judgeIt] of testimonials)
      expect(await judgeIt(), name).toSatisfy(
        (reasons: string[]) =>
          reasons.length > 0 &&
          reasons.every((reason) => /^testimonials\.yaml:\d+ The testimonial of /.test(reason)),
      );
  });
});

test("an article of tomorrow is refused at its date", async () => {
  const [reason] = await judge(
    ({ articles }) => void Object.assign(articles[0] ?? {}, { date: "2026-11-21" }),
  );
  expect(reason).toMatch(/^en\/articles\/[\w-]+\.mdx:\d+ The article is of a day to come/);
});

test("an address in words, proof or sources that nobody can open is refused at its line", async () => {
  const text = "a:\n  link: http://intranet/proof.pdf\nb:\n  link: https://www.bbb.org/us\n";
  const { findings } = await runChecks(
    [addressesAreReal],
    { files: [fileOf("claims.yaml", text)] },
    complete,
  );
  expect(findings).toMatchObject([{ line: 2, words: "http://intranet/proof.pdf" }]);
});

test("a year and a day after somebody compared the law’s numbers they are to be compared again", async () => {
  const late = { ...complete, today: "2027-11-25" };
  const { findings } = await runChecks([lawIsCurrent], { files }, late);
  expect(findings.length).toBeGreaterThan(3);
  expect(findings[0]).toMatchObject({ file: "lender.yaml", line: expect.any(Number) as number });
  expect(findings.map(({ advice }) => advice).join("\n")).toMatch(
    /texas\.earliestClosingDay \(12\) was last compared .* 2026-11-22/,
  );
});

test.each(['alt: ""', "alt: IMG_2041.jpg", "alt: image", "alt: TBD", "alt: Photo 3"])(
  "a picture with “%s” is refused at its line",
  async (alt) => {
    const text = `image:\n  source: a.webp\n  ${alt}\n`;
    const file = fileOf("en/landing.yaml", text);
    const { findings } = await runChecks([picturesAreDescribed], { files: [file] }, complete);
    expect(findings).toMatchObject([{ line: 3 }]);
  },
);
