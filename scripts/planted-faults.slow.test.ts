import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { chosenFolder } from "@heloc/lender/config";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { CHECKS } from "../checks/check-project.ts";
import type { Check } from "../checks/check.ts";
import { readLenderFiles } from "../checks/content/source-files.ts";
import { placeFindings } from "../checks/lender/page-findings.ts";
import { readBuildFacts } from "../checks/pages/build-facts.ts";
import { readPage } from "../checks/pages/built-page.ts";
import { readBuild } from "../checks/pages/read-build.ts";
import { runChecks } from "../checks/run-checks.ts";
import { makeExampleLender } from "../checks/testing/example-lender.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { PAGE_GROUPS, reasonsInFiles } from "./release-reasons.ts";

const today = new Date().toISOString().slice(0, 10);
const lawful = makeExampleLender(today);
const within = mkdtempSync(join(tmpdir(), "planted-"));
afterAll(() => {
  for (const folder of [lawful, within]) rmSync(folder, { recursive: true });
});

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

type Row = [name: string, fault: Fault, words: RegExp];

/** The file's text with the fault in it. */
function plant(before: string, { file, from, to }: Fault): string {
  const after = before.replace(from, to);
  expect(after, `${file} has no ${String(from)}`).not.toBe(before);
  return after;
}

/** The line on which a planted fault stands. */
const lineOf = (text: string, { to, on = to }: Fault): number =>
  text.slice(0, text.indexOf(on, Math.max(0, text.indexOf(to)))).split("\n").length;

const ARTICLE = "en/articles/weeks-from-application-to-money.mdx";
/** One more answer of the questions page. */
const answer = (words: string): Fault => ({
  file: "en/faq.yaml",
  from: "    answer:\n",
  to: `    answer:\n      - "${words}"\n`,
  on: words,
});
const lender = (from: string | RegExp, to: string): Fault => ({ file: "lender.yaml", from, to });

/** Planted together, each group in one copy of the lender that may go live. */
const IN_FILES: [group: string, rows: Row[]][] = [
  [
    "of words and facts",
    [
      ["what a new folder still has to replace", answer("TO REPLACE"), /TO REPLACE|placeholder|replace/i],
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
        answer("The weekend will not be over before the money lands."),
        /Nobody has signed these words off/,
      ],
      ["a promise of approval", answer("Everybody is approved, guaranteed."), /approv/i],
      ["a misspelling", answer("Plain anwsers."), /“anwsers” is in no dictionary/],
      ["a word that we do not use", answer("A seamless form."), /Instead/],
      ["a number typed into a sentence", answer("Up to 12 weeks."), /is typed into the sentence/],
      [
        "another number than the law’s",
        answer("Texas law stops at ninety percent of the value."),
        /Refused for “90%”/,
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
        "a sum typed into an article",
        {
          file: ARTICLE,
          from: "\n## ",
          to: "\nThe interest alone is $$1,234.56 a month.\n\n## ",
          on: "The interest alone",
        },
        /“\$1,234\.56” is typed into the sentence/,
      ],
      [
        "a picture without a description",
        { file: ARTICLE, from: /\n {2}alt: .*/, to: '\n  alt: ""', on: "alt:" },
        /alt/i,
      ],
      [
        "a proof that is to come",
        { file: "claims.yaml", from: /reference: Claims.*/, to: "reference: TBD", on: "reference" },
        /does not say what proves it/,
      ],
      ["rates that are old", { file: "rates.yaml", from: /asOf: .*/, to: "asOf: 2026-01-01" }, /days old/],
      [
        "fees that Texas does not allow",
        { file: "rates.yaml", from: "to: 1500", to: "to: 9000" },
        /more than 2%/,
      ],
      [
        "a seller without a name",
        lender("sellers:\n", "sellers:\n  - our 40 marketing partners\n"),
        /is no company by name/,
      ],
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
    ],
  ],
  [
    "of values that mean nothing",
    [
      [
        "a day that the calendar does not have",
        { file: "rates.yaml", from: /asOf: .*/, to: "asOf: 2026-02-30" },
        /The calendar has no 2026-02-30/,
      ],
    ],
  ],
  [
    "of words that cannot be read",
    [
      [
        "a name in braces that does not exist",
        answer("Ask us about {rates.nothing}."),
        /is no name of a fact/,
      ],
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
        "an address without encryption",
        { file: ARTICLE, from: "url: https://", to: "url: http://" },
        /https/,
      ],
    ],
  ],
  [
    "of pictures",
    [
      [
        "a picture that is not there",
        { file: "en/landing.yaml", from: /source: .*/, to: "source: our-house.jpg" },
        /our-house\.jpg is not there/,
      ],
    ],
  ],
  [
    "of other rates",
    [
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
    ],
  ],
  ["of a sample", [["a sample", lender("sample: false", "sample: true"), /is the sample/]]],
];

