import { ARRIVAL_KEY, THANK_YOU_PATH } from "../contract.ts";

/** Tells the page what happens, as events on its document that never carry an answer: `survey:ready` and so on. */
export function announce(
  name: "ready" | "started" | "step" | "submitted",
  detail: Record<string, unknown> = {},
): void {
  document.dispatchEvent(new CustomEvent(`survey:${name}`, { detail }));
}

const NEXT_PATH = import.meta.env.THANK_YOU_PATH ?? THANK_YOU_PATH;

/**
 * Makes the one navigation of the page, after a submission, whatever the frame says next: WebKit cancels both of two that race
 * (dapta-forms #157). The thank-you page counts only a submission whose note is left here: an address proves nothing.
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
    // Storage is forbidden in this browser: nothing is counted, and no link is shown.
  }
}

/** The path of a page of our own site; undefined for every other address. @param here of the page around the frame */
export function findOwnPath(address: string, here: string): string | undefined {
  if (!URL.canParse(address, here)) return undefined;
  const target = new URL(address, here);
  return target.origin === new URL(here).origin ? target.pathname : undefined;
}
