import type { RateFacts } from "@heloc/lender/law/state-terms";
import { Button, ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { fillIn } from "@heloc/lender/format/fill-in";
import { addressOfSurvey, listEntered } from "../part/carried-values.ts";
import { guardIsland } from "../part/failure-boundary.tsx";
import { WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import { useSituation } from "../part/use-situation.ts";
import { ShareBox } from "./share-box.tsx";

interface CarryPartProps {
  words: PartWords<"carry">;
  rates: RateFacts;
}

/** What to do with the numbers: take them into the survey, share them, print them. */
export const CarryPart = guardIsland(Carry);

function Carry({ words, rates }: CarryPartProps) {
  const { carry, button } = words;
  const situation = useSituation(rates);
  const { isExample } = situation;
  const isHydrated = useHydrated();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="[&>:first-child]:mt-0">
        {!isExample && <WhoseNumbers words={words} situation={situation} />}
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href={addressOfSurvey(situation)} id="use-these-numbers">
            {carry.use}
          </ButtonLink>
          {isHydrated && (
            <Button look="quiet" onClick={() => window.print()}>
              {carry.print}
            </Button>
          )}
        </p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {isExample ? fillIn(carry.waiting, { button }) : carry.useNote}
        </p>
        <p className="mt-6 flex items-center gap-2.5 border-t border-edge/50 pt-4 font-semibold">
          <LineIcon name="lock" className="size-5 shrink-0 text-evergreen" />
          {carry.promise}
        </p>
      </div>
      {isHydrated && <ShareBox words={carry} values={listEntered(situation)} />}
    </div>
  );
}
