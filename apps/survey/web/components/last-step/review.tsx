import { survey } from "@heloc/lender/current";
import { STEPS, type StepId } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { LimitNotice } from "../questions/limit-notice.tsx";

/** The answers of all steps before the last one, a line for each, with a button back to it. The script fills them in. */
export function Review() {
  return (
    <div
      role="group"
      aria-label={survey.review.heading}
      className="step-control mt-2 text-[0.8375rem] leading-snug"
    >
      <dl>
        {STEPS.slice(0, -1).map((step, index) => {
          const { review } = survey.steps[step as Exclude<StepId, "contact">];
          return (
            <div key={step} className="review-line">
              <dt className="text-muted">{review}</dt>
              <dd {...{ [DATA.reviewOf]: step }} className="min-w-0 wrap-anywhere" />
              <dd>
                <button
                  type="button"
                  {...{ [DATA.go]: String(index), [DATA.locks]: "" }}
                  className="link min-h-6 cursor-pointer font-medium"
                >
                  {survey.review.change}
                  <span className="sr-only">{` ${review}`}</span>
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
      <LimitNotice about="numbers" />
    </div>
  );
}
