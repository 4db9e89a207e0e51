import type { State } from "@heloc/lender/law/states";
import { useState } from "react";
import {
  PAPER_GROUPS,
  PapersList,
  type PaperGroup,
  type PapersWords,
} from "../../../components/papers-list.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { useHydrated } from "../part/use-hydrated.ts";

const WORK = ["employed", "selfEmployed", "retired"] as const;
const HOME = ["rented", "recent"] as const;

interface PapersProps {
  words: PapersWords;
  /** Where the home is, as far as it is known. */
  state: State | undefined;
}

/** The list of papers that follows from a few answers. Without scripts it holds every group. */
export function Papers({ words, state }: PapersProps) {
  const isHydrated = useHydrated();
  const [answers, setAnswers] = useState<readonly PaperGroup[]>(["employed"]);
  const choose = (group: PaperGroup, others: readonly PaperGroup[], isOn = true) =>
    setAnswers((before) => [...before.filter((one) => !others.includes(one)), ...(isOn ? [group] : [])]);
  const groups = isHydrated ? PAPER_GROUPS.filter((group) => answers.includes(group)) : PAPER_GROUPS;
  return (
    <div data-testid="papers">
      <h3 className="text-[1.25rem] print:text-[1.0625rem]">{words.heading}</h3>
      <p className="mt-1 text-muted print:hidden">{words.intro}</p>
      {isHydrated && (
        <div className="mt-4 grid gap-4 print:hidden">
          <ChoiceGroup
            name="work"
            legend={words.work.legend}
            choices={WORK.map((value) => ({ value, label: words.work[value] }))}
            chosen={WORK.find((group) => answers.includes(group)) ?? "employed"}
            onChoose={(group) => choose(group, WORK)}
          />
          <fieldset>
            <legend className="mb-1.5 leading-snug font-semibold">{words.home.legend}</legend>
            {HOME.map((group) => (
              <label key={group} className="mr-5 inline-flex min-h-9 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={answers.includes(group)}
                  onChange={(event) => choose(group, [group], event.currentTarget.checked)}
                  className="size-4 shrink-0 accent-evergreen"
                />
                {words.home[group]}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <div aria-live="polite" className="mt-5 print:mt-1">
        <PapersList words={words} groups={groups} states={state ? [state] : []} />
      </div>
    </div>
  );
}
