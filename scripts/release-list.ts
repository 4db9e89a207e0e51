import type { Finding } from "../checks/check.ts";

/** Who puts right what a check finds. Words and pictures belong to the marketing manager. */
const PEOPLE: [person: string, checks: RegExp | undefined][] = [
  [
    "Engineer",
    /^(survey-address|addresses-are-real|survey-fields|whole-addresses|links|stray-elements|weight)/,
  ],
  [
    "Compliance officer",
    /^(words-are-read|sign-offs|comparisons|reviews|claims|rates|texas|law-|typed-law|lender-is-real|dates-are-real|testimonial|statements|typed-statements|fdic|consent|sample-terms)/,
  ],
  ["Marketing manager", undefined],
];

/** The check whose findings are one line a file: whoever reads a file reads all of it. */
const SIGNATURES = "words-are-read";

/** The check whose places of the sample are replaced, and those that say the same of such a place. */
const REPLACE = "nothing-to-replace";
const ANSWERED_BY_REPLACING = new Set(["lender-is-real", "survey-address"]);
const placeOf = ({ file, line }: ListedFinding) => `${file}:${line}`;

export type ListedFinding = Pick<Finding, "file" | "line" | "words" | "advice" | "rule"> & { check: string };

/** What speaks against a release, by the person who puts it right and then by check: a line for each thing to do. */
export function listReasons(findings: ListedFinding[]): string {
  const replaced = new Set(findings.filter(({ check }) => check === REPLACE).map(placeOf));
  // What is replaced anyway is asked once.
  const left = new Set(
    findings.filter((one) => !(ANSWERED_BY_REPLACING.has(one.check) && replaced.has(placeOf(one)))),
  );
  const groups = PEOPLE.map(([person, checks]) => {
    const own = [...left].filter(({ check }) => checks?.test(check) ?? true);
    for (const finding of own) left.delete(finding);
    return { person, own };
  }).filter(({ own }) => own.length > 0);
  return groups
    .reverse()
    .map(({ person, own }) => {
      const tasks = Map.groupBy(own, ({ check }) => check);
      return [`${person}:`, ...[...tasks].flatMap(([check, found]) => taskLines(check, found))].join("\n");
    })
    .join("\n\n");
}

function taskLines(check: string, found: ListedFinding[]): string[] {
  const rules = [...new Set(found.map(({ rule }) => rule).filter((rule) => rule !== undefined))];
  const head = `  ${check}${rules.length > 0 ? ` (${rules.join("; ")})` : ""}`;
  if (check === SIGNATURES) {
    const files = [...new Set(found.map(({ file }) => file))];
    return [
      `${head}: read each of these files, then npm run review -- --read --by "First Last" --only FILE (Spanish: --native)`,
      ...files.map((file) => `    ${file}`),
    ];
  }
  const alike = Map.groupBy(found, ({ file, advice }) => `${file}\n${templateOf(advice)}`);
  return [head, ...[...alike.values()].map(alikeLine)];
}

const QUOTED = /“[^”]*”/g;
/** "phone, display: " before an advice: the names that lead to the place. */
const PLACE = /^([\w.-]+(?:, [\w.-]+)*): /;
const templateOf = (advice: string): string => advice.replace(PLACE, "").replaceAll(QUOTED, "“…”");

/** One finding in full, or those that differ in their place and quoted words alone, with these. */
function alikeLine(found: ListedFinding[]): string {
  const [{ file = "", line, words, advice = "" } = {}] = found;
  if (found.length === 1)
    return `    ${file}${line === undefined ? "" : `:${line}`}  ${words ? `“${words}” ` : ""}${advice}`;
  const places = found.map((each) => {
    const what = PLACE.exec(each.advice)?.[1] ?? each.words ?? each.advice.match(QUOTED)?.[0];
    return [each.line, what && `(${what})`].filter(Boolean).join(" ");
  });
  return `    ${file}  ${templateOf(advice)} ${line === undefined ? "These" : "Lines"}: ${[...new Set(places)].join(", ")}`;
}
