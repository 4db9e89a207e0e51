import { survey } from "@heloc/lender/current";
import { FORM_FIELDS } from "@heloc/questions/form-fields";

/** A field that no person sees or reaches. Programs that fill in everything give themselves away with it. */
export function Trap({ value }: { value: string | undefined }) {
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
