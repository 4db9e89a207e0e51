import { survey } from "@heloc/lender/current";
import { FORM_FIELDS } from "../../src/questions/form-fields.ts";
import { consent } from "../consent.ts";

const OPTIONAL_ID = "consent-optional";

/**
 * The consent to calls and texts. It is never ticked beforehand and never needed: 47 CFR 64.1200(f)(9) forbids making
 * it a condition. The text is one text node, so that what is shown and what is hashed stay the same.
 */
export function Consent({ isGiven }: { isGiven: boolean }) {
  return (
    <div className="consent grid grid-cols-[auto_1fr] gap-x-3 rounded-control bg-paper px-3 py-2.5">
      <input
        type="checkbox"
        id={FORM_FIELDS.consent}
        name={FORM_FIELDS.consent}
        value="yes"
        defaultChecked={isGiven}
        aria-describedby={OPTIONAL_ID}
        className="size-6 accent-evergreen"
      />
      <div className="text-[0.8375rem] leading-[1.36] text-muted">
        <span id={OPTIONAL_ID} className="block font-medium text-ink">
          {survey.consent.optional}
        </span>
        <label htmlFor={FORM_FIELDS.consent}>{consent.text}</label>
      </div>
    </div>
  );
}
