import { survey } from "@heloc/content/en/survey";
import { HONEYPOT_FIELD } from "../../src/intake/suspicions.ts";

/** A field that no person sees or reaches. Programs that fill in everything give themselves away with it. */
export function Trap() {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {survey.trap}{" "}
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
