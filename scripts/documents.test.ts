import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@heloc/lender/config";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  ...{ cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 },
})
  .split("\n")
  .filter((file) => existsSync(join(ROOT, file)));
const documents = tracked.filter((file) => file.endsWith(".md") && file !== "THIRD-PARTY.md");
const sources = tracked.filter((file) => /\.(tsx?|mjs|ya?ml|service|env|example|conf|sh)$|file$/.test(file));

const all = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((match) => [...match]);

/** The addresses of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  all(read(page), /^#+ (.+)$/gm).map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

function leadsNowhere(page: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
}

const scripts = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const doorOf = (name: string) => all(read(name), /^ {2}"?(--)?([a-z-]+)"?: \S/gm).map(([, , one]) => one);
const commands: Record<string, (string | undefined)[]> = {
  lender: doorOf("scripts/lender/lender.ts"),
  release: doorOf("scripts/release.ts"),
  bench: doorOf("bench/bench.ts"),
  leads: sources
    .filter((file) => file.startsWith("apps/office/cli/"))
    .flatMap((file) => all(read(file), /\.command\(\s*"([a-z-]+)/g).map(([, one]) => one))
    .concat("help"),
  test: doorOf("scripts/verify/test.ts"),
};

/** The commands of a text that this project does not have. */
const unknownCommands = (text: string): string[] =>
  all(text, /\bnpm (?:run )?(?:-s )?(?:run )?([a-z:-]*[a-z])(?! -w|:?[a-z-])(?: -- (?:--)?([a-z][a-z-]*)?)?/g)
    .filter(([typed = "", name = "", what]) => {
      if (!/ run |npm test|npm start/.test(typed)) return false;
      return !(name in scripts.scripts) || (what && commands[name] && !commands[name].includes(what));
    })
    .map(([typed = ""]) => typed);

test.each(documents)("every link, command and setting of %s exists", (page) => {
  const text = read(page);
  const links = all(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).map(([, target = ""]) => target);
  expect(links.filter((target) => leadsNowhere(page, target))).toEqual([]);
  expect(unknownCommands(text)).toEqual([]);
  const settings = all(text, /\b([A-Z]{2,}_[A-Z_]*[A-Z])\b/g).map(([, name = ""]) => name);
  const unknown = [...new Set(settings)].filter((name) => !known.has(name) && !name.startsWith("NODE_"));
  expect(unknown).toEqual([]);
});

const known = new Set(
  sources.flatMap((file) => all(read(file), /\b([A-Z]{2,}_[A-Z_]*[A-Z])\b/g).map(([, one]) => one)),
);

test("every command that a program names exists", () => {
  const wrong = sources.flatMap((file) =>
    file === "scripts/documents.test.ts" ? [] : unknownCommands(read(file)).map((one) => `${file}: ${one}`),
  );
  expect(wrong).toEqual([]);
});
