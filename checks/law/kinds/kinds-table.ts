import { putTable } from "@heloc/lender/format/marked-table";
import type { Facts } from "../../content/facts.ts";
import { readCorpora } from "./corpora.ts";
import { judgeText } from "./judge-text.ts";
import { KINDS } from "./kinds.ts";

const HEAD = ["Kind", "Rule", "Checked by", "To catch", "Refused", "For review", "Honest", "Wrongly caught"];

/** A row for each kind: its rule, how it is checked, and how its corpus fares. */
function rowsOf(facts: Facts): string[][] {
  const corpora = readCorpora();
  return KINDS.map(({ id, says, rule }) => {
    const { caught, reviewed, honest } = corpora.get(id) ?? { caught: [], reviewed: [], honest: [] };
    const toCatch = [...caught, ...reviewed];
    const tiers = toCatch.map(
      (sentence) =>
        judgeText(sentence, facts, { isTestimonial: id === "savings-promised" }).find(
          ({ kind }) => kind.id === id,
        )?.tier,
    );
    const counted = (tier: string) => String(tiers.filter((found) => found === tier).length);
    const wrong = honest.filter((sentence) => judgeText(sentence, facts).length > 0);
    return [
      `\`${id}\`: ${says}`,
      rule,
      "pattern, then reviewer",
      String(toCatch.length),
      counted("refused"),
      counted("review"),
      String(honest.length),
      String(wrong.length),
    ];
  });
}

/** The guide with the table of the kinds as they fare now. */
export const withKindsTable = (guide: string, facts: Facts): string =>
  putTable(guide, "kinds", [HEAD, ...rowsOf(facts)]);
