import { beforeEach, describe, expect, it } from "vitest";
import { copyLender } from "../../../packages/lender/test/lender-copy.ts";
import { readFacts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { typedStatements } from "../reader/statements.ts";
import { emptyReview, needReview, reviewsInForce, writeReviews } from "./reviews.ts";

const UNSURE = "Turned down by your bank? We have another word for you.";
const GOOD = { reviewer: "Ana Ruiz", reason: "It names no outcome and no promise." };
const TODAY = new Date().toISOString().slice(0, 10);

let { folder, replace } = copyLender();
beforeEach(() => {
  ({ folder, replace } = copyLender({ leftOut: /^(es|pictures)$/ }));
  sayInFaq(UNSURE);
});
const sayInFaq = (words: string) => replace("en/faq.yaml", /^intro: .*/m, `intro: ${words}`);

async function review(change: Partial<typeof GOOD> = {}, today = TODAY) {
  const facts = await readFacts(folder, today);
  writeReviews(facts, await needReview(facts), { ...GOOD, ...change });
}

/** What is told of the changed words and of the reviews: the other files are as they were. */
async function told(): Promise<string> {
  const files = readLenderFiles(folder).filter(({ path }) => /faq|reviews/.test(path));
  const found = await runChecks([typedStatements, reviewsInForce], { files }, await readFacts(folder, TODAY));
  return found.map(({ file, advice }) => `${file}: ${advice}`).join("\n");
}

describe("Words that no pattern can judge", () => {
  it("are told with the command that writes the review, until a person has judged exactly these; then the review is left over", async () => {
    expect(await told()).toMatch(/^en\/faq\.yaml: .*npm run review/m);
    await review();
    expect(await told()).toBe("");
    sayInFaq(UNSURE.replace("word", "thing"));
    expect(await told()).toMatch(/^en\/faq\.yaml: .*npm run review/m);
    expect(await told()).toMatch(/^reviews\.yaml: .*not in en\/faq\.yaml any more/m);
  });

  it.each([
    [{ reviewer: "TBD" }, /Names no person/],
    [{ reviewer: "First Last" }, /Names no person/],
    [{ reviewer: "Compliance" }, /Names no person/],
    [{ reason: "TBD" }, /Gives no reason/],
  ])("are not judged by %j", (change, told) => {
    expect(emptyReview({ ...GOOD, ...change })).toMatch(told);
  });

  it("are not judged by nobody, nor on a day to come", async () => {
    await review({ reviewer: "TBD" }, "2999-01-01");
    expect(await told()).toMatch(/day to come[^]*Names no person/);
  });
});
