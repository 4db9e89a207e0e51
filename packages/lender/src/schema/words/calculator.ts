import { z } from "zod";
import { listStates, type State } from "../../law/states.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** What the calculator says where a state's law sets limits. */
const legalLimitWords = (t: TextKinds) =>
  z.strictObject({
    ...t.texts("heading estimateLabel label"),
    reason: t.live("maximumDebt", "owed"),
    ...t.texts("reasonLender beside besideSame minimum below"),
    besideEstimate: z.strictObject({
      limit: t.live("limit"),
      belowMinimum: t.live("limit"),
      equityNeeded: t.text(),
    }),
    timelineHeading: t.text(),
    timeline: z.array(
      z.strictObject({
        ...t.texts("day text"),
      }),
    ),
    timelineNote: t.text(),
  });

/** What it says where lenders set their own. */
const usualLimitWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.text(),
    amount: t.live("from", "to"),
    ...t.texts("estimateLabel label reason reasonSame"),
    besideEstimate: z.strictObject({
      limit: t.live("limit"),
      equityNeeded: t.text(),
    }),
    timeline: t.text(),
  });

export type LegalLimitWords = z.output<ReturnType<typeof legalLimitWords>>;
export type UsualLimitWords = z.output<ReturnType<typeof usualLimitWords>>;

/** The words about each state's limit, by its code. Those of states where the lender does not lend may be left out. */
const limitsByState = (t: TextKinds) =>
  Object.fromEntries(
    listStates().map(([state, { name, homestead }]) => [
      state,
      neededWhereLent(t, state, homestead ? legalLimitWords(t) : usualLimitWords(t)).meta({ title: name }),
    ]),
  ) as unknown as Record<State, z.ZodType<LegalLimitWords | UsualLimitWords | undefined>>;

/** Words about one state: missing ones are a problem where the lender lends there; others are left out of the pages. */
const neededWhereLent = <Schema extends z.ZodType>(t: TextKinds, state: State, schema: Schema) =>
  schema
    .optional()
    .superRefine((words, context) => {
      if (words === undefined && t.lendsIn(state))
        context.addIssue({
          code: "custom",
          message: `These words are missing, and lender.yaml says that you lend in ${state}. Write them, as for the other states of lenders/hearthline.`,
        });
    })
    .transform((words) => (t.lendsIn(state) ? words : undefined));

/** The labels of the choice. A state's own label, where it is left out, is its name. */
const stateChoices = (t: TextKinds) =>
  z
    .strictObject({
      none: t.text(),
      ...Object.fromEntries(
        listStates().map(([state, { name }]) => [state, t.text().optional().meta({ title: name })]),
      ),
    })
    .transform((labels: Record<string, string | undefined>): Record<string, string> => ({
      none: labels["none"] ?? "",
      ...Object.fromEntries(
        listStates()
          .filter(([state]) => t.lendsIn(state))
          .map(([state, { name }]) => [state, labels[state] ?? name]),
      ),
    }));

/** What the sums of the comparison are of. */
const COUNTED = [
  "balance",
  "firstRate",
  "yearsLeft",
  "refinanceRate",
  "refinanceYears",
  "refinanceCosts",
] as const;

