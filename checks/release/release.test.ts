import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import type { SourceFile } from "../content/source-files.ts";
import { readContent, type Facts } from "../content/facts.ts";
import { readContentFiles, ROOT } from "../content/source-files.ts";
import { lineOf } from "../line-of.ts";
import { runChecks } from "../run-checks.ts";
import { exampleFacts } from "../testing/example-facts.ts";

const EXAMPLE = join(import.meta.dirname, "fixtures/example-lender");
const complete = { ...exampleFacts, ...(await readContent(EXAMPLE)) };
const completeFiles = await readContentFiles(EXAMPLE);
const textOf = (files: SourceFile[], path: string) => files.find((file) => file.path === path)?.text ?? "";

/** What the checks find in the complete example lender after a change. */
async function judge(change: (facts: Facts) => void = () => undefined, files = completeFiles) {
  const facts = structuredClone(complete);
  change(facts);
  return (await runChecks(CHECKS.release, { files }, facts)).findings;
}

/** A change to a complete lender that has to be refused, with the file and words of the reason. */
async function mustRefuse(file: string, words: RegExp, change: Parameters<typeof judge>[0]) {
  const reasons = await judge(change);
  expect(reasons.map(({ advice }) => advice).join("\n")).toMatch(words);
  for (const reason of reasons) {
    expect(reason.file).toBe(`content/${file}`);
    expect(reason.rule).not.toBe("");
    expect(reason.line).toBeGreaterThan(0);
  }
}

/** Changes a claim of the example lender. */
const claim =
  (id: string, change: Partial<Facts["claims"][string]>) =>
  ({ claims }: Pick<Facts, "claims">) => {
    const known = claims[id];
    if (known) claims[id] = { ...known, ...change };
  };

test("a complete example lender may go live", async () => {
  expect(await judge()).toEqual([]);
});

const sample = { ...complete, ...(await readContent(join(ROOT, "content"))) };

test.skipIf(!sample.lender.sample)(
  "the sample lender may not, and the reasons name its files and lines",
  async () => {
    const files = await readContentFiles(join(ROOT, "content"));
    const { findings } = await runChecks(CHECKS.release, { files }, sample);
    const first = findings.find(({ advice }) => advice === "The lender is the sample.");
    const line = textOf(files, "content/lender.ts").split("\n")[(first?.line ?? 0) - 1];
    expect(line).toBe("  sample: true,");
    for (const claimText of Object.values(sample.claims).map(({ text }) => text))
      expect(
        findings.some(({ advice }) => advice.includes(claimText)),
        claimText,
      ).toBe(true);
    expect(findings.filter(({ file }) => file === "content/en/testimonials.ts")).toHaveLength(2);
  },
);

describe("The lender is refused", () => {
  const lender = (change: Partial<Facts["lender"]>) => (content: Facts) =>
    void Object.assign(content.lender, change);
  const cases: [string, RegExp, Partial<Facts["lender"]>][] = [
    ["while it is the sample", /is the sample/, { sample: true }],
    ["without an NMLS number", /NMLS number/, { nmlsId: "0000000" }],
    [
      "with a telephone from fiction",
      /reserved for fiction/,
      { phone: { display: "", tel: "+12135550100" } },
    ],
    ["with an e-mail address for examples", /e-mail/, { email: "a@b.example" }],
    ["without links", /privacy link(.|\n)*terms link(.|\n)*licensing link/, { links: {} }],
    ["with a link to nothing", /terms link/, { links: { ...complete.lender.links, terms: "#" } }],
    ["without the Equal Housing sign", /Equal Housing/, { equalHousingLender: false }],
    [
      "when the consent names someone else only",
      /name the lender itself/,
      { sellers: ["Somebody Else LLC"] },
    ],
    [
      "when the subscribe box sends to a company that is not named",
      /subscribe box/,
      { subscribeAddress: "https://list.mailer.com/join" },
    ],
  ];
  it.each(cases)("%s", (_name, words, change) => mustRefuse("lender.ts", words, lender(change)));

  it("without a license for Texas", () =>
    mustRefuse("lender.ts", /No licence for TX/, ({ lender }) => void lender.licences.pop()));

  it("with a license number that is a placeholder", () =>
    mustRefuse("lender.ts", /licence number for CA/, ({ lender }) => {
      if (lender.licences[0]) lender.licences[0].number = "000-SAMPLE";
    }));

  it("when the Texas notice was changed after it was compared", () =>
    mustRefuse("lender.ts", /changed after/, ({ lender }) => void (lender.texasComplaintNotice.text += " ")));

  it("when nobody compared the notice, or not for three months", async () => {
    await mustRefuse("lender.ts", /Nobody has compared/, ({ lender }) => {
      delete lender.texasComplaintNotice.comparedOn;
    });
    await mustRefuse("lender.ts", /Compare it again/, ({ lender }) => {
      lender.texasComplaintNotice.comparedOn = "2026-08-01";
    });
  });
});

