import { publicFacts } from "./public-facts.ts";
import { countEarliestDays, listStates, type HomesteadLaw } from "./states.ts";

/** What follows from the limits of a state's law and has a name of its own. */
const withDerived = (law: HomesteadLaw) => ({
  ...law,
  ...countEarliestDays(law),
  equityNeededPercent: 100 - law.combinedLoanToValuePercent,
});

/** The law's numbers under the names that words use: `{law.texasFeeCap}`, `{law.texas.minimumAdvance}`. */
export const lawFacts = {
  ...Object.fromEntries(Object.entries(publicFacts).map(([name, { is }]) => [name, is])),
  ...Object.fromEntries(
    listStates().flatMap(([, { factName, homestead }]) =>
      homestead ? [[factName, withDerived(homestead)]] : [],
    ),
  ),
};
