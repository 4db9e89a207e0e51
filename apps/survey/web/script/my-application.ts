/** The script of the applicant's own page: it opens what the private link names. Without it the link is pasted. */
import { findPrivateCode } from "@heloc/survey-embed/private-code";
import { IDS } from "../element-names.ts";

const code = findPrivateCode(location.hash);
const form = document.querySelector<HTMLFormElement>(`#${IDS.codeForm}`);
if (code && form) {
  // Out of the address bar and the history before anything else.
  history.replaceState(null, "", location.pathname);
  (form.elements.namedItem(IDS.code) as HTMLInputElement).value = code;
  form.submit();
}
