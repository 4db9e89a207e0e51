import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { asRead } from "./as-read.ts";

const FILE = join(import.meta.dirname, "never.yaml");

/** Phrases by the id of their kind. */
const phrases = z.record(z.string(), z.array(z.string())).parse(parse(readFileSync(FILE, "utf8")));

/** Plain phrases that are certain, each with its kind: refused in every sentence. */
export const NEVER = Object.entries(phrases).flatMap(([kind, texts]) =>
  texts.map((words) => ({ kind, words, read: `${asRead(words)} ` })),
);

/** The certain phrases of a statement, which can be read in some ways: see `readings`. */
export const neverIn = (ways: readonly string[]): typeof NEVER =>
  NEVER.filter(({ read }) => ways.some((way) => `${way} `.includes(read)));
