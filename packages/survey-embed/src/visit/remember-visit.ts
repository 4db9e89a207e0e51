import { addArrival, readArrival, type Attribution } from "./attribution.ts";
import { VISIT_KEY } from "../contract.ts";
import { onFirstInteraction } from "./first-interaction.ts";
import "./read-visit.ts";

/**
 * Finds out where the visitor came from, once for each page. The page holds it in memory. The tab's session storage gets it
 * at the visitor's first interaction, so that nothing is stored of somebody who only looks, and a visitor who follows a link
 * takes it along: it is gone when the tab is closed, no other site sees it, and nothing in it says who the visitor is.
 */
export function rememberVisit(): Attribution {
  return (window.helocVisit ??= beginPage());
}

function beginPage(): Attribution {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const arrival = readArrival({
    address: window.location.href,
    referrer: document.referrer,
    privacyControl: globalPrivacyControl === true,
  });
  const known = readStored();
  const visit = addArrival(known, arrival);
  if (visit !== known) onFirstInteraction(() => store(visit));
  return visit;
}

function readStored(): Attribution | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? "{}") as Record<string, unknown>;
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  } catch {
    return undefined;
  }
}

function store(visit: Attribution): void {
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Storage is forbidden in this browser: what is known of this page goes no further than this page.
  }
}
