import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml, readYaml, type YamlFile } from "./yaml-file.ts";

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The YAML of a file: all of it, or the head of an article, which begins on the file's second line. */
export function readYamlOrHead(folder: string, file: string): YamlFile {
  if (!file.endsWith(".mdx")) return readYaml(folder, file);
  const head = HEAD.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "";
  return parseYaml(file, head, 1);
}
