import { survey } from "@heloc/lender/current";
import { Button } from "@heloc/design/button";
import { DATA, IDS } from "../../element-names.ts";
import type { SendingState } from "../../script/sending/submit.ts";
import { TextWithPhone } from "../text-with-phone.tsx";

/** While the answers travel, over the button's own look. */
const BUSY_LOOK = "aria-disabled:cursor-progress aria-disabled:border-muted aria-disabled:bg-muted";

const showsWhile = (...states: SendingState[]) => ({ [DATA.showsWhile]: states.join(" ") });

/** The button that sends, and everything the script may have to say about it. All words are here, none in the script. */
export function Sending() {
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-3">
        <div className="step-control contents">
          <BackButton />
        </div>
        <Button
          type="submit"
          id={IDS.send}
          aria-describedby={IDS.afterwards}
          className={`grow basis-[min-content] ${BUSY_LOOK}`}
        >
          <span {...showsWhile("idle", "failed")}>{survey.buttons.submit}</span>
          <span {...showsWhile("sending", "retrying", "tooMany")} hidden>
            {survey.buttons.sending}
          </span>
        </Button>
      </div>
      <Afterwards />
      <div role="status" className="text-[0.9rem] leading-snug font-medium">
        <p {...showsWhile("sending")} hidden className="sr-only">
          {survey.buttons.sending}
        </p>
        <p {...showsWhile("retrying")} hidden className="mt-3">
          {survey.errors.sending}
        </p>
        <p {...showsWhile("tooMany")} hidden className="mt-3">
          {survey.errors.tooMany}
        </p>
      </div>
      <div role="alert" className="text-[0.9rem] leading-snug">
        <div
          {...showsWhile("failed")}
          hidden
          className="mt-3 rounded-control border border-terracotta px-3.5 py-3"
        >
          <p className="font-semibold text-terracotta">{survey.errors.failed}</p>
          <p className="mt-1">
            <TextWithPhone text={survey.errors.failedAdvice} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** Who gets in touch, how and when, as the box for calls is ticked or not, and that no credit is pulled. */
function Afterwards() {
  const { call, write, noCreditPull } = survey.afterwards;
  return (
    <p id={IDS.afterwards} className="mt-2 text-[0.8375rem] leading-snug">
      <span className="if-agreed">{`${call} `}</span>
      <span className="if-not-agreed">{`${write} `}</span>
      {noCreditPull}
    </p>
  );
}

/** Also at the end of every other step but the first. */
export function BackButton() {
  return (
    <Button {...{ [DATA.go]: "back", [DATA.locks]: "" }} look="quiet">
      {survey.buttons.back}
    </Button>
  );
}
