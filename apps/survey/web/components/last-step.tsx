import { lender, survey } from "@heloc/lender/current";
import { Button } from "@heloc/design/button";
import { DATA, IDS } from "../element-names.ts";
import type { SendingState } from "../script/sending/submit.ts";
import { TextWithPhone } from "./text-with-phone.tsx";
import { FORM_FIELDS } from "@heloc/questions/form-fields";
import { consent } from "../consent.ts";
import { type StepId, STEPS } from "@heloc/questions/questions";
import { LimitNotice } from "./limit-notice.tsx";

const BUSY_LOOK = "aria-disabled:cursor-progress aria-disabled:border-muted aria-disabled:bg-muted";

const showsWhile = (...states: SendingState[]) => ({ [DATA.showsWhile]: states.join(" ") });

/** The button that sends, and everything the script may have to say about it. All words are here, none in the script. */
export function Sending() {
  const { call, write, noCreditPull } = survey.afterwards;
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
      <p id={IDS.afterwards} className="mt-2 text-[0.8375rem] leading-snug">
        <span className="if-agreed">{`${call} `}</span>
        <span className="if-not-agreed">{`${write} `}</span>
        {noCreditPull}
      </p>
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

/** Also at the end of every other step but the first. */
export function BackButton() {
  return (
    <Button {...{ [DATA.go]: "back", [DATA.locks]: "" }} look="quiet">
      {survey.buttons.back}
    </Button>
  );
}

const OPTIONAL_ID = "consent-optional";

/** The consent to calls and texts: never ticked beforehand, never a condition (47 CFR 64.1200(f)(9)), one text node as hashed. */
export function Consent({ isGiven }: { isGiven: boolean }) {
  return (
    <div className="consent rounded-control bg-paper px-3 py-2 text-[0.8375rem] leading-[1.3] text-muted">
      <input
        type="checkbox"
        id={FORM_FIELDS.consent}
        name={FORM_FIELDS.consent}
        value="yes"
        defaultChecked={isGiven}
        aria-describedby={OPTIONAL_ID}
        className="float-left mt-0.5 mr-2.5 size-6 accent-evergreen"
      />
      <span id={OPTIONAL_ID} className="mr-1.5 font-semibold text-ink">
        {survey.consent.optional}
      </span>
      <label htmlFor={FORM_FIELDS.consent}>{consent.text}</label>
    </div>
  );
}

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
            <div key={step} className="flex flex-wrap items-baseline gap-x-2 border-t border-hairline">
              <dt className="min-w-17 text-muted">{review}</dt>
              <dd {...{ [DATA.reviewOf]: step }} className="min-w-0 flex-[1_1_6rem] wrap-anywhere" />
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
      <LimitNotice about="review" />
    </div>
  );
}

export function FinePrint() {
  return (
    <div className="mt-1.5 grid gap-0.5 text-[0.8125rem] leading-[1.3] text-muted">
      <p>
        {`${survey.privacy.text} `}
        <LegalLink href={lender.links.privacy}>{survey.privacy.link}</LegalLink>
        {" · "}
        <LegalLink href={lender.links.terms}>{survey.privacy.termsLink}</LegalLink>
      </p>
      <p>{survey.privacy.securedLoan}</p>
    </div>
  );
}

/** Leaves the frame for the page. Plain text until the lender has such a page. */
function LegalLink({ href, children }: { href: string | undefined; children: string }) {
  return href ? (
    <a href={href} target="_top" className="link">
      {children}
    </a>
  ) : (
    children
  );
}