/** Calculator: en/calculator.yaml. */
export const calculatorWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    intro: t.text(),
    inputs: z.strictObject({
      heading: t.text(),
      homeValue: z.strictObject({
        ...t.texts("label hint"),
      }),
      mortgageBalance: z.strictObject({
        ...t.texts("label hint"),
      }),
      creditScore: z.strictObject({
        ...t.texts("label hint"),
      }),
      dollarSign: t.text(),
      button: t.button(),
    }),
    results: z.strictObject({
      ...t.texts(
        "heading placeholder maxHeloc homeEquity estimatedRate rateSuffix monthlyPayment perMonth formula basisHeading",
      ),
      perMonthOfFormula: t.live("line"),
      basis: z.array(t.text()),
      announcement: t.live("line", "equity", "rate", "payment"),
      used: t.live("value", "owed", "score"),
      usedNothingOwed: t.live("value", "score"),
      terms: z.strictObject({
        score: t.live("minimum", "score", "call"),
        equity: t.live("needed", "equity", "call"),
        room: t.live("limits", "call"),
        ...t.texts("and call"),
      }),
    }),
    oddInput: z.strictObject({
      notANumber: t.error("counts", "sample"),
      below: t.error("counts"),
      above: t.error("counts"),
    }),
    whose: z.strictObject({
      example: t.live("value", "owed", "score", "button"),
      yours: t.live("value", "owed", "score"),
    }),
    parts: z.strictObject({
      ...t.texts("label equity cost comparison carry byHand"),
    }),
    tableSummary: t.text(),
    equity: z.strictObject({
      ...t.texts("heading intro"),
      storeys: z.strictObject({
        ...t.texts("owed line kept beyond"),
      }),
      summary: t.live("value", "owed", "owedPercent", "line", "linePercent", "kept", "keptPercent"),
      summaryBeyond: t.live("value", "beyond"),
      summaryEmpty: t.text(),
      lawLine: t.live("state", "percent"),
      table: z.strictObject({
        ...t.texts("part amount share total"),
      }),
      ratios: z.strictObject({
        ...t.texts("heading loanToValue loanToValueText combined combinedText unknown"),
      }),
      state: z.strictObject({
        legend: t.text(),
        choices: stateChoices(t),
        none: t.text(),
        ...limitsByState(t),
      }),
    }),
    cost: z.strictObject({
      ...t.texts("heading intro"),
      share: z.strictObject({
        ...t.texts("label hint sliderLabel"),
      }),
      choicesHeading: t.text(),
      shareInDollars: t.live("used", "line"),
      repayment: z.strictObject({
        legend: t.text(),
        choice: t.live("years"),
        ours: t.live("years"),
      }),
      stress: z.strictObject({
        ...t.texts("legend none"),
        choice: t.live("points"),
        onePoint: t.live("points"),
      }),
      now: t.live("years"),
      ...t.texts("rateSuffix nowNote"),
      then: t.live("years"),
      ...t.texts("thenNote interest"),
      interestNote: t.live("years", "used"),
      jump: t.live("year", "jump", "percent", "used"),
      noJump: t.text(),
      chart: z.strictObject({
        title: t.text(),
        summary: t.live("now", "drawYears", "then", "endYear", "used"),
        ...t.texts("interest principal higher draw repay years"),
        step: t.live("jump"),
      }),
      yearsTable: z.strictObject({
        caption: t.live("rate"),
        ...t.texts("year payment interest principal balance"),
      }),
      stressTable: z.strictObject({
        ...t.texts("caption rate"),
        now: t.live("years"),
        ...t.texts("then interest"),
        maximum: t.live("rate"),
      }),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("rate", "maximum", "maximumNow", "maximumThen", "used", "years")),
      otherPeriod: t.live("years", "extra"),
      ratesLink: t.text(),
    }),
    comparison: z.strictObject({
      ...t.texts("heading intro fieldsHeading"),
      balance: z.strictObject({
        ...t.texts("label hint"),
      }),
      firstRate: z.strictObject({
        ...t.texts("label hint"),
      }),
      yearsLeft: z.strictObject({
        ...t.texts("label hint"),
      }),
      cash: z.strictObject({
        ...t.texts("label hint sliderLabel"),
      }),
      refinanceRate: z.strictObject({
        ...t.texts("label hint sliderLabel"),
      }),
      refinanceCosts: z.strictObject({
        ...t.texts("label hint"),
      }),
      refinanceYears: z.strictObject({
        legend: t.text(),
        choice: t.live("years"),
      }),
      cashAboveLine: t.live("line"),
      withoutCash: z.strictObject({
        ...t.texts("note keep way"),
        verdict: t.live("difference"),
        counted: t.live(...COUNTED),
        chartSummary: t.live("years", "keep", "refinance"),
      }),
      nothingOwed: t.text(),
      ways: z.strictObject({
        ...t.texts("keep refinance keepShort refinanceShort"),
      }),
      ...t.texts("keep refinance"),
      verdict: z.strictObject({
        keep: t.live("difference"),
        refinance: t.live("difference"),
        same: t.text(),
        counted: t.live(...COUNTED, "cash", "lineRate"),
        breakEven: t.live("rate"),
        breakEvenNever: t.text(),
        breakEvenAlways: t.live("rate"),
        always: t.text(),
        turn: t.live("before", "year", "after"),
        turns: t.text(),
        payment: t.live("difference"),
        paymentKeep: t.live("difference"),
        paymentJump: t.live("keep", "refinance"),
      }),
      rows: z.strictObject({
        paymentNow: t.text(),
        paymentAfterDraw: t.live("year"),
        ...t.texts("rate rateKeepNote interest upFront cost"),
      }),
      ...t.texts("tableCaption way"),
      chart: z.strictObject({
        title: t.text(),
        summary: t.live("years", "keep", "refinance"),
        years: t.text(),
      }),
      yearsTable: z.strictObject({
        ...t.texts("caption year"),
      }),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("lineRate")),
    }),
    carry: z.strictObject({
      ...t.texts("heading intro use useNote"),
      waiting: t.live("button"),
      ...t.texts("shareHeading linkLabel copy copied copyFailed linkNote print promise"),
    }),
    noScript: z.strictObject({
      text: t.text(),
    }),
    withoutScript: z.strictObject({
      ...t.texts("heading intro"),
      steps: z.array(t.text()),
      ...t.texts("ratesHeading scoreColumn rateColumn"),
      orMore: t.live("score"),
      range: t.live("from", "to"),
      below: t.live("score"),
      table: z.strictObject({
        ...t.texts("caption value owed equity line"),
        stateLine: t.live("state"),
        payment: t.text(),
      }),
    }),
    limits: z.strictObject({
      heading: t.text(),
      list: z.array(t.text()),
    }),
    ...t.texts("applyHeading applyText"),
    apply: t.button(),
    printed: t.text(),
    failure: z.strictObject({
      ...t.texts("heading part advice"),
    }),
  });
