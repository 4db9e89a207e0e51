import { TextField } from "@heloc/design/text-field";
import { spellDay } from "@heloc/lender/format/spell-day";
import { addDays } from "@heloc/lender/law/calendar";
import { calculatePlanDates } from "@heloc/lender/law/plan-dates";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { Language } from "@heloc/lender/schema/language";
import type { CalculatorWords } from "@heloc/lender/words/types";
import { useState } from "react";
import type { LentState } from "../part/use-situation.ts";

interface PlanDatesListProps {
  words: CalculatorWords["plan"]["dates"];
  rates: RateFacts;
  /** Where the home is, as far as it is known. */
  place: LentState | undefined;
  language: Language;
}

/** How far ahead the signing is set, where no law decides, until somebody chooses a day. */
const DAYS_AHEAD = 30;
/** A signing further ahead is a slip of a finger. */
const MOST_DAYS_AHEAD = 366;

/** Today in the visitor's own time zone, year-month-day. */
const localToday = () => new Date().toLocaleDateString("sv");

/** The dates from the application to the last payment, around a day for signing that the visitor chooses. */
export function PlanDatesList({ words, rates, place, language }: PlanDatesListProps) {
  const [today] = useState(localToday);
  const [typed, setTyped] = useState<string>();
  const law = place?.terms.law;
  const isWithin = typed && typed >= today && typed <= addDays(today, MOST_DAYS_AHEAD);
  const proposed = law ? today : addDays(today, DAYS_AHEAD);
  const plan = calculatePlanDates(today, isWithin ? typed : proposed, {
    earliestClosingDay: law?.earliestClosingDay ?? 0,
    drawYears: rates.drawPeriodYears,
    repaymentYears: rates.repaymentPeriodYears,
  });
  const signNote = place && words.states[place.state]?.signNote;
  const steps = [
    { name: words.apply, date: today },
    { name: words.sign, date: plan.signing, note: signNote ?? words.signNote },
    { name: words.cancel, date: plan.cancelUntil, note: words.cancelNote },
    { name: words.money, date: plan.money, note: words.moneyNote },
    { name: words.drawEnds, date: plan.drawEnds, note: words.drawEndsNote },
    { name: words.lastPayment, date: plan.lastPayment },
  ];
  return (
    <>
      <h3 className="text-[1.25rem] print:text-[1.0625rem]">{words.heading}</h3>
      <div className="mt-3 max-w-xs print:hidden">
        <TextField
          id="sign-on"
          type="date"
          label={words.signOn.label}
          hint={words.signOn.hint}
          min={plan.earliestSigning}
          value={typed ?? plan.signing}
          onChange={setTyped}
        />
      </div>
      <ol
        aria-live="polite"
        data-testid="plan-dates"
        className="mt-5 print:mt-1 print:ml-1.5 print:grid print:grid-cols-3 print:gap-x-4"
      >
        {steps.map(({ name, date, note }, index) => (
          <li
            key={name}
            className={`relative border-l border-edge pb-4 pl-5 last:pb-0 print:pb-1 before:absolute before:top-1.5 before:-left-[5px] before:size-[9px] before:rounded-full before:border before:border-ink ${index === 3 ? "before:bg-gold" : "before:bg-white"}`}
          >
            <span className="block leading-snug font-semibold">{name}</span>
            <time
              dateTime={date}
              className="figure block text-[1.25rem] leading-snug text-terracotta print:text-[1rem]"
            >
              {spellDay(date, language)}
            </time>
            {note && (
              <span className="block text-[0.9375rem] leading-snug text-muted print:text-ink">{note}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
