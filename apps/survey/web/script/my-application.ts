/** The script of the applicant's own page: it opens what the private link names. Without it the link is pasted. */
import { findPrivateCode } from "@heloc/survey-embed/private-code";
import { CODE_ID } from "../code-id.ts";

const code = findPrivateCode(location.hash);
const box = document.querySelector<HTMLInputElement>(`#${CODE_ID}`);
if (code && box) {
  // Out of the address bar and the history before anything else.
  history.replaceState(null, "", location.pathname);
  box.value = code;
  box.form?.submit();
}
