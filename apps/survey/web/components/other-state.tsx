import { survey } from "@heloc/lender/current";
import { IDS } from "../element-names.ts";

/** Shown at once to someone whose home is in another state, instead of the remaining questions. */
export function OtherState({ isShown = false }: { isShown?: boolean | undefined }) {
  return (
    <div id={IDS.elsewhere} hidden={!isShown} role="status" className="rounded-card bg-sky px-4 py-3.5">
      <p className="font-heading text-[1.125rem] leading-snug font-[560]">{survey.otherState.heading}</p>
      <p className="mt-1.5 text-[0.94rem] leading-normal">{survey.otherState.text}</p>
    </div>
  );
}
