import { survey } from "@heloc/lender/current";
import { FORM_FIELDS } from "@heloc/questions/form-fields";
import { consent } from "../../consent.ts";

const OPTIONAL_ID = "consent-optional";

/**
 * The consent to calls and texts. It is never ticked beforehand and never needed: 47 CFR 64.1200(f)(9) forbids making
 * it a condition. The text is one text node, so that what is shown and what is hashed stay the same.
 */
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
