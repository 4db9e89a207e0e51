import { addArrival, type Attribution, readArrival } from "./attribution.ts";
import { VISIT_KEY } from "../contract.ts";

declare global {
  interface Window {
    /** What rememberVisit found out. On the window, because each script of a page is bundled by itself. */
    helocVisit?: Record<string, string>;
  }
}

/** Where the visitor of this page came from; empty where rememberVisit has not run. */
export const readVisit = (): Record<string, string> => window.helocVisit ?? {};

/** A press, a key, or a click that a screen reader or a voice command makes without either. Scrolling does not count. */
const INTERACTIONS = ["pointerdown", "keydown", "click"] as const;

/** Finds out once for each page where the visitor came from. Session storage gets it at the first interaction: just looking stores nothing. */
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
  if (visit !== known)
    for (const event of INTERACTIONS)
      addEventListener(event, () => store(visit), { capture: true, once: true });
  return visit;
}

function readStored(): Attribution | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? "null") as Attribution | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(visit: Attribution): void {
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Storage is forbidden in this browser.
  }
}
