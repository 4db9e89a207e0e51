/**
 * Counts an application on the thank-you page, once for each submission: by the id that the survey's host leaves in session
 * storage before it goes there, or by the id in the address to which the survey's own page leads. Without an id nothing
 * is counted, so opening, reloading or revisiting the page counts nothing. The event `survey:converted` on the document
 * is what a lender should call a conversion. What the page then shows is in no event.
 */
import { ARRIVAL_KEY } from "@heloc/survey-embed/contract";
import { readSent, type Sent } from "@heloc/survey-embed/thank-you-address";
import { showSent } from "./show-sent.ts";

const COUNTED_KEY = "heloc-counted";

/**
 * What the address says, removed so that no bookmark and no shared link holds it. It counts only for a visitor who comes
 * straight from the survey: anybody can write such an address.
 */
function takeFromAddress(): Sent | undefined {
  const sent = readSent(window.location.hash);
  if (!sent) return undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  const { name, address } = import.meta.env.CONFIGURED_PROVIDER;
  const isFromSurvey = name === "self-hosted" && document.referrer.startsWith(`${new URL(address).origin}/`);
  return isFromSurvey ? sent : undefined;
}

/** True the first time in this tab. */
function isNew(submissionId: string): boolean {
  const counted = (sessionStorage.getItem(COUNTED_KEY) ?? "").split("\n");
  if (counted.includes(submissionId)) return false;
  sessionStorage.setItem(COUNTED_KEY, [...counted, submissionId].join("\n"));
  return true;
}

function arrive(): void {
  let sent = takeFromAddress();
  try {
    if (sent) sessionStorage.setItem(ARRIVAL_KEY, [sent.submissionId, sent.code, sent.answers].join("\n"));
    const [submissionId, code, answers] = sessionStorage.getItem(ARRIVAL_KEY)?.split("\n") ?? [];
    if (submissionId) sent = { submissionId, code, answers };
    if (submissionId && isNew(submissionId)) {
      document.dispatchEvent(new CustomEvent("survey:converted", { detail: { submissionId } }));
    }
  } catch {
    // The browser forbids storage: no conversion is better than a false one.
  }
  if (sent) showSent(sent);
}

// A browser may prerender the page before anybody has opened it.
if ((document as Document & { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", arrive, { once: true });
} else {
  arrive();
}
