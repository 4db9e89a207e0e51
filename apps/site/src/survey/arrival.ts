/**
 * Counts an application on the thank-you page: once for each submission, with the note that the survey's host leaves
 * just before it goes there. Without the note nothing is counted, so opening the address, reloading it or coming back to
 * it counts nothing. The event `survey:converted` on the document is what a lender should call a conversion.
 */
import type { ArrivalKey } from "@heloc/survey-embed/contract";

const ARRIVAL: ArrivalKey = "heloc-arrival";
const COUNTED = "heloc-counted";

/** The number of the submission that brought the visitor here, the first time it does. */
function takeNote(): string | undefined {
  try {
    const submissionId = sessionStorage.getItem(ARRIVAL);
    if (!submissionId) return undefined;
    sessionStorage.removeItem(ARRIVAL);
    const counted = (sessionStorage.getItem(COUNTED) ?? "").split("\n");
    if (counted.includes(submissionId)) return undefined;
    sessionStorage.setItem(COUNTED, [...counted, submissionId].join("\n"));
    return submissionId;
  } catch {
    // Storage is forbidden in this browser: rather no conversion than a false one.
    return undefined;
  }
}

const submissionId = takeNote();
if (submissionId) {
  document.dispatchEvent(new CustomEvent("survey:converted", { detail: { submissionId } }));
}
