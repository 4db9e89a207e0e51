import { beforeEach, describe, expect, it } from "vitest";
import { copyLender } from "../../../packages/lender/test/lender-copy.ts";
import { readFacts } from "../../content/facts.ts";
import { findingsOf } from "../../check-project.ts";
import { needReview, writeReviews } from "./reviews.ts";

const UNSURE = "Turned down by your bank? We have another word for you.";
const GOOD = { reviewer: "Ana Ruiz", reason: "It names no outcome and no promise." };
const TODAY = new Date().toISOString().slice(0, 10);

let { folder, replace } = copyLender();
beforeEach(() => {
  ({ folder, replace } = copyLender({ leftOut: /^es$/ }));
  sayInFaq(UNSURE);
});
const sayInFaq = (words: string) => replace("en/faq.yaml", /^intro: .*/m, `intro: ${words}`);

async function review(change: Partial<typeof GOOD> = {}, today = TODAY) {
  const facts = await readFacts(folder, today);
  writeReviews(facts, await needReview(facts), { ...GOOD, ...change });
}

/** What is told of the changed words and of the reviews: the other files are as they were. */
const told = async (): Promise<string> =>
  (await findingsOf(folder)).map(({ file, message }) => `${file}: ${message}`).join("\n");

describe("Words that no pattern can judge", () => {
  it("are told with the command that writes the review", async () => {
    expect(await told()).toMatch(/^en\/faq\.yaml: .*npm run review/m);
  });

  it("pass when a person has judged exactly these", async () => {
    await review();
    expect(await told()).toBe("");
  });

  it("are told again when one of them changes, and so is the review that is left over", async () => {
    await review();
    sayInFaq(UNSURE.replace("word", "thing"));
    expect(await told()).toMatch(/^en\/faq\.yaml: .*npm run review/m);
    expect(await told()).toMatch(/^reviews\.yaml: .*not in en\/faq\.yaml any more/m);
  });

  it.each([
    ["by nobody", { reviewer: "TBD" }, /Names no person/],
    ["by the words of the command", { reviewer: "First Last" }, /Names no person/],
    ["by a department", { reviewer: "Compliance" }, /Names no person/],
    ["for no reason", { reason: "TBD" }, /Gives no reason/],
  ])("are not judged %s", async (_how, change, reason) => {
    await review(change);
    expect(await told()).toMatch(reason);
  });

  it("are not judged on a day to come", async () => {
    await review({}, "2999-01-01");
    expect(await told()).toMatch(/day to come/);
  });

  it("are not judged on a day that the calendar does not have", async () => {
    await review();
    replace("reviews.yaml", TODAY, "2026-02-30");
    expect(await told()).toMatch(/^reviews\.yaml: .*no 2026-02-30/m);
  });
});
