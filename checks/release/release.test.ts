import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { chosenFolder } from "@heloc/lender/config";
import { afterAll, describe, expect, it, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import { readFacts, type Facts } from "../content/facts.ts";
import { readLenderFiles, type SourceFile } from "../content/source-files.ts";
import { lineOf } from "../line-of.ts";
import { runChecks } from "../run-checks.ts";
import { fileOf } from "../testing/example-facts.ts";
import { makeExampleLender } from "../testing/example-lender.ts";

const folder = makeExampleLender();
afterAll(() => rmSync(folder, { recursive: true }));

const complete = await readFacts(folder, "2026-11-20");
const completeFiles = await readLenderFiles(folder);
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
    expect(reason.file).toBe(file);
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

const sample = await readFacts(chosenFolder(), "2026-11-20");

test.skipIf(!sample.lender.sample)(
  "the sample lender may not, and the reasons name its files and lines",
  async () => {
    const files = await readLenderFiles(chosenFolder());
    const { findings } = await runChecks(CHECKS.release, { files }, sample);
    const first = findings.find(({ advice }) => advice === "The lender is the sample.");
    expect(first?.file).toMatch(/lender\.yaml$/);
    expect(textOf(files, "lender.yaml").split("\n")[(first?.line ?? 0) - 1]).toBe("sample: true");
    for (const { text } of Object.values(sample.claims))
      expect(
        findings.some(({ advice }) => advice.includes(text)),
        text,
      ).toBe(true);
    const { testimonials } = sample;
    const invented = findings.filter(({ check }) => check !== "words-are-read");
    expect(invented.filter(({ file }) => file.endsWith("testimonials.yaml"))).toHaveLength(
      testimonials.length,
    );
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
    ["with an email address for examples", /email/, { email: "a@b.example" }],
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
  it.each(cases)("%s", (_name, words, change) => mustRefuse("lender.yaml", words, lender(change)));

  it("without a license for Texas", () =>
    mustRefuse("lender.yaml", /No license for Texas/, ({ lender }) => void lender.licenses.pop()));

  it("with a license number that is a placeholder", () =>
    mustRefuse("lender.yaml", /license number for California/, ({ lender }) => {
      if (lender.licenses[0]) lender.licenses[0].number = "000-SAMPLE";
    }));

  const notice =
    (change: Partial<NonNullable<Facts["lender"]["texasComplaintNotice"]>>) => (content: Facts) =>
      void Object.assign(content.lender.texasComplaintNotice ?? {}, change);

  it("when the Texas notice was changed after it was compared", () =>
    mustRefuse("lender.yaml", /changed after/, notice({ text: "Write to us." })));

  it("when nobody compared the notice, or not for three months", async () => {
    await mustRefuse("lender.yaml", /Nobody has compared/, notice({ comparedOn: undefined }));
    await mustRefuse("lender.yaml", /Compare it again/, notice({ comparedOn: "2026-08-01" }));
  });

  it("when it has no notice and owes one", () =>
    mustRefuse("lender.yaml", /notice of sml.texas.gov is missing/, ({ lender }) => {
      delete lender.texasComplaintNotice;
    }));
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

  it("who has a Texas license of another regulator owes no notice", async () => {
    const change = (facts: Facts) => {
      become(["TX"])(facts);
      delete facts.lender.texasComplaintNotice;
      for (const license of facts.lender.licenses)
        Object.assign(license, {
          kind: "Texas regulated lender license",
          regulator: "Office of Consumer Credit Commissioner",
          line: `Texas regulated lender license, No. ${license.number}.`,
        });
    };
    expect(await judge(change)).toEqual([]);
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

describe("A claim is refused", () => {
  const WORDS = "en/claims.yaml";
  const cases: [string, RegExp, string, Parameters<typeof claim>[1], file?: string][] = [
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
    ["that is to count for years", /more than a year/, "maximumLine", { expires: "2029-01-01" }],
    [
      "that fails in Texas and does not say so",
      /does not say so/,
      "equityNeeded",
      { qualifier: "Ask us." },
      WORDS,
    ],
    [
      "that fails in Texas and is silent about it in its short limit",
      /does not say so/,
      "fundingTime",
      { shortQualifier: "of approval" },
      WORDS,
    ],
    ["of five days in Texas", /cannot hold for a Texas/, "fundingTime", { states: ["CA", "TX"] }],
    ["of no appraisal in Texas", /cannot hold for a Texas/, "noAppraisal", { states: ["CA", "TX"] }],
    ["of 85% in Texas", /cannot hold for a Texas/, "borrowingShare", { states: ["CA", "TX"] }],
    ["of a BBB rating without its date", /not dated/, "bbbRating", { qualifier: "Our rating." }, WORDS],
    [
      "of a BBB rating without the profile",
      /own BBB profile/,
      "bbbRating",
      { link: { label: "BBB", href: "https://www.bbb.org/" } },
      WORDS,
    ],
  ];
  it("one day after its last day, and not on it", async () => {
    const expiring = (expires: string) => judge(claim("maximumLine", { expires }));
    expect((await expiring("2026-11-20")).filter(({ advice }) => /expired/.test(advice))).toEqual([]);
    expect((await expiring("2026-11-19")).filter(({ advice }) => /expired/.test(advice))).toHaveLength(1);
  });

  it.each(cases)("%s", (_name, words, id, change, file) =>
    mustRefuse(file ?? "claims.yaml", words, claim(id, change)),
  );

  it("and the line is that of the claim", async () => {
    const [reason] = await judge(claim("creditScore", { owner: "" }));
    const lines = textOf(completeFiles, "claims.yaml").split("\n").slice(0, reason?.line);
    expect(lines.at(-1)).toBe("  owner: Head of compliance");
    expect(lines.findLast((line) => /^\w/.test(line))).toBe("creditScore:");
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
  const invented = [
    { ...partner, fdicCertificate: "00000" },
    { name: "Sample Bank", fdicCertificate: "57053" },
  ];
  for (const bank of invented) {
    const reasons = await judge(lender(bank, limit.replace(partner.name, bank.name)));
    expect(reasons).toMatchObject([{ file: expect.stringMatching(/lender\.yaml$/) as string }]);
    expect(reasons[0]?.advice).toContain("is a placeholder");
  }
});

describe("Rates are refused", () => {
  it("on the 31st day after they were in force, and not on the 30th", async () => {
    expect(await judge(({ rates }) => void (rates.asOf = "2026-10-21"))).toEqual([]);
    await mustRefuse("rates.yaml", /31 days old/, ({ rates }) => void (rates.asOf = "2026-10-20"));
  });
  it("of a day to come", () =>
    mustRefuse("rates.yaml", /day to come/, ({ rates }) => void (rates.asOf = "2026-11-21")));
  it("above their own maximum", () =>
    mustRefuse("rates.yaml", /maximum APR/, ({ rates }) => void (rates.maximumAnnualRatePercent = 9)));
  it("with fees that run backwards", () =>
    mustRefuse(
      "rates.yaml",
      /backwards/,
      ({ rates }) => void (rates.openingFeesDollars = { from: 2, to: 1 }),
    ));
});

test("a testimonial that is invented, or whose author never agreed, is refused", async () => {
  const first = (content: Facts, change: object) => Object.assign(content.testimonials[0] ?? {}, change);
  await mustRefuse("testimonials.yaml", /is invented/, (content) => void first(content, { sample: true }));
  await mustRefuse("testimonials.yaml", /consent/, (content) => void first(content, { proof: undefined }));
});

test("a survey on the developer's own machine is refused", () =>
  mustRefuse(
    "provider.yaml",
    /cannot be reached/,
    ({ provider }) => void Object.assign(provider, { address: "http://localhost:4400" }),
  ));

test("an article that speaks of sample terms is refused at its line", async () => {
  const file = fileOf("en/articles/an-article.mdx", "One.\nOn our sample terms it is 10.\n");
  const [reason] = await judge(undefined, [file]);
  expect(reason).toMatchObject({ file: file.name, line: 2 });
});

test("a notice's hash is that of its text, so that the fixture cannot drift", () => {
  const { text = "", sha256 } = complete.lender.texasComplaintNotice ?? {};
  expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
});

test("a line is found by the words on it", () => {
  expect(lineOf("a\nb: 1\nc", "b: 1")).toBe(2);
  expect(lineOf("a\nb", "nowhere")).toBe(1);
});
