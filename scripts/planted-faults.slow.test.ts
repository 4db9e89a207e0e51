import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildFolders } from "@heloc/lender/build-folders";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { signOff } from "../checks/law/reviews/sign-offs.ts";
import { makeExampleLender } from "../checks/testing/example-lender.ts";
import { findBrowser } from "./install/find-browser.ts";
import { reasonsInFiles } from "./release-reasons.ts";

const root = join(import.meta.dirname, "..");
const today = new Date().toISOString().slice(0, 10);
const lawful = makeExampleLender(today);
const within = mkdtempSync(join(tmpdir(), "planted-"));
afterAll(() => {
  for (const folder of [lawful, within]) rmSync(folder, { recursive: true });
  for (const name of ["lawful", "faulty"])
    rmSync(buildFolders(`planted-${name}`).folder, { recursive: true, force: true });
});

/** A copy of the lender that may go live, under a name of its own. */
function copyOf(name: string): string {
  const folder = join(within, `planted-${name}`);
  cpSync(lawful, folder, { recursive: true });
  return folder;
}

/** What is changed in a file: words, or what a function makes of all of them. */
interface Fault {
  file: string;
  from: string | RegExp;
  to: string;
  /** Which of the new words are on the line that is named; all of them where it is left out. */
  on?: string;
  /** Where it is found, when that is another file than the changed one. */
  foundIn?: string;
}