describe("A claim is refused", () => {
  const cases: [string, RegExp, string, Parameters<typeof claim>[1]][] = [
    ["without proof", /unproven/, "maximumLine", { evidence: { kind: "sample", reference: "" } }],
    [
      "whose file of proof is missing",
      /not there/,
      "maximumLine",
      { evidence: { kind: "contract", reference: "Agreement", file: "nowhere.pdf" } },
    ],
    [
      "with neither file nor link",
      /neither a file nor a link/,
      "maximumLine",
      { evidence: { kind: "contract", reference: "Agreement" } },
    ],
    ["without an owner", /no owner/, "maximumLine", { owner: "" }],
    ["that expired", /expired on 2026-11-19/, "maximumLine", { expires: "2026-11-19" }],
    ["that is to count for years", /more than a year/, "maximumLine", { expires: "2029-01-01" }],
    ["that fails in Texas and does not say so", /does not say so/, "equityNeeded", { qualifier: "Ask us." }],
    ["of five days in Texas", /cannot hold for a Texas/, "fundingTime", { states: ["CA", "TX"] }],
    ["of no appraisal in Texas", /cannot hold for a Texas/, "noAppraisal", { states: ["CA", "TX"] }],
    ["of 85% in Texas", /cannot hold for a Texas/, "borrowingShare", { states: ["CA", "TX"] }],
    ["of FDIC by a lender that is no bank", /no insured bank/, "fdicInsured", { withdrawn: false }],
    ["of a BBB rating without its date", /not dated/, "bbbRating", { qualifier: "Our rating." }],
    [
      "of a BBB rating without the profile",
      /own BBB profile/,
      "bbbRating",
      { link: { label: "BBB", href: "https://www.bbb.org/" } },
    ],
  ];
  it.each(cases)("%s", (_name, words, id, change) => mustRefuse("claims.ts", words, claim(id, change)));

  it("and the line is that of the claim", async () => {
    const [reason] = await judge(claim("creditScore", { owner: "" }));
    expect(textOf(completeFiles, "content/claims.ts").split("\n")[(reason?.line ?? 0) - 1]).toBe(
      "  creditScore: {",
    );
  });
});

test("an insured bank may say FDIC of its deposits, and must add that a line is a loan", async () => {
  const bank = (change: Parameters<typeof claim>[1]) => (content: Facts) => {
    content.lender.entityType = "insured-bank";
    claim("fdicInsured", { withdrawn: false, ...change })(content);
  };
  expect(await judge(bank({}))).toEqual([]);
  await mustRefuse("claims.ts", /must say that deposits/, bank({ qualifier: "Insured to $250,000." }));
});

describe("Rates are refused", () => {
  it("on the 31st day after they were in force, and not on the 30th", async () => {
    expect(await judge(({ rates }) => void (rates.asOf = "2026-10-21"))).toEqual([]);
    await mustRefuse("rates.ts", /31 days old/, ({ rates }) => void (rates.asOf = "2026-10-20"));
  });
  it("of a day to come", () =>
    mustRefuse("rates.ts", /day to come/, ({ rates }) => void (rates.asOf = "2026-11-21")));
  it("above their own maximum", () =>
    mustRefuse("rates.ts", /maximum APR/, ({ rates }) => void (rates.maximumAnnualRatePercent = 9)));
  it("with fees that run backwards", () =>
    mustRefuse("rates.ts", /backwards/, ({ rates }) => void (rates.openingFeesDollars = { from: 2, to: 1 })));
});

test("a testimonial that is invented, or whose author never agreed, is refused", async () => {
  const first = (content: Facts, change: object) => Object.assign(content.testimonials[0] ?? {}, change);
  await mustRefuse("en/testimonials.ts", /is invented/, (content) => void first(content, { sample: true }));
  await mustRefuse("en/testimonials.ts", /consent/, (content) => void first(content, { proof: undefined }));
});

test("a survey on the developer's own machine is refused", () =>
  mustRefuse(
    "provider.ts",
    /cannot be reached/,
    ({ provider }) => void Object.assign(provider, { address: "http://localhost:4400" }),
  ));

test("an article that speaks of sample terms is refused at its line", async () => {
  const file = { path: "content/en/blog/an-article.mdx", text: "One.\nOn our sample terms it is 10.\n" };
  const [reason] = await judge(undefined, [file]);
  expect(reason).toMatchObject({ file: file.path, line: 2 });
});

test("a notice's hash is that of its text, so that the fixture cannot drift", () => {
  const { text, sha256 } = complete.lender.texasComplaintNotice;
  expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
});

test("a line is found by the words that lead to it", async () => {
  expect(lineOf("a\nb: 1\nc\nb: 2", ["c", "b:"])).toBe(4);
  expect(lineOf("a\nb", ["a", "nowhere"])).toBe(1);
});
