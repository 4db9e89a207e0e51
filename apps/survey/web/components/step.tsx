import type { ReactNode } from "react";
import { Button } from "@heloc/design/button";
import { survey } from "@heloc/content/en/survey";
import { STEPS, type StepId } from "../../src/questions/questions.ts";
import { House } from "./house.tsx";

/** One step: its heading on the building site, its questions and its buttons. `actions` replaces Continue. */
export function Step({ id, children, actions }: { id: StepId; children: ReactNode; actions?: ReactNode }) {
  const number = STEPS.findIndex((step) => step.id === id) + 1;
  const words: { heading: string; hint?: string } = survey.steps[id];
  return (
    <section id={`step-${id}`} data-step={number} aria-labelledby={`heading-${id}`} className="step">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3">
        <h2 id={`heading-${id}`} tabIndex={-1} className="scroll-mt-28 pb-2.5 text-[1.4rem] outline-none">
          <span className="mb-1.5 block font-text text-[0.8125rem] leading-none font-medium tracking-normal text-muted">
            {`${survey.progress(number, STEPS.length)} `}
          </span>
          {words.heading}
        </h2>
        <House storeys={number} />
        <progress
          className="ground col-span-2"
          max={STEPS.length}
          value={number}
          aria-label={survey.progressLabel}
        />
      </div>
      {words.hint && <p className="mt-2.5 text-[0.9rem] leading-snug text-muted">{words.hint}</p>}
      <div data-locks className="mt-4 grid gap-4">
        {children}
      </div>
      {actions ?? (
        <div data-continue className="step-control mt-5 flex flex-wrap gap-3">
          {number > 1 && <BackButton />}
          <Button data-go="next" className="grow basis-[min-content]">
            {survey.buttons.next}
          </Button>
        </div>
      )}
    </section>
  );
}

export function BackButton() {
  return (
    <Button data-go="back" data-locks="" look="quiet">
      {survey.buttons.back}
    </Button>
  );
}
