import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { limitsByState, stateChoices } from "./state-limits.ts";
import { planWords, waysWords } from "./ways.ts";

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
  t.page("intro", {
    inputs: z.strictObject({
      heading: t.text(),
      ...t.groups("homeValue mortgageBalance creditScore", "label hint"),
      dollarSign: t.text(),
      button: t.button(),
    }),
    oldPrice: t.place("summary unknown", {
      ...t.groups("year price zip", "label hint"),
      rose: t.live("zip", "year", "percent", "value"),
      fell: t.live("zip", "year", "percent", "value"),
      note: t.live("source", "quarter", "year"),
      use: t.live("value"),
    }),
    results: t.place(
      "heading placeholder maxHeloc homeEquity estimatedRate rateSuffix monthlyPayment perMonth formula basisHeading",
      {
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
      },
    ),
    oddInput: z.strictObject({
      notANumber: t.error("counts", "sample"),
      below: t.error("counts"),
      above: t.error("counts"),
    }),
    whose: z.strictObject({
      example: t.live("value", "owed", "score", "button"),
      yours: t.live("value", "owed", "score"),
    }),
    parts: t.group("label equity cost comparison plan carry byHand"),
    tableSummary: t.text(),
    equity: t.place("heading intro", {
      storeys: t.group("owed line kept beyond"),
      summary: t.live("value", "owed", "owedPercent", "line", "linePercent", "kept", "keptPercent"),
      summaryBeyond: t.live("value", "beyond"),
      summaryEmpty: t.text(),
      lawLine: t.live("state", "percent"),
      table: t.group("part amount share total"),
      ratios: t.group("heading loanToValue loanToValueText combined combinedText unknown"),
      state: z.strictObject({
        legend: t.text(),
        choices: stateChoices(t, "none", { isFirst: true }),
        none: t.text(),
        ...limitsByState(t),
      }),
    }),
    cost: t.place("heading intro", {
      share: t.group("label hint sliderLabel"),
      choicesHeading: t.text(),
      shareInDollars: t.live("used", "line"),
      repayment: t.place("legend", { choice: t.live("years"), ours: t.live("years") }),
      stress: t.place("legend none", { choice: t.live("points"), onePoint: t.live("points") }),
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
      stressTable: t.place("caption rate", {
        now: t.live("years"),
        ...t.texts("then interest"),
        maximum: t.live("rate"),
      }),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("rate", "maximum", "maximumNow", "maximumThen", "used", "years")),
      otherPeriod: t.live("years", "extra"),
      ratesLink: t.text(),
    }),
    comparison: t.place("heading intro fieldsHeading", {
      ...t.groups("balance firstRate yearsLeft", "label hint"),
      cash: t.group("label hint sliderLabel"),
      refinanceRate: t.group("label hint sliderLabel"),
      refinanceCosts: t.group("label hint"),
      refinanceYears: t.place("legend", { choice: t.live("years") }),
      cashAboveLine: t.live("line"),
      withoutCash: t.place("note keep way", {
        verdict: t.live("difference"),
        counted: t.live(...COUNTED),
        chartSummary: t.live("years", "keep", "refinance"),
      }),
      nothingOwed: t.text(),
      ways: t.group("keep refinance keepShort refinanceShort"),
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
      yearsTable: t.group("caption year"),
      assumptionsHeading: t.text(),
      assumptions: z.array(t.live("lineRate")),
    }),
    ways: waysWords(t),
    plan: planWords(t),
    carry: t.place("heading intro use useNote", {
      waiting: t.live("button"),
      ...t.texts(
        "shareHeading linkLabel copy copied copyFailed linkNote qr qrNote qrName unusable print promise",
      ),
    }),
    noScript: t.group("text"),
    withoutScript: t.place("heading intro", {
      steps: z.array(t.text()),
      ...t.texts("ratesHeading scoreColumn rateColumn"),
      orMore: t.live("score"),
      range: t.live("from", "to"),
      below: t.live("score"),
      table: t.place("caption value owed equity line", { stateLine: t.live("state"), payment: t.text() }),
    }),
    limits: t.place("heading", { list: z.array(t.text()) }),
    ...t.texts("applyHeading applyText"),
    apply: t.button(),
    printed: t.text(),
    failure: t.group("heading part advice"),
  });
