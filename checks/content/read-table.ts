import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A table of data, in YAML beside the code that reads it. @param folder that of the code: import.meta.dirname */
export const readTable = (folder: string, file: string): unknown =>
  parse(readFileSync(join(folder, file), "utf8"));
