import { z } from "zod";
import { listStates, type State } from "../../law/states.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** What the calculator says where a state's law sets limits. */
const legalLimitWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.text(),
    estimateLabel: t.text(),
    label: t.text(),
    reason: t.live("maximumDebt", "owed"),
    reasonLender: t.text(),
    beside: t.text(),
    besideSame: t.text(),
    minimum: t.text(),
    below: t.text(),
    besideEstimate: z.strictObject({
      limit: t.live("limit"),
      belowMinimum: t.live("limit"),
      equityNeeded: t.text(),
    }),
    timelineHeading: t.text(),
    timeline: z.array(
      z.strictObject({
        day: t.text(),
        text: t.text(),
      }),
    ),
    timelineNote: t.text(),
  });

/** What it says where lenders set their own. */
const usualLimitWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.text(),
    amount: t.live("from", "to"),
    estimateLabel: t.text(),
    label: t.text(),
    reason: t.text(),
    reasonSame: t.text(),
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
        label: t.text(),
        hint: t.text(),
      }),
      mortgageBalance: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      creditScore: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      dollarSign: t.text(),
      button: t.button(),
    }),
    results: z.strictObject({
      heading: t.text(),
      placeholder: t.text(),
      maxHeloc: t.text(),
      homeEquity: t.text(),
      estimatedRate: t.text(),
      rateSuffix: t.text(),
      monthlyPayment: t.text(),
      perMonth: t.text(),
      perMonthOfFormula: t.live("line"),
      formula: t.text(),
      basisHeading: t.text(),
      basis: z.array(t.text()),
      announcement: t.live("line", "equity", "rate", "payment"),
      used: t.live("value", "owed", "score"),
      usedNothingOwed: t.live("value", "score"),
      terms: z.strictObject({
        score: t.live("minimum", "score", "call"),
        equity: t.live("needed", "equity", "call"),
        room: t.live("limits", "call"),
        and: t.text(),
        call: t.text(),
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
      label: t.text(),
      equity: t.text(),
      cost: t.text(),
      comparison: t.text(),
      carry: t.text(),
      byHand: t.text(),
    }),
    tableSummary: t.text(),
    equity: z.strictObject({
      heading: t.text(),
      intro: t.text(),
      storeys: z.strictObject({
        owed: t.text(),
        line: t.text(),
        kept: t.text(),
        beyond: t.text(),
      }),
      summary: t.live("value", "owed", "owedPercent", "line", "linePercent", "kept", "keptPercent"),
      summaryBeyond: t.live("value", "beyond"),
      summaryEmpty: t.text(),
      lawLine: t.live("state", "percent"),
      table: z.strictObject({
        part: t.text(),
        amount: t.text(),
        share: t.text(),
        total: t.text(),
      }),
      ratios: z.strictObject({
        heading: t.text(),
        loanToValue: t.text(),
        loanToValueText: t.text(),
        combined: t.text(),
        combinedText: t.text(),
        unknown: t.text(),
      }),
      state: z.strictObject({
        legend: t.text(),
        choices: stateChoices(t),
        none: t.text(),
        ...limitsByState(t),
      }),
    }),
    cost: z.strictObject({
      heading: t.text(),
      intro: t.text(),
      share: z.strictObject({
        label: t.text(),
        hint: t.text(),
        sliderLabel: t.text(),
      }),
      choicesHeading: t.text(),
      shareInDollars: t.live("used", "line"),
      repayment: z.strictObject({
        legend: t.text(),
        choice: t.live("years"),
        ours: t.live("years"),
      }),
      stress: z.strictObject({
        legend: t.text(),
        none: t.text(),
        choice: t.live("points"),
        onePoint: t.live("points"),
      }),
      now: t.live("years"),
      rateSuffix: t.text(),
      nowNote: t.text(),
      then: t.live("years"),
      thenNote: t.text(),
      interest: t.text(),
      interestNote: t.live("years", "used"),
      jump: t.live("year", "jump", "percent", "used"),
      noJump: t.text(),
      chart: z.strictObject({
        title: t.text(),
        summary: t.live("now", "drawYears", "then", "endYear", "used"),
        interest: t.text(),
        principal: t.text(),
        higher: t.text(),
        draw: t.text(),
        repay: t.text(),
        years: t.text(),
        step: t.live("jump"),
      }),
      yearsTable: z.strictObject({
        caption: t.live("rate"),
        year: t.text(),
        payment: t.text(),
        interest: t.text(),
        principal: t.text(),
        balance: t.text(),
      }),
      stressTable: z.strictObject({
        caption: t.text(),
        rate: t.text(),
        now: t.live("years"),
        then: t.text(),
        interest: t.text(),
        maximum: t.live("rate"),
      }),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("rate", "maximum", "maximumNow", "maximumThen", "used", "years")),
      otherPeriod: t.live("years", "extra"),
      ratesLink: t.text(),
    }),
    comparison: z.strictObject({
      heading: t.text(),
      intro: t.text(),
      fieldsHeading: t.text(),
      balance: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      firstRate: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      yearsLeft: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      cash: z.strictObject({
        label: t.text(),
        hint: t.text(),
        sliderLabel: t.text(),
      }),
      refinanceRate: z.strictObject({
        label: t.text(),
        hint: t.text(),
        sliderLabel: t.text(),
      }),
      refinanceCosts: z.strictObject({
        label: t.text(),
        hint: t.text(),
      }),
      refinanceYears: z.strictObject({
        legend: t.text(),
        choice: t.live("years"),
      }),
      cashAboveLine: t.live("line"),
      withoutCash: z.strictObject({
        note: t.text(),
        keep: t.text(),
        way: t.text(),
        verdict: t.live("difference"),
        counted: t.live(...COUNTED),
        chartSummary: t.live("years", "keep", "refinance"),
      }),
      nothingOwed: t.text(),
      ways: z.strictObject({
        keep: t.text(),
        refinance: t.text(),
        keepShort: t.text(),
        refinanceShort: t.text(),
      }),
      keep: t.text(),
      refinance: t.text(),
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
        rate: t.text(),
        rateKeepNote: t.text(),
        interest: t.text(),
        upFront: t.text(),
        cost: t.text(),
      }),
      tableCaption: t.text(),
      way: t.text(),
      chart: z.strictObject({
        title: t.text(),
        summary: t.live("years", "keep", "refinance"),
        years: t.text(),
      }),
      yearsTable: z.strictObject({
        caption: t.text(),
        year: t.text(),
      }),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("lineRate")),
    }),
    carry: z.strictObject({
      heading: t.text(),
      intro: t.text(),
      use: t.text(),
      useNote: t.text(),
      waiting: t.live("button"),
      shareHeading: t.text(),
      linkLabel: t.text(),
      copy: t.text(),
      copied: t.text(),
      copyFailed: t.text(),
      linkNote: t.text(),
      print: t.text(),
      promise: t.text(),
    }),
    noScript: z.strictObject({
      text: t.text(),
    }),
    withoutScript: z.strictObject({
      heading: t.text(),
      intro: t.text(),
      steps: z.array(t.text()),
      ratesHeading: t.text(),
      scoreColumn: t.text(),
      rateColumn: t.text(),
      orMore: t.live("score"),
      range: t.live("from", "to"),
      below: t.live("score"),
      table: z.strictObject({
        caption: t.text(),
        value: t.text(),
        owed: t.text(),
        equity: t.text(),
        line: t.text(),
        stateLine: t.live("state"),
        payment: t.text(),
      }),
    }),
    limits: z.strictObject({
      heading: t.text(),
      list: z.array(t.text()),
    }),
    applyHeading: t.text(),
    applyText: t.text(),
    apply: t.button(),
    printed: t.text(),
    failure: z.strictObject({
      heading: t.text(),
      part: t.text(),
      advice: t.text(),
    }),
  });
