import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Problem } from "../problem.ts";
import { readFile } from "../reading/read-file.ts";
import { readYaml, type YamlFile } from "../reading/yaml-file.ts";
import {
  asSample,
  TO_REPLACE,
  TO_REPLACE_FILE,
  toReplaceSchema,
  valuesAt,
  type Mark,
} from "../to-replace.ts";
import { fingerprint } from "./create-lender.ts";

/** Everything in a lender's folder that is still the sample's or to be written, by file and line. */
export function findToReplace(folder: string): Problem[] {
  const { data, problems } = existsSync(join(folder, TO_REPLACE_FILE))
    ? readFile(folder, TO_REPLACE_FILE, toReplaceSchema)
    : { problems: [] };
  const files = new Map<string, YamlFile>();
  const open = (file: string) => {
    const opened = files.get(file) ?? readYaml(folder, file);
    files.set(file, opened);
    return opened;
  };
  const unchanged = (data?.values ?? []).flatMap((mark) => stillThere(mark, folder, open) ?? []);
  // A text that somebody copied keeps its words.
  const copied = globSync("**/*.{yaml,mdx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== TO_REPLACE_FILE)
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .flatMap((text, index) => (text.includes(TO_REPLACE) ? [{ file, line: index + 1 }] : [])),
    )
    .filter(({ file, line }) => !unchanged.some((one) => one.file === file && one.line === line))
    .map((place): Problem => ({ ...place, message: `Write your own in place of the words ${TO_REPLACE}.` }));
  const byPlace = (a: Problem, b: Problem) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;
  const toReplace = [...unchanged.filter(({ isWithdrawn }) => !isWithdrawn), ...copied];
  return [
    ...problems,
    ...toReplace.map(({ file, line, message }) => ({ file, line, message })).sort(byPlace),
  ];
}

/** What the owner is told where the folder still says what the sample says. */
function stillThere(
  { file, key, sample }: Mark,
  folder: string,
  open: (file: string) => YamlFile,
): (Problem & { isWithdrawn?: boolean }) | undefined {
  const same = `The same? Then take its entry out of ${TO_REPLACE_FILE}.`;
  if (!existsSync(join(folder, file))) return undefined;
  if (key === "")
    return isNamed(file, folder) && fingerprint(join(folder, file)) === sample
      ? { file, message: `This file is still the sample’s. Put yours in its place. ${same}` }
      : undefined;
  const { value, lineOf } = open(file);
  const [found] = valuesAt(value, key.split("."));
  if (!found || asSample(found.value) !== asSample(sample)) return undefined;
  const [id = ""] = key.split(".");
  const claim =
    /(^|\/)claims\.yaml$/.test(file) &&
    (open("claims.yaml").value as Record<string, { withdrawn?: unknown }> | undefined)?.[id];
  const name = found.names.join(", ");
  return {
    file,
    // A claim that is not made needs no proof.
    isWithdrawn: Boolean(claim && claim.withdrawn),
    line: lineOf(found.path),
    message: sample.startsWith(TO_REPLACE)
      ? `${name}: Write your own in place of “${sample}”.`
      : `${name}: “${sample}” is the sample’s. Write yours. ${same}`,
  };
}

/** A picture counts while a file names it. */
const isNamed = (picture: string, folder: string): boolean =>
  readFileSync(join(folder, "brand.yaml"), "utf8").includes(basename(picture));
