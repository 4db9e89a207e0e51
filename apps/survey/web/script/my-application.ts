/** The script of the applicant's own page: it opens what the private link names. Without it the link is pasted. */
import { CODE_ID } from "../code-id.ts";

function openLink(): void {
  const box = document.querySelector<HTMLInputElement>(`#${CODE_ID}`);
  const code = location.hash.slice(1);
  if (!code || !box) return;
  // Out of the address bar and the history before anything else.
  history.replaceState(null, "", location.pathname);
  // A link that was cut is sent as well: the answer says what to do.
  box.value = code;
  box.form?.submit();
}

openLink();
// A second try in the same tab: the whole link, pasted into the address bar, loads no page.
addEventListener("hashchange", openLink);
