import { SUBMISSION_ID_PATTERN, THANK_YOU_PATH } from "./contract.ts";

const SENT = "#sent=";

/**
 * Where a visitor goes who applied on the survey's own page or without scripts. The number stands in the fragment, which
 * a browser never sends to a server; the thank-you page takes it out of the address bar as soon as it has read it.
 */
export const thankYouAddress = (siteOrigin: string, submissionId: string): string =>
  siteOrigin + THANK_YOU_PATH + SENT + submissionId;

/** The number in a fragment, with its "#"; undefined when there is none. */
export function readSent(fragment: string): string | undefined {
  const id = fragment.startsWith(SENT) ? fragment.slice(SENT.length) : "";
  return SUBMISSION_ID_PATTERN.test(id) ? id : undefined;
}
