import { type LentState, rates, words } from "./content.ts";
import { useHydrated } from "./sections/use-hydrated.ts";
import { useEstimateContext } from "./sections/estimate-context.ts";
import { TextField } from "@heloc/design/text-field";
import { addDays } from "@heloc/lender/law/calendar";
import { calculatePlanDates } from "@heloc/lender/law/plan-dates";
import { useState } from "react";
import type { State } from "@heloc/lender/law/states";
import { PAPER_GROUPS, type PaperGroup, PapersList } from "../../components/papers-list.tsx";
import { formatDate } from "../../language/format-date.ts";
import { ChoiceGroup } from "./form/choice-group.tsx";

/** When each step can happen, and the papers to have ready. */
export function PlanSection() {
  const { place } = useEstimateContext();
  const isHydrated = useHydrated();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] print:grid-cols-1 print:gap-y-1">
      <div>{isHydrated && <PlanDatesList place={place} />}</div>
      <Papers state={place?.state} />
    </div>
  );
}

/** The proposed signing date is this many days ahead where no law sets one. */
const DAYS_AHEAD = 30;
/** A signing further ahead is a slip of a finger. */
const MOST_DAYS_AHEAD = 366;

const localToday = () => new Date().toLocaleDateString("sv");

/** The dates from the application to the last payment, around a day for signing that the visitor chooses. */
function PlanDatesList({ place }: { place: LentState | undefined }) {
  const { dates } = words.plan;
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
  const signNote = place && dates.states[place.state]?.signNote;
  const steps = [
    { name: dates.apply, date: today },
    { name: dates.sign, date: plan.signing, note: signNote ?? dates.signNote },
    { name: dates.cancel, date: plan.cancelUntil, note: dates.cancelNote },
    { name: dates.money, date: plan.money, note: dates.moneyNote },
    { name: dates.drawEnds, date: plan.drawEnds, note: dates.drawEndsNote },
    { name: dates.lastPayment, date: plan.lastPayment },
  ];
  return (
    <>
      <h3 className="text-[1.25rem] print:text-[1.0625rem]">{dates.heading}</h3>
      <div className="mt-3 max-w-xs print:hidden">
        <TextField
          id="sign-on"
          type="date"
          label={dates.signOn.label}
          hint={dates.signOn.hint}
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
              {formatDate(date)}
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

const WORK = ["employed", "selfEmployed", "retired"] as const;
const HOME = ["rented", "recent"] as const;

/** The list of papers that follows from a few answers. Without scripts it holds every group. */
function Papers({ state }: { state: State | undefined }) {
  const { papers } = words.plan;
  const isHydrated = useHydrated();
  const [answers, setAnswers] = useState<readonly PaperGroup[]>(["employed"]);
  const choose = (group: PaperGroup, others: readonly PaperGroup[], isOn = true) =>
    setAnswers((before) => [...before.filter((one) => !others.includes(one)), ...(isOn ? [group] : [])]);
  const groups = isHydrated ? PAPER_GROUPS.filter((group) => answers.includes(group)) : PAPER_GROUPS;
  return (
    <div data-testid="papers">
      <h3 className="text-[1.25rem] print:text-[1.0625rem]">{papers.heading}</h3>
      <p className="mt-1 text-muted print:hidden">{papers.intro}</p>
      {isHydrated && (
        <div className="mt-4 grid gap-4 print:hidden">
          <ChoiceGroup
            name="work"
            legend={papers.work.legend}
            choices={WORK.map((value) => ({ value, label: papers.work[value] }))}
            chosen={WORK.find((group) => answers.includes(group)) ?? "employed"}
            onChoose={(group) => choose(group, WORK)}
          />
          <fieldset>
            <legend className="mb-1.5 leading-snug font-semibold">{papers.home.legend}</legend>
            {HOME.map((group) => (
              <label key={group} className="mr-5 inline-flex min-h-9 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={answers.includes(group)}
                  onChange={(event) => choose(group, [group], event.currentTarget.checked)}
                  className="size-4 shrink-0 accent-evergreen"
                />
                {papers.home[group]}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <div aria-live="polite" className="mt-5 print:mt-1">
        <PapersList words={papers} groups={groups} states={state ? [state] : []} />
      </div>
    </div>
  );
}
