import { addArrival, readArrival, type Attribution } from "./attribution.ts";
import type { VisitKey } from "./contract.ts";
import { readVisit } from "./read-visit.ts";

const VISIT: VisitKey = "heloc-visit";

/**
 * Notes where the visitor came from, in the session storage: it is gone when the tab is closed, no other site sees it,
 * and nothing in it says who the visitor is.
 */
export function rememberVisit(): Attribution {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const arrival = readArrival({
    address: window.location.href,
    referrer: document.referrer,
    privacyControl: globalPrivacyControl === true,
  });
  const known = readVisit();
  const visit = addArrival(Object.keys(known).length > 0 ? known : undefined, arrival);
  try {
    sessionStorage.setItem(VISIT, JSON.stringify(visit));
  } catch {
    // Storage is forbidden in this browser: what is known of this page goes no further than this page.
  }
  return visit;
}
