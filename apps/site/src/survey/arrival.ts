/**
 * Counts an application on the thank-you page: once for each submission, with the note that the survey's host leaves
 * just before it goes there, or with the number that the survey's own page brings along. Without one of them nothing is
 * counted, so opening the address, reloading it or coming back to it counts nothing. The event `survey:converted` on the
 * document is what a lender should call a conversion.
 */
import { ARRIVAL_KEY } from "@heloc/survey-embed/contract";
import { readSent } from "@heloc/survey-embed/thank-you-address";

const COUNTED_KEY = "heloc-counted";

/** What the host around the frame has left, taken away so that it serves once. */
function takeNote(): string | undefined {
  const submissionId = sessionStorage.getItem(ARRIVAL_KEY) ?? undefined;
  sessionStorage.removeItem(ARRIVAL_KEY);
  return submissionId;
}

/**
 * The number in the address, taken out of it so that it is in no bookmark and no shared link. It counts only for a visitor
 * who comes straight from the survey: anybody can write such an address.
 */
function takeSent(): string | undefined {
  const submissionId = readSent(window.location.hash);
  if (!submissionId) return undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  const { name, address } = import.meta.env.CONFIGURED_PROVIDER;
  const isFromSurvey = name === "self-hosted" && document.referrer.startsWith(`${new URL(address).origin}/`);
  return isFromSurvey ? submissionId : undefined;
}

/** True the first time in this tab. */
function isNew(submissionId: string): boolean {
  const counted = (sessionStorage.getItem(COUNTED_KEY) ?? "").split("\n");
  if (counted.includes(submissionId)) return false;
  sessionStorage.setItem(COUNTED_KEY, [...counted, submissionId].join("\n"));
  return true;
}

function count(): void {
  try {
    const sent = takeSent();
    const submissionId = takeNote() ?? sent;
    if (submissionId && isNew(submissionId)) {
      document.dispatchEvent(new CustomEvent("survey:converted", { detail: { submissionId } }));
    }
  } catch {
    // Storage is forbidden in this browser: rather no conversion than a false one.
  }
}

// A browser may prepare a page that it expects to be opened; then nobody has arrived yet.
if ((document as Document & { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", count, { once: true });
} else {
  count();
}
