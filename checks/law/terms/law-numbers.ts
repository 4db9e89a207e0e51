import type { HTMLElement } from "node-html-parser";
import type { PageCheck, Problem, SourceCheck } from "../../check.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import { everythingRead } from "../../pages/passages.ts";
import { sentencesOf } from "../../words/sentences.ts";
import { wrongLawNumbers } from "./law-statement.ts";

const RULE = "Tex. Const. art. XVI s.50, 7 TAC 153, 12 CFR 1014.3, 12 CFR 1026.16(a)";

/** The law's numbers are not the lender's: what a page gives for one is that number (law/texas-homestead.ts, law/public-facts.ts). */
export const lawNumbers: PageCheck = {
  id: "law-numbers",
  rule: RULE,
  pages: ["page", "survey", "text"],
  find(page, { rates }) {
    const usual = Object.values(rates.states).flatMap(({ usualCombinedLoanToValuePercent: range }) =>
      range ? [range.from, range.to, 100 - range.from, 100 - range.to] : [],
    );
    const figures = page.root
      .querySelectorAll("td, dd")
      .map((element) => ({ text: element.text.trim(), element }))
      .filter(({ text }) => /\d/.test(text) && !/\p{L}{2}/u.test(text));
    const problems = [...everythingRead(page), ...figures].flatMap(({ text, element }) =>
      problemsIn(`${headingOf(element)}${text}`, { quoted: text, usual }),
    );
    return [...new Map(problems.map((problem) => [`${problem.words} ${problem.advice}`, problem])).values()];
  },
};

/** The same in the words as they are typed, also those that no page shows before something goes wrong. */
export const typedLawNumbers: SourceCheck = {
  id: "typed-law-numbers",
  rule: RULE,
  files: /^(en\/.+|es\/(?!parity\.).+|testimonials)\.(yaml|mdx)$/,
  find: (file) =>
    typedTexts(file).flatMap(({ line, text }) =>
      [...problemsIn(withoutNames(text)), ...figureProblems(text)].map((problem) => ({ ...problem, line })),
    ),
};

/** A name in braces is left out, and what stands only where the lender lends in a state is about that state. */
const withoutNames = (text: string): string =>
  text
    .replace(/\{[A-Za-z][\w.]*\}/g, "○")
    .replace(/\{TX:/g, " in Texas ")
    .replace(/\{CA:/g, " in California ")
    .replace(/\{[A-Za-z]+:|\}/g, " ");

/** A sentence that goes on about the one before it: "Texas sets a limit. It is 90% of the value." */
const GOES_ON =
  /^(It|That|This|These|Those|They|The (limit|cap|maximum|minimum|wait|rule|number|figure)|Es|Son|Eso|Esto|El (límite|tope|máximo|mínimo|plazo))\b/u;

function problemsIn(
  text: string,
  { quoted, usual }: { quoted?: string; usual?: readonly number[] } = {},
): Problem[] {
  const passages: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const before = passages.at(-1);
    if (before !== undefined && GOES_ON.test(sentence)) passages.splice(-1, 1, `${before} ${sentence}`);
    else passages.push(sentence);
  }
  return passages.flatMap((passage) =>
    wrongLawNumbers(passage, usual).map(({ words, right }) => ({
      words: quoted ?? passage.trim(),
      advice: `Gives “${words}” for a number of the law. The law’s own: ${right}. Write its name in braces, such as {law.texas.combinedLoanToValue}, or take the sentence out. A number of another rule is added by a developer, with its source, in packages/lender/src/law/public-facts.ts.`,
    })),
  );
}

/** What heads a cell or a detail, so that "Texas law" above "90%" is one statement. */
function headingOf(element: HTMLElement | undefined): string {
  if (!element) return "";
  if (element.tagName === "DD") {
    const siblings = element.parentNode?.querySelectorAll("dt, dd") ?? [];
    const term = siblings.slice(0, siblings.indexOf(element)).findLast(({ tagName }) => tagName === "DT");
    return term ? `${term.text.trim()}: ` : "";
  }
  const cell = element.closest("td");
  if (!cell) return "";
  const row = cell.parentNode?.querySelectorAll("td, th") ?? [];
  const columns = cell.closest("table")?.querySelectorAll("thead th") ?? [];
  const heads = [columns[row.indexOf(cell)], row[0]].filter((head) => head && head !== cell);
  return heads.length > 0 ? `${heads.map((head) => head?.text.trim()).join(", ")}: ` : "";
}

/** A figure of an article's head that is named after the law takes it from there: texasSharePercent: 90 does not. */
const FIGURE = /^\s+((?:texas|federal|legal|law)\w*(?:Percent|Days?)): *["']?(\d+(?:\.\d+)?)["']?\s*$/;

function figureProblems(line: string): Problem[] {
  const [, name, value] = FIGURE.exec(line) ?? [];
  return name === undefined
    ? []
    : [
        {
          words: line.trim(),
          advice: `Sets ${name} to ${value} by hand. Take it from the law, such as ${name}: law.texas.combinedLoanToValue.`,
        },
      ];
}
