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

/** Calls back once, at the visitor's first interaction with the page, before it does anything else. */
function onFirstInteraction(react: () => void): void {
  const waiting = new AbortController();
  const interacted = () => {
    waiting.abort();
    react();
  };
  for (const event of INTERACTIONS)
    addEventListener(event, interacted, { capture: true, signal: waiting.signal });
}

/**
 * Finds out where the visitor came from, once for each page. The tab's session storage gets it at the first interaction: nothing
 * is stored of somebody who only looks, and whoever follows a link takes it along.
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
    // Storage is forbidden in this browser.
  }
}
