import { PRIVATE_CODE_KEY } from "@heloc/survey-embed/contract";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import type { Sent } from "@heloc/survey-embed/thank-you-address";

/**
 * Shows the private link on the thank-you page, also when the page is loaded again in this tab. Without a code, as for
 * whoever only opens the page, there is nothing to show.
 * @param sent what the survey has just told; undefined when nothing
 */
export function showPrivateLink(sent: Sent | undefined): void {
  const place = document.querySelector<HTMLElement>("#private-link");
  const link = place?.querySelector("a");
  const code = keepInTab(sent) ?? "";
  if (!place || !link || !PRIVATE_CODE_PATTERN.test(code)) return;
  link.hash = code;
  link.textContent = link.href;
  place.hidden = false;
}

/** Replaces the code of an earlier application, also by none. Where the browser forbids storage, a reload loses the code. */
function keepInTab(sent: Sent | undefined): string | null | undefined {
  try {
    if (sent) sessionStorage.setItem(PRIVATE_CODE_KEY, sent.code ?? "");
    return sessionStorage.getItem(PRIVATE_CODE_KEY);
  } catch {
    return sent?.code;
  }
}
