import { listStates, type State } from "@heloc/lender/law/states";

/** Leaves out the citations of states where the lender does not lend. Nothing where no other is left. */
export function citationsFor(rule: string | undefined, lendsIn: readonly State[]): string | undefined {
  const elsewhere = listStates().filter(([state]) => !lendsIn.includes(state));
  const cited = rule
    ?.split(", ")
    .filter((citation) => elsewhere.every(([, { citedAs }]) => !citedAs.test(citation)));
  return cited?.join(", ") || undefined;
}
