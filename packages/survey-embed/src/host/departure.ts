import { ARRIVAL_KEY, THANK_YOU_PATH } from "../contract.ts";

/**
 * What happens to the survey, told to the page as events on its document: `survey:ready`, `survey:started`,
 * `survey:step`, `survey:submitted`. Nobody outside the page hears them; measurement.ts of the site decides whether
 * measurement tools do. They never carry an answer.
 */
export function announce(
  name: "ready" | "started" | "step" | "submitted",
  detail: Record<string, unknown> = {},
): void {
  document.dispatchEvent(new CustomEvent(`survey:${name}`, { detail }));
}

const NEXT_PATH = import.meta.env.THANK_YOU_PATH ?? THANK_YOU_PATH;

/**
 * Makes the one navigation of the page, to a page of the site after a submission. WebKit cancels both of two navigations that race (dapta-forms #157), so there is never
 * a second, whatever the frame says next. The thank-you page counts a submission only when it finds the note left
 * here, just before leaving: an address that anybody can open proves nothing. The code of the private link and the answers
 * for the estimate go the same way, and into nothing that the page announces.
 */
export function createDeparture(): (note: [submissionId: string, ...unknown[]], path?: string) => void {
  const followed = new Set<string>();
  let leaving = false;
  // The Back button may bring the page back as it was left.
  addEventListener("pageshow", (event) => {
    if (event.persisted) leaving = false;
  });
  return (note, path = NEXT_PATH) => {
    const [submissionId] = note;
    if (leaving || followed.has(submissionId)) return;
    leaving = true;
    followed.add(submissionId);
    leaveNote(note);
    announce("submitted", { submissionId });
    location.assign(path);
  };
}

function leaveNote(note: unknown[]): void {
  try {
    sessionStorage.setItem(ARRIVAL_KEY, note.join("\n"));
  } catch {
    // Storage is forbidden in this browser. The visitor goes on all the same; nothing is counted, and no link is shown.
  }
}

/**
 * The path of a page of our own site, or undefined for every other address: another site, javascript:, data:.
 * @param here the address of the page around the frame
 */
export function findOwnPath(address: string, here: string): string | undefined {
  if (!URL.canParse(address, here)) return undefined;
  const target = new URL(address, here);
  return target.origin === new URL(here).origin ? target.pathname : undefined;
}
