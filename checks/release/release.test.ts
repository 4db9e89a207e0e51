import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { createLender } from "@heloc/lender/new-lender/create-lender";
import { describe, expect, it, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import { readFacts, type Facts } from "../content/facts.ts";
import { readTable } from "../content/read-table.ts";
import { readLenderFiles } from "../content/source-files.ts";
import { runChecks } from "../run-checks.ts";
import { fileOf, lenderIn } from "../test/example-facts.ts";
import { makeExampleLender } from "../test/example-lender.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const folder = makeExampleLender();

const complete = await readFacts(folder, "2026-11-20");
const completeFiles = readLenderFiles(folder);
/** Those whose findings follow from the facts. */
const factFiles = completeFiles.filter(({ path }) =>
  /^(lender|(en\/)?claims|rates|provider|testimonials)\.yaml$/.test(path),
);
const sample = await readFacts(chosenFolder(), "2026-11-20");

/** Values by the names that lead to them, as refused.yaml has them. */
type Changes = Record<string, unknown>;

const { passes = [], ...refused } = readTable(import.meta.dirname, "refused.yaml") as Record<
  string,
  Record<string, Changes>[]
>;
const rowsOf = (entries: Record<string, Changes>[]) => entries.flatMap((entry) => Object.entries(entry));

function apply(changes: Changes, facts: Facts): void {
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const owner = names.reduce((of, name) => of[name] as Changes, facts as unknown as Changes);
    if (value === null) Reflect.deleteProperty(owner, last);
    else owner[last === "+" ? String(Object.keys(owner).length) : last] = structuredClone(value);
  }
}

/** What the checks find in the complete example lender after a change. */
async function judge(change: ((facts: Facts) => void) | Changes = {}, files = factFiles) {
  const facts = structuredClone(complete);
  if (typeof change === "function") change(facts);
  else apply(change, facts);
  return runChecks(CHECKS.release, { files }, facts);
}

/** A change to a complete lender that has to be refused, with the file and words of the reason. */
async function mustRefuse(file: string, words: RegExp, change: Parameters<typeof judge>[0]) {
  const reasons = await judge(change);
  expect(reasons.map(({ advice }) => advice).join("\n")).toMatch(words);
  for (const reason of reasons) {
    expect(reason.file).toBe(file);
    expect(reason.rule).toBeTruthy();
    expect(reason.line).toBeGreaterThan(0);
  }
}

/** Changes a claim of the example lender. */
const claim =
  (id: string, change: Partial<Facts["claims"][string]>) =>
  ({ claims }: Pick<Facts, "claims">) =>
    void Object.assign(claims[id] ?? {}, change);

test("a complete example lender may go live", async () => {
  expect(await judge({}, completeFiles)).toEqual([]);
});

test("the sample may not: the lender, every claim and every testimonial are told", async () => {
  const findings = await runChecks(CHECKS.release, { files: readLenderFiles(chosenFolder()) }, sample);
  const told = findings.map(({ file, advice }) => `${file}: ${advice}`).join("\n");
  expect(told).toMatch(/lender\.yaml: The lender is the sample\./);
  expect(Object.values(sample.claims).filter(({ text }) => !told.includes(text))).toEqual([]);
  expect(sample.testimonials.filter(({ name }) => !told.includes(`of ${name} is invented`))).toEqual([]);
});

describe.each(Object.entries(refused))("A complete lender is refused in %s:", (file, entries) => {
  it.each(rowsOf(entries))("%s: %j", (words, changes) => mustRefuse(file, new RegExp(words), changes));
});

describe("Right look-alikes pass", () => {
  it.each(rowsOf(passes))("%s", async (_name, changes) => expect(await judge(changes)).toEqual([]));
});

describe("What is asked follows the states and the kind of lender", () => {
  const become =
    (states: Facts["lender"]["states"], entityType?: Facts["lender"]["entityType"]) => (facts: Facts) =>
      void (facts.lender = lenderIn(states, entityType, facts.lender));
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

  it.each<[what: string, Partial<Facts["claims"][string]>, told: RegExp, notIn: "CA" | "TX"]>([
    ["a proof of a claim", { owner: "", states: ["CA"] }, /no owner/, "TX"],
    [
      "the Texas limit of a claim",
      { states: ["CA", "TX"], qualifier: "Counted from approval." },
      /cannot hold for a Texas/,
      "CA",
    ],
  ])("%s is not asked of a lender for whose states it is not needed", async (_what, change, told, notIn) => {
    const changed = claim("fundingTime", change);
    await mustRefuse("claims.yaml", told, changed);
    const elsewhere = await judge((facts) => {
      changed(facts);
      become([notIn])(facts);
    });
    expect(elsewhere).toEqual([]);
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
    ["provider.yaml", "name: self-hosted\naddress: http://localhost:4400\n", 2],
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

test("what was done on a day to come is refused at that day", async () => {
  const days = "maximumLine:\n  asOf: 2026-11-21\n  expires: 2027-11-21\nproof:\n  agreedOn: 1970-01-01\n";
  const article = "---\ndate: 2026-11-21\n---\n";
  const found = await judge({}, [fileOf("claims.yaml", days), fileOf("en/articles/one.mdx", article)]);
  expect(found.filter(({ check }) => check === "dates-are-real")).toMatchObject([
    { line: 2, words: "2026-11-21", advice: expect.stringMatching(/a day to come/) },
    { line: 5, words: "1970-01-01" },
    { line: 2, words: "2026-11-21" },
  ]);
});

test("a year and a day after somebody compared the law’s numbers they are to be compared again", async () => {
  const found = (await judge({ today: "2027-11-25" })).filter(({ check }) => check === "law-is-current");
  expect(found.length).toBeGreaterThan(3);
  expect(found.map(({ file, advice }) => `${file} ${advice}`).join("\n")).toMatch(
    /lender\.yaml .*texas\.earliestClosingDay \(12\) was last compared .* 2026-11-22/,
  );
});

test("what a new folder still has from the sample is refused, each value at its line and the logo by its name", async () => {
  const within = temporaryFolder();
  const folder = join(within, "acme");
  const marks = createLender("acme", within, chosenFolder());
  const files = readLenderFiles(folder);
  const findings = await runChecks(CHECKS.release, { files }, await readFacts(folder, "2026-11-20"));
  const found = findings.filter(({ check }) => check === "nothing-to-replace");
  expect(found).toHaveLength(marks.length);
  const ofPictures = marks.filter(({ key }) => key === "");
  expect(found.filter(({ line }) => line === undefined)).toHaveLength(ofPictures.length);
  for (const { file } of ofPictures)
    expect(found.some(({ advice }) => advice.startsWith(`“${file}” is still the sample’s.`))).toBe(true);
});

test("every reason against a release says what to do", () => {
  const groups = readTable(import.meta.dirname, "sentences.yaml") as Record<string, Record<string, string>[]>;
  const sentences = Object.values(groups)
    .flat()
    .flatMap((group) => Object.entries(group).flatMap(([key, says]) => (key === "rule" ? [] : [says])));
  // Of a telephone and an email address real/contact.ts says it.
  const silent = sentences.filter((one) => !/\b(write|take|correct|add|copy|lower|keep)\b/i.test(one));
  expect(silent).toEqual(["{wrong}", "{wrong}"]);
});
