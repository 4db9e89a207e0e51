import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { copyLenderOf, problemsIn } from "../test/lender-copy.ts";
import { readLender, type Lender } from "./read-lender.ts";

/** Everything of a lender that its pages show, as one text. The addresses of pages elsewhere are no words. */
function shownWords(lender: Lender): string {
  const hidden = ["claims", "rates", "address"];
  return JSON.stringify(lender, (name, value: unknown) =>
    hidden.includes(name) ? undefined : value,
  ).replaceAll(/https:\/\/[^"]*/g, "");
}

const texas = readLender(copyLenderOf("TX").folder);
const california = readLender(copyLenderOf("CA").folder);
const both = readLender(copyLenderOf("CA", "TX").folder);

describe("A lender of one state", () => {
  it("in Texas says no word of California, and the other way around", () => {
    expect(shownWords(texas)).not.toMatch(/Californi|"CA"/);
    // The heading over the complaint notice is shown only with the notice.
    expect(shownWords(california).replace(/"texasHeading":"[^"]*",/, "")).not.toMatch(/Texas|"TX"/);
  });

  it("names its state where a lender of two names both", () => {
    expect(both.navigation.footer.serving).toContain("California and Texas");
    expect(texas.navigation.footer.serving).toContain("on homes in Texas.");
    expect(california.survey.otherState.text).toContain("If your home is in California, choose it above.");
    expect(both.survey.otherState.text).toContain("If your home is in one of the two, choose it above.");
  });

  it("in Texas promises neither money in five days nor a line without an appraisal", () => {
    const promises = JSON.stringify([texas.landing, texas.benefits, texas.faq]);
    expect(promises).not.toMatch(/5 business days|No appraisal/i);
    expect(texas.landing.hero.bullets).toHaveLength(both.landing.hero.bullets.length - 2);
    expect(texas.landing.benefits.cards).toHaveLength(both.landing.benefits.cards.length);
    expect(texas.faq.questions).toHaveLength(both.faq.questions.length);
  });

  it("offers its state and one more choice in the survey", () => {
    expect(Object.values(texas.survey.fields.propertyState.options)).toEqual(["Texas", "Another state"]);
    expect(texas.survey.fields.propertyState.invalid).toBe("Choose Texas.");
  });

  it("keeps the license, the notice and the customer of its state", () => {
    expect(texas.lender.licenses.map(({ state }) => state)).toEqual(["TX"]);
    expect(texas.lender.texasComplaintNotice).toEqual(both.lender.texasComplaintNotice);
    expect(texas.testimonials.map(({ location }) => location)).toEqual(["Round Rock, Texas"]);
  });

  it("in Texas has the limit of the law in its rates, and in California its own range", () => {
    expect(texas.rates.combinedLoanToValuePercent).toBe(80);
    expect(california.rates.combinedLoanToValuePercent).toBeUndefined();
    expect(both.rates.combinedLoanToValuePercent).toBeUndefined();
    expect(california.rates.states.CA?.usualCombinedLoanToValuePercent).toEqual({ from: 80, to: 85 });
  });
});

describe("What the survey in a browser knows of homes", () => {
  it("is the ZIP codes of the lender's states, and the limits of law or of custom", () => {
    const law = { combinedLoanToValuePercent: 80, minimumAdvanceDollars: 4_000 };
    const usualCombinedLoanToValuePercent = { from: 80, to: 85 };
    const california = { name: "California", zipPrefixes: [[900, 961]], usualCombinedLoanToValuePercent };
    expect(both.homeRules.states.CA).toEqual(california);
    expect(both.homeRules.states.TX).toMatchObject({ name: "Texas", law });
    expect(Object.keys(texas.homeRules.states)).toEqual(["TX"]);
    expect(texas.homeRules.maximumLineDollars).toBe(texas.rates.maximumLineDollars);
  });
});

describe("Articles", () => {
  const ids = ({ articles }: Lender) => articles.map(({ id }) => id);

  it("that compare two states are offered by a lender of both", () => {
    expect(ids(both)).toHaveLength(6);
    const comparing = both.articles.filter(({ states }) => states.length > 0).map(({ id }) => id);
    expect(comparing).toHaveLength(2);
    expect(ids(texas)).toEqual(ids(both).filter((id) => !comparing.includes(id)));
    expect(texas.blog.meta.description).toMatch(/^Four articles/);
    expect(both.blog.meta.description).toMatch(/^Six articles/);
  });

  it("for Texas are not offered in California", () => {
    for (const [state, isOffered] of [
      ["TX", true],
      ["CA", false],
    ] as const) {
      const { folder, edit } = copyLenderOf(state);
      const [from, to] = ["improve-your-home-in-stages", "texas-remodels"];
      cpSync(join(folder, `en/articles/${from}.mdx`), join(folder, `en/articles/${to}.mdx`));
      edit(`en/articles/${to}.mdx`, (text) =>
        text
          .replace(/\ntitle: .*/, "\ntitle: Remodel in Texas")
          .replace("\nclaims:", "\nstates: [TX]\nclaims:"),
      );
      expect(ids(readLender(folder)).includes(to)).toBe(isOffered);
    }
  });

  it("that lead to one that is not offered are told, with the line", () => {
    const { folder, edit } = copyLenderOf("TX");
    const file = "en/articles/improve-your-home-in-stages.mdx";
    edit(file, (text) => `${text}\nRead [the weeks](/blog/weeks-from-application-to-money).\n`);
    expect(problemsIn(folder)).toEqual([
      expect.stringMatching(
        /^en\/articles\/improve-your-home-in-stages\.mdx:\d+ This links to the article weeks-from-application-to-money, which its head keeps for lenders in other states/,
      ),
    ]);
  });

  it("that lead to one that does not exist are told the nearest name", () => {
    const { folder, edit } = copyLenderOf("CA", "TX");
    const file = "en/articles/improve-your-home-in-stages.mdx";
    edit(file, (text) => `${text}\nRead [the end](/blog/when-the-draw-period-end).\n`);
    expect(problemsIn(folder)[0]).toMatch(/does not exist\..*when-the-draw-period-ends/);
  });
});

describe("What is missing for a state is told", () => {
  const NOT_READY =
    /^lender\.yaml:\d+ states, number 2: FL is not ready: .* of CA and TX only\..*law\/states\.ts/;
  const NO_RANGE =
    /^rates\.yaml: californiaCombinedLoanToValuePercent: This is missing, and lender\.yaml says/;
  const NO_WORDS = /^en\/calculator\.yaml:\d+ equity, state, TX \(Texas\): These words are missing/;
  test.each<[what: string, states: string[], file: string, path: string[], told: RegExp]>([
    ["a state whose law the product does not know", ["CA", "FL"], "", [], NOT_READY],
    ["California's range", ["CA"], "rates.yaml", ["californiaCombinedLoanToValuePercent"], NO_RANGE],
    ["words about Texas", ["CA", "TX"], "en/calculator.yaml", ["equity", "state", "TX"], NO_WORDS],
  ])("%s", (_, states, file, path, told) => {
    const { folder, set } = copyLenderOf(...states);
    if (file) set(file, path, undefined);
    expect(problemsIn(folder)).toEqual([expect.stringMatching(told)]);
  });

  test("and words about Texas are not, where the lender does not lend there; nor is the label of a state", () => {
    const california = copyLenderOf("CA");
    california.set("en/calculator.yaml", ["equity", "state", "TX"], undefined);
    expect(problemsIn(california.folder)).toEqual([]);
    const { folder, set } = copyLenderOf("TX");
    set("en/survey.yaml", ["fields", "propertyState", "options", "TX"], undefined);
    expect(readLender(folder).survey.fields.propertyState.options).toMatchObject({ TX: "Texas" });
  });
});
