import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { chosenFolder } from "@heloc/lender/config";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { findInFiles } from "../checks/check-project.ts";
import { readTable } from "../checks/content/read-table.ts";
import { readLenderFiles } from "../checks/content/source-files.ts";
import { placeFindings } from "../checks/page-findings.ts";
import { readBuild, readBuildFacts } from "../checks/pages/read-build.ts";
import { readPage } from "../checks/pages/built-page.ts";
import { runChecks } from "../checks/run-checks.ts";
import { makeExampleLender } from "../checks/test/example-lender.ts";
import { copyLender } from "../packages/lender/test/lender-copy.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { FILE_CHECKS, PAGE_CHECKS } from "./release-gate.ts";

const today = new Date().toISOString().slice(0, 10);
const lawful = makeExampleLender(today);
afterAll(() => vi.unstubAllEnvs());

/** What is changed in a file, as planted-faults.yaml has it. */
interface Fault {
  file: string;
  from: string;
  to: string;
  on?: string;
  /** Where it is found, when that is another file than the changed one. */
  foundIn?: string;
}
type Row = { fault: string; told: string } & (Fault | { answer: string });
type PageRow = { fault: string; told: string } & (
  { article: string; words: string; html?: string } | (Fault & { path: string; html: [string, string] })
);

const { files, pages } = readTable(import.meta.dirname, "planted-faults.yaml") as {
  files: Record<string, Row[]>;
  pages: PageRow[];
};

/** The file's text with the fault in it. */
function plant(before: string, { file, from, to }: Fault): string {
  const after = before.replace(new RegExp(from), to);
  expect(after, `${file} has no ${from}`).not.toBe(before);
  return after;
}

/** The line on which a planted fault stands. */
const lineOf = (text: string, { to, on = to }: Fault): number =>
  text.slice(0, text.indexOf(on, Math.max(0, text.indexOf(to)))).split("\n").length;

const faultOf = (row: Row): Fault =>
  "answer" in row
    ? {
        file: "en/faq.yaml",
        from: "    answer:\n",
        to: `    answer:\n      - "${row.answer}"\n`,
        on: row.answer,
      }
    : row;

const reasonsIn = (folder: string) => findInFiles(folder, FILE_CHECKS, today);

describe("Faults in the files are refused at their file and line, without a build", () => {
  it.each(Object.entries(files))("of %s", async (_group, rows) => {
    const { folder, edit } = copyLender({ from: lawful });
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const fault of rows.map(faultOf)) edit(fault.file, (text) => plant(text, fault));
    const reasons = await reasonsIn(folder);
    const isTold = ({ told }: Row, fault: Fault) =>
      reasons.some(
        ({ file, line = 0, advice }) =>
          new RegExp(told, "i").test(advice) &&
          (fault.foundIn
            ? file.startsWith(fault.foundIn) && line > 0
            : file === fault.file && Math.abs(line - lineOf(read(fault.file), fault)) <= 1),
      );
    const untold = rows.filter((row) => !isTold(row, faultOf(row))).map(({ fault }) => fault);
    expect(untold, reasons.map(({ file, line, advice }) => `${file}:${line} ${advice}`).join("\n")).toEqual(
      [],
    );
  });
});

test("in the files of the lender as it was, nothing is found", async () => {
  expect(await reasonsIn(lawful)).toEqual([]);
});

/** The address of a page with a fault, the fault in its file, and how the build writes it. */
function onPage(row: PageRow): { path: string; fault: Fault; from: RegExp; to: string } {
  if ("path" in row) return { path: row.path, fault: row, from: new RegExp(row.html[0]), to: row.html[1] };
  const { article, words, html = words } = row;
  return {
    path: `/blog/${article}`,
    fault: { file: `en/articles/${article}.mdx`, from: "\n## ", to: `\n${words}\n\n## `, on: words },
    from: /data-article-claims="[^"]*"[^>]*>/,
    to: `$&<p>${html}</p>`,
  };
}

describe("On the built pages", () => {
  const planted = new Map(pages.map(onPage).map((one) => [one.path, one]));
  const texts = new Map<string, string>();
  let problems: Problem[] = [];
  let problemsBefore: Problem[] = [];

  beforeAll(async () => {
    // What a test runs as is no release.
    vi.stubEnv("NODE_ENV", "");
    expect(await buildIfChanged()).toBeUndefined();
    const facts = await readBuildFacts(today);
    const built = readBuild(facts).filter(({ language }) => language === "en");
    const sources = readLenderFiles(chosenFolder());
    const faulty = built.filter(({ path }) => planted.has(path) || path === "/faq");
    const findOn = async (read: typeof built, of: typeof sources) =>
      placeFindings(await runChecks(PAGE_CHECKS, { pages: read }, facts), of);
    problemsBefore = await findOn(faulty, sources);
    for (const { path, text } of sources) texts.set(path, text);
    for (const { fault } of planted.values())
      texts.set(fault.file, plant(texts.get(fault.file) ?? "", fault));
    problems = await findOn(
      faulty.map((page) => {
        const { from, to } = planted.get(page.path) ?? {
          from: "</main>",
          to: `${"<i></i>".repeat(400)}</main>`,
        };
        const source = page.source.replace(from, to);
        expect(source, page.path).not.toBe(page.source);
        return readPage(source, page);
      }),
      sources.map((file) => ({ ...file, text: texts.get(file.path) ?? "" })),
    );
  }, 300_000);

  it("nothing is found before a fault is planted", () => {
    expect(problemsBefore).toEqual([]);
  });

  it.each(pages)("$fault is refused at its file and line", (row) => {
    const { fault } = onPage(row);
    expect(problems).toContainEqual({
      file: fault.file,
      line: lineOf(texts.get(fault.file) ?? "", fault),
      message: expect.stringMatching(new RegExp(row.told)) as string,
    });
  });

  it("a page that is too heavy is refused", () => {
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/“\d+ of 320”/) as string }),
    );
  });
});
