import { describe, expect, it } from "vitest";
import { exampleFacts } from "../../testing/example-facts.ts";
import { readCorpora } from "./corpora.ts";
import { judgeText } from "./judge-text.ts";
import { KINDS } from "./kinds.ts";

const corpora = readCorpora();

/** A customer tells results; everybody else tells what the lender offers. */
const judge = (sentence: string, isTestimonial: boolean) =>
  judgeText(sentence, exampleFacts, { isTestimonial }).map(({ kind, tier }) => [kind.id, tier]);

it("every kind has its corpus, of at least 40 sentences to catch and 40 honest ones", () => {
  expect([...corpora.keys()].sort()).toEqual(KINDS.map(({ id }) => id).sort());
  for (const { caught, reviewed, honest } of corpora.values()) {
    expect(caught.length + reviewed.length).toBeGreaterThanOrEqual(40);
    expect(honest.length).toBeGreaterThanOrEqual(40);
  }
});

describe.each([...corpora])("Of the sentences of %s", (id, { caught, reviewed, honest }) => {
  const isTestimonial = id === "savings-promised";
  const isFound = (tier: string) => (sentence: string) =>
    judge(sentence, isTestimonial).some(([kind, found]) => kind === id && found === tier);

  it("each that nobody may say is refused, each doubtful one asks for a review, and each honest one passes", () => {
    expect({
      notRefused: caught.filter((sentence) => !isFound("refused")(sentence)),
      notReviewed: reviewed.filter((sentence) => !isFound("review")(sentence)),
      notPassed: honest.filter((sentence) => judge(sentence, false).length > 0),
    }).toEqual({ notRefused: [], notReviewed: [], notPassed: [] });
  });
});
