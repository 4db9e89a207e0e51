import { daysBetween } from "./calendar.ts";
import { FEDERAL_CALLING_HOURS, publicFacts, type LawfulHours, type LawNumber } from "./law-numbers.ts";
import { BUSINESS_DAYS_TO_STOP } from "./revocation.ts";
import { countEarliestDays, listStates, type HomesteadLaw, type State } from "./states.ts";

/** A number of the law under the name by which words fetch it, where they may, without its unit left out: "texas.earliestClosingDay". */
interface ListedNumber extends Pick<LawNumber, "source" | "checkedOn"> {
  name: string;
  /** Of hours of calls: "8–21, 8–21, 12–21" on weekdays, Saturdays and Sundays. */
  is: number | string;
  /** The state whose law it is; undefined for one that holds everywhere. */
  state?: State | undefined;
}

/** After so many days somebody looks at the source again. Our own choice. */
const COMPARED_DAYS = 366;

const listHours = (name: string, hours: LawfulHours): Omit<ListedNumber, "state"> => ({
  ...hours,
  name,
  is: [hours.weekdays, hours.saturdays, hours.sundays].map((day) => day?.join("–") ?? "none").join(", "),
});

/** Every number that a law or somebody else sets, each with its source and the day it was compared. */
export const listLawNumbers = (): ListedNumber[] => [
  ...Object.entries<LawNumber>(publicFacts).map(([name, number]) => ({
    ...number,
    name,
    state: listStates().find(([, { factName }]) => name.startsWith(factName))?.[0],
  })),
  { ...BUSINESS_DAYS_TO_STOP, name: "businessDaysToStopCalls" },
  listHours("federal.calls", FEDERAL_CALLING_HOURS),
  ...listStates().flatMap(([state, { factName, homesteadSources = {}, callingHours }]) => [
    ...Object.entries(homesteadSources).map(([name, number]) => ({
      ...number,
      name: `${factName}.${name}`,
      state,
    })),
    ...(callingHours ? [{ ...listHours(`${factName}.calls`, callingHours), state }] : []),
  ]),
];

/** Those that hold where a lender lends and that nobody compared within a year. */
export const staleLawNumbers = (lendsIn: readonly State[], today: string): ListedNumber[] =>
  listLawNumbers().filter(
    ({ state, checkedOn }) =>
      (state === undefined || lendsIn.includes(state)) && daysBetween(checkedOn, today) > COMPARED_DAYS,
  );

const withDerived = (law: HomesteadLaw) => ({
  ...law,
  ...countEarliestDays(law),
  equityNeededPercent: 100 - law.combinedLoanToValuePercent,
});

/** The law's numbers under the names that words use: `{law.texasFeeCap}`, `{law.texas.minimumAdvance}`. */
export const lawFacts = {
  /** No law, and nobody has to compare it: by it a yearly rate is divided. */
  monthsOfAYearCount: 12,
  ...Object.fromEntries(Object.entries(publicFacts).map(([name, { is }]) => [name, is])),
  ...Object.fromEntries(
    listStates().flatMap(([, { factName, homestead }]) =>
      homestead ? [[factName, withDerived(homestead)]] : [],
    ),
  ),
};
