import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { ofLawfulStates } from "./state-limits.ts";

/** The four ways to borrow, beside one another. */
export const waysWords = (t: TextKinds) =>
  t.place("heading intro tableCaption leastCost leastPayment", {
    names: t.group("line equityLoan refinance personalLoan"),
    purpose: z.strictObject({ legend: t.text(), ...t.groups("improve debts purchase", "label note") }),
    noneReaches: t.live("amount"),
    longer: t.live("payment", "today", "years"),
    rows: z.strictObject({
      ...t.texts("way rate"),
      reaches: t.live("amount"),
      paymentNow: t.text(),
      paymentLater: t.live("year"),
      ...t.texts("lastPayment interest costs rise stake soonest"),
    }),
    ...t.texts("reached"),
    aboveLimit: t.live("most"),
    belowMinimum: t.live("least"),
    variable: t.live("rate"),
    fixed: t.live("rate", "apr"),
    years: t.live("years"),
    ...t.texts("paidOff"),
    risen: t.live("rate", "now", "then"),
    ...t.texts("stays stakeHome stakeNothing soonestHome soonestPersonal"),
    states: ofLawfulStates(t, () => t.group("soonest note")),
    assumptions: z.array(t.live("asOf", "reference")),
  });

/** The dates and the papers of an application. */
export const planWords = (t: TextKinds) =>
  t.place("heading intro", {
    dates: t.place("heading apply sign cancel cancelNote money moneyNote drawEnds drawEndsNote lastPayment", {
      signOn: t.group("label hint"),
      signNote: t.text(),
      states: ofLawfulStates(t, () => t.group("signNote")),
    }),
    papers: z.strictObject({
      ...t.texts("heading intro introSent"),
      work: t.group("legend employed selfEmployed retired"),
      home: t.group("legend rented recent"),
      always: z.array(t.text()),
      employed: z.array(t.text()),
      selfEmployed: z.array(t.text()),
      retired: z.array(t.text()),
      rented: z.array(t.text()),
      recent: z.array(t.text()),
      states: ofLawfulStates(t, () =>
        z.strictObject({ heading: t.text(), rules: z.array(t.group("text source")) }),
      ),
    }),
  });
