import { FORM_FIELDS } from "@heloc/questions/form-fields";
import { consent } from "../../consent.ts";
import { Trap } from "./trap.tsx";

interface HiddenFieldsProps {
  submissionId: string;
  formToken: string;
  zipAsked: string;
  /** What somebody has put into the trap. */
  trap: string | undefined;
}

/** What the form sends besides answers. */
export function HiddenFields({ submissionId, formToken, zipAsked, trap }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.consentText} value={consent.textSha256} />
      <input type="hidden" name={FORM_FIELDS.submissionId} value={submissionId} />
      <input type="hidden" name={FORM_FIELDS.formToken} value={formToken} />
      <input type="hidden" name={FORM_FIELDS.zipAsked} value={zipAsked} />
      <Trap value={trap} />
    </>
  );
}
