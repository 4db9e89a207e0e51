import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@heloc/lender/config";
import { MADE_PLAIN, REPLACED } from "./peers.ts";

const PEERS = join(ROOT, "bench/peers");
const SITE = "apps/site/src/";
const IMPORTS = /^(?:import|export) (?:([^;"]*?) from )?"((?:\.|@heloc\/)[^"]*)";$|^@import "(\.[^"]*)";$/gm;

/** Where a file lies once `copySite` and `buildPeer` have put the peers together, from the folder of the peers. */
const placeOf = (file: string): string => file.replace(/^site\//, SITE);

/** The file behind an import: one of the peers themselves, one that they replace, or one of the project. */
function findImported(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("@heloc/")) return createRequire(join(PEERS, from)).resolve(specifier);
  const place = join(dirname(placeOf(from)), specifier);
  return [join(PEERS, place.replace(SITE, "site/")), join(PEERS, place), join(ROOT, place)].find((file) =>
    existsSync(file),
  );
}

const isExported = (file: string, name: string): boolean =>
  new RegExp(`^export [^;=]*\\b${name}\\b`, "m").test(readFileSync(file, "utf8"));

test("each file and name that a peer of the comparison imports is there", () => {
  const missing = globSync("**/*.{ts,tsx,css}", { cwd: PEERS, exclude: ["**/node_modules/**"] }).flatMap(
    (file) =>
      [...readFileSync(join(PEERS, file), "utf8").matchAll(IMPORTS)].flatMap(
        ([, names = "", of, ofStyle]) => {
          const specifier = of ?? ofStyle ?? "";
          const imported = findImported(file, specifier);
          if (!imported) return [`${file}: ${specifier}`];
          return [...names.matchAll(/\b(?!as\b|type\b)[A-Za-z]\w*(?! as)\b/g)]
            .map(([name]) => name)
            .filter(
              (name) =>
                names.startsWith("{") && !names.includes(` as ${name}`) && !isExported(imported, name),
            )
            .map((name) => `${file}: ${name} of ${relative(ROOT, imported)}`);
        },
      ),
  );
  expect(missing).toEqual([]);
});

/** Every import of code that a file comes to, as [file, names, package]; what `isLeftOut` names is not read. */
function importsBehind(
  file: string,
  isLeftOut: (code: string) => boolean = () => false,
  seen = new Set<string>(),
): [file: string, names: string, from: string][] {
  if (seen.has(file) || Object.keys(MADE_PLAIN).includes(relative(ROOT, file))) return [];
  seen.add(file);
  const place = relative(file.startsWith(PEERS) ? PEERS : ROOT, file);
  const replaced = REPLACED.filter(([name]) => name === place);
  const code = replaced
    .reduce((text, [, from, to]) => text.replaceAll(from, to), readFileSync(file, "utf8"))
    .replaceAll(/^(?:import|export) type [^;]*;/gm, "");
  if (isLeftOut(code)) return [];
  return [...code.matchAll(/(?:([^;"]*)\bfrom |\bimport\(|^import )"([^"]+\b(?<!css))"/gm)].flatMap(
    ([, names = "", specifier = ""]) => {
      if (!/^\.|^@heloc\//.test(specifier)) return [[place, names, specifier]];
      const imported = findImported(place, specifier);
      return imported ? importsBehind(imported, isLeftOut, seen) : [];
    },
  );
}

test("each package that the peers' pages come to by what they import is installed for them", () => {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const behind = importsBehind(join(PEERS, "spa/src/main.tsx"));
  const reached = [...new Set(behind.map(([, , from]) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? ""))];
  expect(reached).toContain("react-dom");
  expect(reached.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test("what Next.js draws while it builds calls no hook, which it would refuse", () => {
  const isForBrowser = (code: string) => code.startsWith('"use client"');
  const imports = globSync("next/app/**/*.tsx", { cwd: PEERS }).flatMap((page) =>
    importsBehind(join(PEERS, page), isForBrowser),
  );
  expect(imports.filter(([, names, from]) => from === "react" && /\buse[A-Z]/.test(names))).toEqual([]);
});

test("what the comparison replaces in the site's sources stands there", () => {
  for (const [file, text] of REPLACED)
    expect(readFileSync(join(ROOT, file), "utf8"), file).toMatch(new RegExp(text.source));
});
