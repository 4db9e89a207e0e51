import { ARRIVAL_KEY, THANK_YOU_PATH } from "../contract.ts";
import { thankYouAddress } from "../thank-you-address.ts";

/** Dispatches `survey:ready` and so on, on the document. No event carries an answer. */
export function announce(
  name: "ready" | "started" | "step" | "submitted",
  detail: Record<string, unknown> = {},
): void {
  document.dispatchEvent(new CustomEvent(`survey:${name}`, { detail }));
}

const NEXT_PATH = import.meta.env.THANK_YOU_PATH ?? THANK_YOU_PATH;

/**
 * Makes the one navigation of the page after a submission, whatever the frame says next: of two that race WebKit cancels both
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
    const address = leaveNote(note, path);
    announce("submitted", { submissionId });
    location.assign(address);
  };
}

/** @returns the address to go to. Where the browser forbids storage it carries the note, and nothing is counted. */
function leaveNote(note: [submissionId: string, ...unknown[]], path: string): string {
  try {
    sessionStorage.setItem(ARRIVAL_KEY, note.join("\n"));
    return path;
  } catch {
    // The page reads nothing but what has the right shape.
    const [submissionId, code, answers] = note as [string, string?, string?];
    return thankYouAddress("", submissionId, code, path, answers);
  }
}

/** The path of a page of our own site; undefined for every other address. @param here of the page around the frame */
export function findOwnPath(address: string, here: string): string | undefined {
  if (!URL.canParse(address, here)) return undefined;
  const target = new URL(address, here);
  return target.origin === new URL(here).origin ? target.pathname : undefined;
}
