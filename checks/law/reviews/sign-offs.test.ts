import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSignatures, SIGN_OFFS_FILE } from "@heloc/lender/reviews";
import { beforeEach, describe, expect, it } from "vitest";
import { copyLender } from "../../../packages/lender/test/lender-copy.ts";
import { type Facts, readFacts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { makeExampleLender } from "../../test/example-lender.ts";
import { signOff, signOffsAreReal, wordsAreRead } from "./sign-offs.ts";

const TODAY = "2026-11-20";
const original = makeExampleLender();
const facts = await readFacts(original, TODAY);

const copyTexts = () => copyLender({ from: original, leftOut: /\.(avif|webp|jpe?g|png)$/ });
let { folder, replace: change } = copyTexts();
beforeEach(() => ({ folder, replace: change } = copyTexts()));

/** What is told of the folder, each as "file: words advice". */
async function told(provider = facts.provider): Promise<string[]> {
  const files = readLenderFiles(folder);
  const now = { ...facts, provider, folder, signOffs: readSignatures(folder, SIGN_OFFS_FILE) };
  const findings = await runChecks([wordsAreRead, signOffsAreReal], { files }, now);
  return findings.map(({ file, words = "", advice }) => `${file}: ${words} ${advice}`);
}

describe("Words that nobody has read", () => {
  it("are none in a folder that somebody has signed off, also where only spaces differ since", async () => {
    change("en/faq.yaml", /^intro: (.*)/m, "intro:   $1");
    expect(await told()).toEqual([]);
  });

  it("are, of this project's survey, only those around the frame where another provider runs it", async () => {
    rmSync(join(folder, SIGN_OFFS_FILE));
    const ofSurvey = async (provider?: Facts["provider"]) =>
      (await told(provider)).filter((one) => one.startsWith("en/survey.yaml"));
    expect(await ofSurvey()).toEqual([expect.stringMatching(/Nobody has signed off \d+ texts of this file/)]);
    const texts = await ofSurvey({ name: "typeform", address: "https://form.typeform.com/to/abc" });
    expect(texts.join()).toContain("HELOC Survey");
    expect(texts.join()).not.toContain("ZIP code");
    expect(texts.length).toBeLessThan(12);
  });

  it("are told when an answer, a head, an article, a sum, a limit, a customer’s words or a drawing changes", async () => {
    const article = "en/articles/weeks-from-application-to-money.mdx";
    const changes: [file: string, from: string | RegExp, before: string, words: string][] = [
      ["en/faq.yaml", /^intro: .*/m, "intro: ", "You will have it before the barbecue is lit."],
      [
        "en/landing.yaml",
        /description: .*/,
        "description: ",
        "The door is open to all who own a house here.",
      ],
      [article, "\n## ", "\n", "My cousin got hers by Friday.\n\n## "],
      [article, /applied: .*/, "", "applied: 2026-09-15"],
      ["en/claims.yaml", /qualifier: .*/, "qualifier: ", "It never fails."],
      ["testimonials.yaml", /text: .*/, "text: ", "They said yes before I had finished."],
      ["pictures/avatar-maria.svg", "</svg>", "<title>", "Everyone is welcome</title></svg>"],
    ];
    for (const [file, from, before, words] of changes) change(file, from, before + words);
    const lines = await told();
    expect(lines).toHaveLength(changes.length);
    for (const [file, , , words] of changes)
      expect(lines).toContainEqual(
        expect.stringContaining(`${file}: ${words.split(/\n|</)[0]} Nobody has signed`),
      );
    expect(lines.join("\n")).toContain("npm run review -- --read");
  });

  it("are read when a person signs them off, and only those of the file that is named", async () => {
    change("en/faq.yaml", /^intro: .*/m, "intro: Something new.");
    change("en/benefits.yaml", /^heading: .*/m, "heading: Something newer");
    expect(signOff(folder, { by: "Ben Ortiz", date: TODAY, only: "en/faq.yaml" })).toBe(1);
    const left = await told();
    expect(left).toHaveLength(1);
    expect(left[0]).toContain("Something newer");
  });

  it("are not signed off by a department, nor on a day to come", async () => {
    change("sign-offs.yaml", /by: Ana Ruiz\n(.*)date: 2026-11-20/, "by: Compliance\n$1date: 2999-01-01");
    expect((await told()).join("\n")).toMatch(/Names no person[^]*day to come/);
  });
});

it("a sign-off forgets texts that stand in no file any more", () => {
  const marks = () => readFileSync(join(folder, "sign-offs.yaml"), "utf8").match(/^ {6}- /gm)?.length ?? 0;
  const before = marks();
  change("en/faq.yaml", /^intro: .*/m, "intro: Something new.");
  signOff(folder, { by: "Ben Ortiz", date: TODAY });
  expect(marks()).toBe(before);
});

describe("Words in Spanish", () => {
  beforeEach(() => {
    mkdirSync(join(folder, "es"));
    writeFileSync(join(folder, "es/faq.yaml"), "heading: Respuestas claras\nintro: Las ocho preguntas.\n");
  });

  it("are told with the command for a reader whose first language it is, and read by nobody else, until one of them changes", async () => {
    expect(signOff(folder, { by: "Ben Ortiz", date: TODAY })).toBe(0);
    const lines = await told();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /by somebody whose first language it is.*--read --native --by .* --only es\/faq\.yaml/,
    );
    expect(signOff(folder, { by: "Luz Ortega", date: TODAY, native: true })).toBe(2);
    expect(await told()).toEqual([]);
    expect(readFileSync(join(folder, "sign-offs.yaml"), "utf8")).toMatch(
      /file: es\/faq\.yaml\n\s+by: Luz Ortega\n\s+date: 2026-11-20\n\s+native: true/,
    );
    change("es/faq.yaml", "ocho", "nueve");
    expect(await told()).toHaveLength(1);
  });

  it("are compared by a person, on a day that has been", async () => {
    const signature =
      "file: es/faq.yaml\n    by: Compliance\n    date: 2999-01-01\n    texts: [0123456789ab]\n";
    writeFileSync(join(folder, "es/parity.yaml"), `signatures:\n  - ${signature}`);
    const files = readLenderFiles(folder);
    const findings = await runChecks([signOffsAreReal], { files }, { ...facts, folder });
    expect(findings.map(({ line, advice }) => `${line} ${advice}`)).toEqual([
      expect.stringMatching(/^3 Names no person/),
      expect.stringMatching(/^4 Is of a day to come/),
    ]);
  });
});
