import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/**
 * What the lender's own people read when somebody has applied: en/alerts.yaml. A folder need not have it, nor any of its
 * texts.
 */
export const alertWords = (t: TextKinds) =>
  z.strictObject({
    one: t.live("state").prefault("New application, {state}"),
    several: t.live("count").prefault("{count} new applications"),
    /** For those who are told because nobody else has opened it. */
    unopenedOne: t.live("state").prefault("Nobody has opened this application, {state}"),
    unopenedSeveral: t.live("count").prefault("Nobody has opened these {count} applications"),
    /** How many of several are alike. */
    alike: t.live("count", "state", "call").prefault("{count} in {state}: {call}"),
    callNow: t.live("until").prefault("call now, until {until}"),
    callLater: t.live("from").prefault("call from {from}"),
    doNotCall: t.text().prefault("do not call: no consent"),
    noHour: t.text().prefault("do not call: no hour is lawful in the next days"),
    /** Stands in place of the state, of an application whose consent was given in Spanish. */
    spanish: t.live("state").prefault("{state}, in Spanish"),
    /** For a state that the product does not know. */
    elsewhere: t.text().prefault("another state"),
    number: t.live("number").prefault("Number: {number}"),
    numbers: t.live("numbers").prefault("Numbers: {numbers}"),
    further: t.live("count").prefault("and {count} more"),
    open: t.live("where").prefault("Open it: {where}"),
    test: t.text().prefault("A test of the alerts: nobody has applied"),
  });

export type AlertWords = z.output<ReturnType<typeof alertWords>>;
