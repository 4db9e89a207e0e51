import { z } from "zod";
import { listStates, type State } from "../../law/states.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** What the calculator says where a state's law sets limits. */
const legalLimitWords = (t: TextKinds) =>
  t.place("heading estimateLabel label", {
    reason: t.live("maximumDebt", "owed"),
    ...t.texts("reasonLender beside besideSame minimum below"),
    besideEstimate: z.strictObject({
      limit: t.live("limit"),
      belowMinimum: t.live("limit"),
      equityNeeded: t.text(),
    }),
    timelineHeading: t.text(),
    timeline: z.array(t.group("day text")),
    timelineNote: t.text(),
  });

/** What it says where lenders set their own. */
const usualLimitWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.text(),
    amount: t.live("from", "to"),
    ...t.texts("estimateLabel label reason reasonSame"),
    besideEstimate: z.strictObject({ limit: t.live("limit"), equityNeeded: t.text() }),
    timeline: t.text(),
  });

export type LegalLimitWords = z.output<ReturnType<typeof legalLimitWords>>;
export type UsualLimitWords = z.output<ReturnType<typeof usualLimitWords>>;

/** The words about each state's limit, by its code. Those of states where the lender does not lend may be left out. */
export const limitsByState = (t: TextKinds) =>
  Object.fromEntries(
    listStates().map(([state, { name, homestead }]) => [
      state,
      neededWhereLent(t, state, homestead ? legalLimitWords(t) : usualLimitWords(t)).meta({ title: name }),
    ]),
  ) as unknown as Record<State, z.ZodType<LegalLimitWords | UsualLimitWords | undefined>>;

/** Words about each state whose law sets limits, by its code. Those of states where the lender does not lend may be left out. */
export const ofLawfulStates = <Schema extends z.ZodType>(t: TextKinds, words: () => Schema) =>
  z.strictObject(
    Object.fromEntries(
      listStates()
        .filter(([, { homestead }]) => homestead)
        .map(([state, { name }]) => [state, neededWhereLent(t, state, words()).meta({ title: name })]),
    ),
  ) as unknown as z.ZodType<Partial<Record<State, z.output<Schema>>>>;

/** Words about one state: missing ones are a problem where the lender lends there; others are left out of the pages. */
const neededWhereLent = <Schema extends z.ZodType>(t: TextKinds, state: State, schema: Schema) =>
  schema.optional().transform((words, context) => {
    if (!t.lendsIn(state)) return undefined;
    if (words === undefined)
      context.addIssue(
        `These words are missing, and lender.yaml says that you lend in ${state}. Write them, as for the other states of lenders/hearthline.`,
      );
    return words;
  });

/** The labels of the lender's states and of one more choice. A state's own label, where it is left out, is its name. */
export const stateChoices = (t: TextKinds, other: string, { isFirst }: { isFirst: boolean }) =>
  z
    .strictObject({
      [other]: t.text().meta(isFirst ? {} : { title: "Every other state" }),
      ...Object.fromEntries(
        listStates().map(([state, { name }]) => [state, t.text().optional().meta({ title: name })]),
      ),
    })
    .transform((labels: Record<string, string | undefined>): Record<string, string> => {
      const states = listStates().filter(([state]) => t.lendsIn(state));
      const ofStates = states.map(([state, { name }]) => [state, labels[state] ?? name] as const);
      const ofOther = [other, labels[other] ?? ""] as const;
      return Object.fromEntries(isFirst ? [ofOther, ...ofStates] : [...ofStates, ofOther]);
    });