describe("Faults in the files are refused at their file and line, without a build", () => {
  it.each(IN_FILES)("%s", async (group, rows) => {
    const folder = join(within, group.replaceAll(" ", "-"));
    cpSync(lawful, folder, { recursive: true });
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const [, fault] of rows) writeFileSync(join(folder, fault.file), plant(read(fault.file), fault));
    const reasons = await reasonsInFiles(folder, today);
    const isTold = ([, fault, words]: Row) =>
      reasons.some(
        ({ file, line = 0, advice }) =>
          words.test(advice) &&
          (fault.foundIn
            ? file.startsWith(fault.foundIn) && line > 0
            : file === fault.file && Math.abs(line - lineOf(read(fault.file), fault)) <= 1),
      );
    const untold = rows.filter((row) => !isTold(row)).map(([name]) => name);
    expect(untold, reasons.map(({ file, line, advice }) => `${file}:${line} ${advice}`).join("\n")).toEqual(
      [],
    );
  });
});

test("in the files of the lender as it was, nothing is found", async () => {
  expect(await reasonsInFiles(lawful, today)).toEqual([]);
});

/** A fault that is only seen on the pages, and how the build writes it. */
type PageRow = [name: string, fault: Fault, path: string, from: string | RegExp, to: string, words: RegExp];

const article = (id: string, words: string, html = words): [Fault, string, RegExp, string] => [
  { file: `en/articles/${id}.mdx`, from: "\n## ", to: `\n${words}\n\n## `, on: words },
  `/blog/${id}`,
  /data-article-claims="[^"]*"[^>]*>/,
  `$&<p>${html}</p>`,
];

const ON_PAGES: PageRow[] = [
  [
    "a link to a page that was never built",
    ...article(
      "improve-your-home-in-stages",
      "Try the [calculator](/calculator) for that.",
      'Try the <a href="/calculator">calculator</a> for that.',
    ),
    /Nothing was built at this address/,
  ],
  [
    "a link to a part that a page does not have",
    ...article(
      "when-the-draw-period-ends",
      "See [our answers](/faq#nowhere) for more.",
      'See <a href="/faq#nowhere">our answers</a> for more.',
    ),
    /has no part with the id “nowhere”/,
  ],
  [
    "a dead link in llms.txt",
    { file: "en/machines.yaml", from: "path: /faq", to: "path: /questions" },
    "/llms.txt",
    "/faq)",
    "/questions)",
    /Nothing was built at this address/,
  ],
  [
    "a claim without its limit",
    ...article("consolidating-debt-against-your-house", "There is no appraisal."),
    /noAppraisal/,
  ],
  [
    "a claim without its limit on the applicant's own page",
    {
      file: "en/survey.yaml",
      from: "Your answers are not shown here.",
      to: "Your answers are not shown here. There is no appraisal.",
    },
    MY_APPLICATION_PATH,
    "Your answers are not shown here.",
    "Your answers are not shown here. There is no appraisal.",
    /noAppraisal/,
  ],
];

describe("On the built pages", () => {
  const checks = PAGE_GROUPS.flatMap<Check>((group) => CHECKS[group]);
  const texts = new Map<string, string>();
  let problems: Problem[] = [];
  let problemsBefore: Problem[] = [];

  beforeAll(async () => {
    // What a test runs as is no release.
    vi.stubEnv("NODE_ENV", "");
    expect(await buildIfChanged()).toBeUndefined();
    const facts = await readBuildFacts(today);
    const pages = (await readBuild(facts)).filter(({ language }) => language === "en");
    const files = await readLenderFiles(chosenFolder());
    const faulty = pages.filter(({ path }) => ON_PAGES.some((row) => row[2] === path) || path === "/faq");
    const findOn = async (read: typeof pages, of: typeof files) =>
      placeFindings((await runChecks(checks, { pages: read }, facts)).findings, of);
    problemsBefore = await findOn(faulty, files);
    for (const { path, text } of files) texts.set(path, text);
    for (const [, fault] of ON_PAGES) texts.set(fault.file, plant(texts.get(fault.file) ?? "", fault));
    problems = await findOn(
      faulty.map((page) => {
        const row = ON_PAGES.find(([, , path]) => path === page.path);
        const source = row
          ? page.source.replace(row[3], row[4])
          : page.source.replace("</main>", `${"<i></i>".repeat(400)}</main>`);
        expect(source, page.path).not.toBe(page.source);
        return readPage(source, page);
      }),
      files.map((file) => ({ ...file, text: texts.get(file.path) ?? "" })),
    );
  }, 300_000);

  it("nothing is found before a fault is planted", () => {
    expect(problemsBefore).toEqual([]);
  });

  it.each(ON_PAGES)("%s is refused at its file and line", (_name, fault, _path, _from, _to, words) => {
    const line = lineOf(texts.get(fault.file) ?? "", fault);
    expect(problems).toContainEqual({
      file: fault.file,
      line,
      message: expect.stringMatching(words) as string,
    });
  });

  it("a page that is too heavy is refused", () => {
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/“\d+ of 320”/) as string }),
    );
  });
});
