import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exampleFacts } from "../../testing/example-facts.ts";
import { judgeText } from "./judge-text.ts";
import { KINDS } from "./kinds.ts";

type Corpus = Record<"caught" | "honest", Record<"en" | "es", string[]>>;

const CORPORA = join(import.meta.dirname, "../corpus");
const corpora = new Map(
  globSync("*.yaml", { cwd: CORPORA }).map((file) => [
    basename(file, ".yaml"),
    parse(readFileSync(join(CORPORA, file), "utf8")) as Corpus,
  ]),
);

/** A customer tells results; everybody else tells what the lender offers. */
const kindsOf = (sentence: string, isTestimonial: boolean) =>
  judgeText(sentence, exampleFacts, { isTestimonial }).map(({ kind }) => kind.id);

it("every kind has its corpus, of at least 25 sentences to catch and 25 honest ones", () => {
  expect([...corpora.keys()].sort()).toEqual(KINDS.map(({ id }) => id).sort());
  for (const { caught, honest } of corpora.values())
    for (const { en, es } of [caught, honest]) expect(en.length + es.length).toBeGreaterThanOrEqual(25);
});

describe.each([...corpora])("%s", (id, { caught, honest }) => {
  const isTestimonial = id === "savings-promised";
  it.each([...caught.en, ...caught.es])("catches “%s”", (sentence) => {
    expect(kindsOf(sentence, isTestimonial)).toContain(id);
  });
  it.each([...honest.en, ...honest.es])("lets “%s” pass", (sentence) => {
    expect(kindsOf(sentence, false)).toEqual([]);
  });
});
