import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { Language } from "@heloc/lender/schema/language";
import { guardIsland } from "../part/failure-boundary.tsx";
import type { PartWords } from "../part/part-opening.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import { useSituation } from "../part/use-situation.ts";
import { Papers } from "./papers.tsx";
import { PlanDatesList } from "./plan-dates-list.tsx";

interface PlanPartProps {
  words: PartWords<"plan">;
  rates: RateFacts;
  language: Language;
}

/** When each step can happen, and the papers to have ready. */
export const PlanPart = guardIsland(Plan);

function Plan({ words: { plan }, rates, language }: PlanPartProps) {
  const situation = useSituation(rates);
  const isHydrated = useHydrated();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] print:grid-cols-1 print:gap-y-1">
      <div>
        {isHydrated && (
          <PlanDatesList words={plan.dates} rates={rates} place={situation.place} language={language} />
        )}
      </div>
      <Papers words={plan.papers} state={situation.place?.state} />
    </div>
  );
}
