import { PRIVATE_CODE_KEY } from "@heloc/survey-embed/contract";

/**
 * Shows the private link on the thank-you page, also when the page is loaded again in this tab. Without a code, as for
 * whoever only opens the page, there is nothing to show.
 * @param fromSurvey the code that the survey's own page has sent along; the survey in a frame leaves it in the tab
 */
export function showPrivateLink(fromSurvey: string | undefined): void {
  const place = document.querySelector<HTMLElement>("#private-link");
  const link = place?.querySelector("a");
  const code = keepInTab(fromSurvey) ?? fromSurvey;
  if (!place || !link || !code) return;
  link.hash = code;
  link.textContent = link.href;
  place.hidden = false;
}

/** @returns the code that the tab holds; undefined where the browser forbids storage */
function keepInTab(code: string | undefined): string | undefined {
  try {
    if (code) sessionStorage.setItem(PRIVATE_CODE_KEY, code);
    return sessionStorage.getItem(PRIVATE_CODE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