/** Plants a fault, and returns the line on which it stands. */
function plant(folder: string, { file, from, to, on = to }: Fault): number {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} has no ${String(from)}`).not.toBe(before);
  writeFileSync(path, after);
  return after.slice(0, after.indexOf(on, Math.max(0, after.indexOf(to)))).split("\n").length;
}

const ARTICLE = "en/articles/weeks-from-application-to-money.mdx";
const FAQ = { file: "en/faq.yaml", from: /^intro: .*/m };
const intro = (words: string): Fault => ({ ...FAQ, to: `intro: "${words}"` });
const lender = (from: string | RegExp, to: string): Fault => ({ file: "lender.yaml", from, to });

describe("A fault in the files is refused at its file and line, without a build", () => {
  it.each<[string, Fault, RegExp]>([
    ["a name in braces that does not exist", intro("Ask us about {rates.nothing}."), /is no name of a fact/],
    ["what a new folder still has to replace", intro("TO REPLACE"), /TO REPLACE|placeholder|replace/i],
    [
      "a claim that is withdrawn and still named",
      {
        file: "claims.yaml",
        from: "applicationTime:\n",
        to: "applicationTime:\n  withdrawn: true\n",
        foundIn: "en/",
      },
      /is withdrawn, but stands here/,
    ],
    [
      "a claim that is withdrawn and told in an article",
      {
        file: ARTICLE,
        from: "\n## ",
        to: "\nWhat you keep with us is FDIC insured.\n\n## ",
        on: "What you keep",
      },
      /is withdrawn/,
    ],
    [
      "words that nobody has read",
      intro("The weekend will not be over before the money lands."),
      /Nobody has signed these words off/,
    ],
    ["a promise of approval", intro("Everybody is approved, guaranteed."), /approv/i],
    ["a misspelling", intro("Plain anwsers."), /“anwsers” is in no dictionary/],
    ["a word that we do not use", intro("A seamless form."), /Instead/],
    ["a number typed into a sentence", intro("Up to 12 weeks."), /is typed into the sentence/],
    [
      "another number than the law’s",
      intro("Texas law stops at ninety percent of the value."),
      /for a number of the law/,
    ],
    [
      "another number than the law’s in an article’s head",
      {
        file: ARTICLE,
        from: "figures:\n",
        to: "figures:\n  texasSharePercent: 90\n",
        on: "texasSharePercent",
      },
      /by hand/,
    ],
    [
      "a figure that the article does not show",
      { file: ARTICLE, from: "figures:\n", to: "figures:\n  idleDollars: 4\n", on: "idleDollars" },
      /does not show this figure/,
    ],
    [
      "a sum whose words a new rate made untrue",
      {
        file: "rates.yaml",
        from: /annualRatePercent: 7.5(\n[^]*?)annualRatePercent: 8(\n[^]*?)annualRatePercent: 8.5(\n[^]*?)annualRatePercent: 9/,
        to: "annualRatePercent: 1$1annualRatePercent: 1.1$2annualRatePercent: 1.2$3annualRatePercent: 1.3",
        foundIn: "en/articles/",
      },
      /no longer holds/,
    ],
    [
      "a picture that is not there",
      { file: "en/landing.yaml", from: /source: .*/, to: "source: our-house.jpg" },
      /our-house\.jpg is not there/,
    ],
    [
      "a picture without a description",
      { file: ARTICLE, from: /\n {2}alt: .*/, to: '\n  alt: ""', on: "alt:" },
      /alt/i,
    ],
    [
      "a claim that expired",
      { file: "claims.yaml", from: /expires: .*/, to: "expires: 2026-01-01" },
      /expired on|before its proof/,
    ],
    [
      "a proof that is to come",
      { file: "claims.yaml", from: /reference: Claims.*/, to: "reference: TBD", on: "reference" },
      /does not say what proves it/,
    ],
    ["rates that are old", { file: "rates.yaml", from: /asOf: .*/, to: "asOf: 2026-01-01" }, /days old/],
    [
      "a day that the calendar does not have",
      { file: "rates.yaml", from: /asOf: .*/, to: "asOf: 2026-02-30" },
      /The calendar has no 2026-02-30/,
    ],
    [
      "fees that Texas does not allow",
      { file: "rates.yaml", from: "to: 1500", to: "to: 9000" },
      /more than 2%/,
    ],
    [
      "a largest share above the law’s",
      { file: "rates.yaml", from: "lineShareOfEquityPercent: 80", to: "lineShareOfEquityPercent: 90" },
      /Write at most 80/,
    ],
    ["an NMLS number that is none", lender(/nmlsId: .*/, 'nmlsId: "123456"'), /NMLS number/],
    [
      "a telephone that dials another number",
      lender(/tel: .*/, 'tel: "+12135559998"'),
      /Write the same number/,
    ],
    [
      "a seller without a name",
      lender("sellers:\n", "sellers:\n  - our 40 marketing partners\n"),
      /is no company by name/,
    ],
    [
      "a license line that does not name the license",
      lender(
        "Loans made or arranged pursuant to a California Financing Law license, No. 60DBO-12345.",
        "CFL 60DBO-12345.",
      ),
      /under which license/,
    ],
    [
      "a legal page that is not there",
      lender(/terms: .*/, "terms: https://www.test-fixture-lending.com/terms"),
      /the site has no such page/,
    ],
    ["a ZIP code of another state", lender(/zip: .*/, 'zip: "78701"'), /is not one of CA/],
    ["a sample", lender("sample: false", "sample: true"), /is the sample/],
    ["an address without encryption", { file: ARTICLE, from: "url: https://", to: "url: http://" }, /https/],
    [
      "a survey on the developer’s machine",
      { file: "provider.yaml", from: /address: .*/, to: "address: http://localhost:4400" },
      /cannot be reached/,
    ],
    [
      "a testimonial whose author’s agreement is to follow",
      { file: "testimonials.yaml", from: /agreementReference: .*/, to: "agreementReference: to follow" },
      /consent/,
    ],
  ])("%s", async (name, fault, words) => {
    const folder = copyOf(name.replace(/\W+/g, "-"));
    const line = plant(folder, fault);
    const reasons = await reasonsInFiles(folder, today);
    const told = reasons.find(({ text }) => words.test(text));
    expect(told, reasons.map(({ text }) => text).join("\n")).toBeDefined();
    expect(told?.line).toBeGreaterThan(0);
    if (fault.foundIn) expect(told?.file).toContain(fault.foundIn);
    else
      expect(told).toMatchObject({
        file: fault.file,
        line: expect.toSatisfy((found: number) => Math.abs(found - line) <= 1) as number,
      });
  });
});

test("in the files of the lender as it was, nothing is found", async () => {
  expect(await reasonsInFiles(lawful, today)).toEqual([]);
});

/** How a command of the project ended on a lender's folder, and what it printed. */
async function command(folder: string, script: string, ...args: string[]) {
  const env = {
    ...process.env,
    // What a test runs as is no release.
    NODE_ENV: "",
    LENDER: folder,
    SURVEY_PORT: "",
    SITE_PORT: "",
    ARCHIVE_DIR: join(within, "archives"),
    CHROMIUM_PATH: await findBrowser(),
  };
  const result = await promisify(execFile)(
    process.execPath,
    [join(root, "scripts/run-script.ts"), join(root, script), ...args],
    { cwd: root, env },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  return { code: "code" in result ? result.code : 0, printed: result.stdout + result.stderr };
}

/** Only seen on the pages: each in a file of its own, so that one build finds them all. */
const ON_PAGES: [string, Fault, RegExp][] = [
  [
    "a sum in an article that went stale",
    {
      file: ARTICLE,
      from: "\n## ",
      to: "\nThe interest alone is $1,234.56 a month.\n\n## ",
      on: "The interest",
    },
    /“\$1,234\.56” \(dollars\) is no fact/,
  ],
  [
    "a link to a page that was never built",
    {
      file: "en/articles/improve-your-home-in-stages.mdx",
      from: "\n## ",
      to: "\nTry the [calculator](/calculator) for that.\n\n## ",
      on: "Try the",
    },
    /Nothing was built at this address/,
  ],
  [
    "a link to a part that a page does not have",
    {
      file: "en/articles/when-the-draw-period-ends.mdx",
      from: "\n## ",
      to: "\nSee [our answers](/faq#nowhere) for more.\n\n## ",
      on: "See [our",
    },
    /has no part with the id “nowhere”/,
  ],
  [
    "a dead link in llms.txt",
    { file: "en/machines.yaml", from: "path: /faq", to: "path: /questions" },
    /Nothing was built at this address/,
  ],
  [
    "a claim without its limit",
    {
      file: "en/articles/consolidating-debt-against-your-house.mdx",
      from: "\n## ",
      to: "\nThere is no appraisal.\n\n## ",
      on: "There is no",
    },
    /noAppraisal/,
  ],
  [
    "a claim without its limit on the applicant's own page",
    {
      file: "en/survey.yaml",
      from: "Your answers are not shown here.",
      to: "Your answers are not shown here. There is no appraisal.",
    },
    /noAppraisal/,
  ],
];

describe("On the built pages", () => {
  const faulty = copyOf("faulty");
  const lines = new Map<string, number>();
  const printed: string[] = [];

  beforeAll(async () => {
    for (const [name, fault] of ON_PAGES) lines.set(name, plant(faulty, fault));
    // Whoever read them did not notice.
    signOff(faulty, { reader: "Ana Ruiz", date: today });
    const heavy = readFileSync(join(faulty, "pictures/hero-480.avif"));
    writeFileSync(join(faulty, "pictures/hero-480.avif"), Buffer.concat([heavy, Buffer.alloc(80 * 1024)]));
    const checked = await command(faulty, "scripts/release-check.ts");
    const built = await command(faulty, "scripts/build/build.ts", "--release");
    expect([checked.code, built.code]).toEqual([1, 1]);
    printed.push(checked.printed, built.printed);
  }, 300_000);

  it.each(ON_PAGES)("%s is refused by both commands, at the same file and line", (name, { file }, words) => {
    for (const text of printed) {
      const place = `${file}, line ${lines.get(name)}: `;
      const told = text.split("\n").filter((line) => words.test(line));
      expect(
        told.some((line) => line.includes(place)),
        `${place}\n${told.join("\n")}\n${text.slice(0, 4_000)}`,
      ).toBe(true);
    }
  });

  it("a picture that is too heavy is refused by both", () => {
    for (const text of printed) expect(text).toMatch(/KB of 60\.0 KB/);
  });

  it("both commands name the same reasons", () => {
    const [checked = [], built = []] = printed.map((text) =>
      text.split("\n").filter((line) => /, line \d+: /.test(line)),
    );
    expect(built).toEqual(checked);
  });

  it("the lender as it was goes live, and is kept in the archive", async () => {
    const { code, printed: told } = await command(copyOf("lawful"), "scripts/build/build.ts", "--release");
    expect(told).toMatch(/^Kept in .*\.tar/m);
    expect(code).toBe(0);
  }, 300_000);
});
