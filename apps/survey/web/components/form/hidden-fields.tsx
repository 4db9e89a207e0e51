import { survey } from "@heloc/lender/current";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import { consent } from "../../consent.ts";

/** What the form sends besides answers. */
export function HiddenFields({ submissionId, formToken, posted }: FormState) {
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.consentText} value={consent.textSha256} />
      <input type="hidden" name={FORM_FIELDS.submissionId} value={submissionId} />
      <input type="hidden" name={FORM_FIELDS.formToken} value={formToken} />
      <input type="hidden" name={FORM_FIELDS.zipAsked} value={posted?.get(FORM_FIELDS.zipAsked) ?? ""} />
      <Trap value={posted?.get(FORM_FIELDS.honeypot) ?? undefined} />
    </>
  );
}

/** A field that no person sees or reaches. Programs that fill in everything give themselves away with it. */
function Trap({ value }: { value: string | undefined }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {survey.trap}{" "}
        <input
          id={FORM_FIELDS.honeypot}
          name={FORM_FIELDS.honeypot}
          type="text"
          defaultValue={value}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}
