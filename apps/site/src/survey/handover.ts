import { decodeCarryOver } from "@heloc/survey-embed/carry-over";
import type { Handover } from "@heloc/survey-embed/provider";
import { readVisit } from "@heloc/survey-embed/read-visit";

/**
 * What the site hands to the survey. The calculator's values come in the fragment and are taken out of the address bar,
 * so that no bookmark and no shared link holds them. A plain link to the survey stays, which the browser follows: it
 * scrolls there, and the next Tab is in the survey.
 */
export function takeHandover(): Handover {
  const answers = decodeCarryOver(location.hash);
  if (answers) {
    const { pathname, search } = location;
    history.replaceState(history.state, "", pathname + search);
    location.replace("#survey");
  }
  return { attribution: readVisit(), answers: answers ?? {} };
}
